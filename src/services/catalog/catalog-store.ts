import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { isOfStore, type OwnStore } from '../../../domain/users/own-store.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import type { CatalogState, Observable } from '../../app-context.tsx'
import { createCatalogIndex } from './catalog-index.ts'
import type { WordFinder } from './word-finder.ts'
import { loadAgain, type productsQuery, type storesQuery } from '../queries.ts'

/** The catalog that the till sells from. */
export interface CatalogStore extends Observable<CatalogState> {
  /** Begins to load the products, before anybody subscribes. */
  prefetch(): void
  /** Loads the products again, after a sale or a failure. */
  reload(): void
  /** Called with the products each time they have changed or were loaded again. */
  onProducts(listener: (products: SellableProduct[]) => void): () => void
}

const nothing: CatalogState = { catalog: null, failed: false }

interface CatalogQueries {
  products: ReturnType<typeof productsQuery>
  stores: ReturnType<typeof storesQuery>
}

/**
 * Makes a catalog of each answer that differs, while it has subscribers. A superadmin's answer has the products of every
 * store; the catalog has only those of the own store, which is the first (docs/product.md §6.3).
 * @param knownStore the own store that this device knows of the present user: the catalog is sold from before the server names it.
 */
export function createCatalogStore(
  queryClient: QueryClient,
  queries: CatalogQueries,
  finder: WordFinder,
  knownStore: () => OwnStore | undefined,
): CatalogStore {
  const createCatalog = createCatalogIndex(finder)
  let state = nothing
  let answered: { products: CatalogProduct[] | undefined; ownStore: OwnStore | undefined } | undefined
  let sold: CatalogProduct[] | undefined
  let stop: (() => void) | undefined
  const lookers = new Set<() => void>()
  const listeners = new Set<(products: SellableProduct[]) => void>()

  const start = () => {
    const productsObserver = new QueryObserver(queryClient, queries.products)
    const storesObserver = new QueryObserver(queryClient, queries.stores)
    const take = () => {
      const { data: products, isError: failed } = productsObserver.getCurrentResult()
      const stores = storesObserver.getCurrentResult()
      const ownStore = stores.data ? stores.data[0] : knownStore()
      if (stores.isPending && !(products && ownStore) && !failed) return
      const changed = answered?.products !== products || !isSameStore(answered?.ownStore, ownStore)
      if (!changed && state.failed === failed) return
      if (changed) sold = products?.filter((product) => isOfStore(product, ownStore))
      answered = { products, ownStore }
      state = { catalog: changed ? (sold ? createCatalog(sold) : null) : state.catalog, failed }
      for (const look of lookers) look()
      if (changed && sold) for (const listen of listeners) listen(sold)
    }
    const stops = [productsObserver.subscribe(take), storesObserver.subscribe(take)]
    take()
    return () => {
      for (const end of stops) end()
    }
  }

  /** An open sale may have missed an earlier change, so the listeners are called also without a change. */
  async function reload() {
    const before = sold
    await loadAgain(queryClient, queries.products.queryKey)
    if (sold && sold === before) for (const listen of listeners) listen(sold)
  }

  return {
    subscribe(look) {
      lookers.add(look)
      stop ??= start()
      return () => {
        lookers.delete(look)
        if (lookers.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    getSnapshot: () => state,
    prefetch() {
      void queryClient.prefetchQuery(queries.products)
      void queryClient.prefetchQuery(queries.stores)
    },
    reload: () => void reload(),
    onProducts(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Other fields may have changed; the catalog depends only on these two. */
function isSameStore(one: OwnStore | undefined, other: OwnStore | undefined): boolean {
  return one?.id === other?.id && one?.name === other?.name
}
