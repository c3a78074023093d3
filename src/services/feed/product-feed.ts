import type { QueryClient } from '@tanstack/react-query'
import { listProducts } from '../../../domain/calls/records.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { readAs } from '../../../domain/shape/shape.ts'
import { cursorOf, mergeProducts, withCursor } from '../catalog/known-products.ts'
import type { KeptProducts } from '../catalog/kept-products.ts'
import { loadAgain, type productsQuery } from '../queries.ts'

/** The products of this tab beside its stream. */
export interface ProductFeed {
  /** Whether the stream has led to this list. */
  isAt(products: readonly CatalogProduct[]): boolean
  /** Takes the cursor of now: the stream is opened with it. */
  begin(): string | null
  /** The stream stands: without a cursor it tells what changes from now on. */
  stand(): void
  /** Applies a difference; one that the server did not make is asked for. */
  take(data: unknown): void
  /** Resolves when the products are not being loaded. */
  untilIdle(signal: AbortSignal): Promise<void>
  /** @param listener called when the products were loaded in another way, and the stream goes on from another cursor. @returns stops. */
  onLoaded(listener: () => void): () => void
}

export function createProductFeed(
  queryClient: QueryClient,
  { queryKey }: Pick<ReturnType<typeof productsQuery>, 'queryKey'>,
  kept: Pick<KeptProducts, 'save'>,
): ProductFeed {
  let at: string | null = null
  /** Whether everything that changes was told since before any list was asked for. */
  let isAhead = false
  const [key]: readonly unknown[] = queryKey
  const list = () => queryClient.getQueryData<CatalogProduct[]>(queryKey)
  const listed = () => cursorOf(list() ?? []) ?? null
  const isIdle = () => queryClient.getQueryState(queryKey)?.fetchStatus !== 'fetching'
  /** Not the list that this device has kept. */
  const isOfServer = () => queryClient.getQueryState(queryKey)?.dataUpdatedAt !== 0

  const watch = (listener: () => void) =>
    queryClient.getQueryCache().subscribe(({ query }) => {
      if ((query.queryKey as readonly unknown[])[0] === key && isIdle()) listener()
    })

  function apply(data: unknown): void {
    const known = list()
    const difference = differenceIn(data)
    // The first list has it, unless it is being read now, or the server tells no more.
    if (!known) {
      isAhead &&= isIdle() && difference !== null
      return
    }
    if (!difference) {
      at = null
      void loadAgain(queryClient, queryKey)
      return
    }
    const { products, cursor, deleted } = difference
    at = cursor
    const merged = withCursor(mergeProducts(known, products, deleted), cursor)
    // A load that was begun before would end with an older list.
    void queryClient.cancelQueries({ queryKey }, { revert: false })
    queryClient.setQueryData(queryKey, merged)
    kept.save(merged)
  }

  return {
    isAt: (products) => at !== null && cursorOf(products) === at,
    begin: () => {
      isAhead = false
      return (at = listed())
    },
    stand: () => {
      isAhead = list() === undefined && isIdle()
    },
    take: apply,
    untilIdle: (signal) =>
      new Promise((resolve) => {
        if (isIdle()) {
          resolve()
          return
        }
        const stop = watch(() => {
          stop()
          resolve()
        })
        signal.addEventListener('abort', () => {
          stop()
          resolve()
        })
      }),
    onLoaded: (listener) =>
      watch(() => {
        if (listed() === at) return
        if (isAhead && isOfServer()) at = listed()
        else listener()
        isAhead = false
      }),
  }
}

interface Difference {
  products: CatalogProduct[]
  cursor: string
  deleted: number[]
}

/** The difference in an event; null for one that the server did not make. */
function differenceIn(data: unknown): Difference | null {
  const read = readAs(listProducts.answer, data)
  if (!('value' in read)) return null
  const { products, cursor, deleted } = read.value
  return cursor === undefined || deleted === undefined ? null : { products, cursor, deleted }
}
