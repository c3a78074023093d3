import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { CatalogProduct, Catalog, CatalogState } from '../../../domain/search/catalog.ts'
import { isOfStore, type OwnStore } from '../../../domain/entities/own-store.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import type { Observable } from '../../observable.ts'
import type { Session } from '../../machines/session/session-types.ts'
import { createCatalogIndex } from './catalog-index.ts'
import { sellingStore } from './selling-store.ts'
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

/** The user that the catalog is for. */
export interface CatalogOwner {
  session(): Pick<Session, 'userId' | 'role'> | null
  /** The own store that this device knows of a user: the catalog is sold from before the server names it. */
  keptStore(userId: string): OwnStore | undefined
}

interface MadeCatalog {
  userId: string
  products: CatalogProduct[]
  store: OwnStore | undefined
  sold: CatalogProduct[]
  catalog: Catalog
}

/**
 * Makes a catalog of each answer that differs, while it has subscribers. A superadmin's answer has the products of every
 * store; the catalog has only those of the own store. Another user's catalog is dropped.
 */
export function createCatalogStore(
  queryClient: QueryClient,
  queries: CatalogQueries,
  finder: WordFinder,
  owner: CatalogOwner,
): CatalogStore {
  const createCatalog = createCatalogIndex(finder)
  let state = nothing
  let made: MadeCatalog | undefined
  let stop: (() => void) | undefined
  const lookers = new Set<() => void>()
  const listeners = new Set<(products: SellableProduct[]) => void>()

  const show = (failed: boolean) => {
    const catalog = made?.catalog ?? null
    if (state.catalog === catalog && state.failed === failed) return
    state = { catalog, failed }
    for (const look of lookers) look()
  }

  const start = () => {
    finder.readAhead()
    const productsObserver = new QueryObserver(queryClient, queries.products)
    const storesObserver = new QueryObserver(queryClient, queries.stores)
    const take = () => {
      const viewer = owner.session()
      if (made?.userId !== viewer?.userId) made = undefined
      const { data: products, isError: failed } = productsObserver.getCurrentResult()
      if (!viewer || !products) return show(failed)
      const { userId, role } = viewer
      const kept = owner.keptStore(userId)
      const found = sellingStore(storesObserver.getCurrentResult(), products, { role, kept })
      if (found === 'pending' || found === 'unknown') {
        // What was made before may be of another store.
        made = undefined
        return show(failed || found === 'unknown')
      }
      const store = found === 'whole' ? undefined : found
      if (made?.products === products && isSameStore(made.store, store)) return show(failed)
      const sold = soldFrom(products, store)
      made = { userId, products, store, sold, catalog: createCatalog(sold) }
      show(failed)
      for (const listen of listeners) listen(sold)
    }
    const stops = [productsObserver.subscribe(take), storesObserver.subscribe(take)]
    take()
    return () => {
      for (const end of stops) end()
    }
  }

  /** An open sale may have missed an earlier change, so the listeners are called also without a change. */
  async function reload() {
    const before = made
    const isStoreKnown = queryClient.getQueryData(queries.stores.queryKey) !== undefined
    await Promise.all([
      loadAgain(queryClient, queries.products.queryKey),
      isStoreKnown || loadAgain(queryClient, queries.stores.queryKey),
    ])
    if (made && made === before) for (const listen of listeners) listen(made.sold)
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
    // The catalog of the user before is not shown until the answer for the next one.
    getSnapshot: () => (made !== undefined && made.userId !== owner.session()?.userId ? nothing : state),
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

/** The same list when all of it is of the store: the search then knows it from the device. */
function soldFrom(products: CatalogProduct[], store: OwnStore | undefined): CatalogProduct[] {
  const isSold = (product: CatalogProduct) => isOfStore(product, store)
  return products.every(isSold) ? products : products.filter(isSold)
}

/** Other fields may have changed; the catalog depends only on these two. */
function isSameStore(one: OwnStore | undefined, other: OwnStore | undefined): boolean {
  return one?.id === other?.id && one?.name === other?.name
}
