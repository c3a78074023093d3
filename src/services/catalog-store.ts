import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { SellableProduct } from '../../domain/sale.ts'
import type { CatalogState, Observable } from '../app-context.tsx'
import { createCatalog } from './catalog-search.ts'
import type { productsQuery } from './queries.ts'

/** The catalog as the till sells from it. */
export interface CatalogStore extends Observable<CatalogState> {
  /** Asks for the products again, after a sale or a failure. */
  reload(): void
  /** Called with the products each time they have changed or were asked for again. */
  onProducts(listener: (products: SellableProduct[]) => void): () => void
}

const nothing: CatalogState = { catalog: null, failed: false }

/** Builds the index over the products once for each answer that differs, as long as somebody looks. */
export function createCatalogStore(
  queryClient: QueryClient,
  query: ReturnType<typeof productsQuery>,
): CatalogStore {
  let state = nothing
  let products: SellableProduct[] | undefined
  let stop: (() => void) | undefined
  const lookers = new Set<() => void>()
  const listeners = new Set<(products: SellableProduct[]) => void>()

  const start = () => {
    const observer = new QueryObserver(queryClient, query)
    const take = ({ data, isError }: { data: SellableProduct[] | undefined; isError: boolean }) => {
      const changed = data !== products
      if (!changed && state.failed === isError) return
      products = data
      state = { catalog: changed ? (data ? createCatalog(data) : null) : state.catalog, failed: isError }
      for (const look of lookers) look()
      if (changed && data) for (const listen of listeners) listen(data)
    }
    take(observer.getCurrentResult())
    return observer.subscribe(take)
  }

  /** A sale that is open may have missed an earlier change, so it is told also when nothing has changed since. */
  async function reload() {
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
    if (products) for (const listen of listeners) listen(products)
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
    reload: () => void reload(),
    onProducts(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
