import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import type { StockCount } from '../../domain/goods/count-shapes.ts'
import type { WholeStockCount } from '../../domain/goods/stock-count-page.ts'
import type { KeyPage } from '../../domain/key-page.ts'
import type { WrittenTally } from '../machines/stock-count/tally-queue.ts'
import type { ApiClient } from './api-client.ts'
import { fetchStockCount, fetchStockCounts } from './api/stock-counts.ts'
import { loadAgain } from './queries.ts'

const countsKey = ['stock-counts']
const wholeKey = (id: number) => [...countsKey, 'whole', id]

/** How often an open stock take is read again, in milliseconds: others count in it too. */
const COUNT_INTERVAL = 5_000

/** A page of the stock takes. It is loaded each time it is shown. */
export function countsPageQuery(api: ApiClient, after: string | null): UseQueryOptions<KeyPage<StockCount>> {
  return {
    queryKey: [...countsKey, after],
    queryFn: ({ signal }) => fetchStockCounts(api, after, signal),
    staleTime: 0,
  }
}

/** A stock take whole. An open one is read again and again. */
export function wholeCountQuery(api: ApiClient, id: number): UseQueryOptions<WholeStockCount> {
  return {
    queryKey: wholeKey(id),
    queryFn: ({ signal }) => fetchStockCount(api, id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'open' ? false : COUNT_INTERVAL),
  }
}

/** Has all stock takes read again where they are shown. */
export function reloadCounts(queryClient: QueryClient): void {
  void loadAgain(queryClient, countsKey)
}

/** Shows at once what an article comes to; its difference comes with the next load. */
export function showWritten(queryClient: QueryClient, { tally, counted }: WrittenTally): void {
  const { article, countId } = tally
  queryClient.setQueryData<WholeStockCount>(
    wholeKey(countId),
    (count) =>
      count && {
        ...count,
        articles: [
          ...(counted === null
            ? []
            : [
                {
                  ...{ ...article, gone: false, counted },
                  ...{ stockThen: null, difference: null, moved: null, value: null },
                },
              ]),
          ...count.articles.filter(({ id }) => id !== article.id),
        ],
      },
  )
}
