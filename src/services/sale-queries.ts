import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import type { KeyPage } from '../../domain/key-page.ts'
import type { BlindSale, ListedSale, SalesQuestion, SoldSale } from '../../domain/selling/sales-made.ts'
import type { FoundSumQuery } from '../found-sum-query.ts'
import type { ApiClient } from './api-client.ts'
import type { Asked } from './api/list-query.ts'
import { sumOptions } from './found-sum-query.ts'
import { fetchSale, fetchSales, fetchSalesSum } from './api/fetch-sales.ts'

const salesKey = ['sales']

/** Has the sales read again where they are shown. */
export function reloadSales(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: salesKey })
}

/** A page of the sales. It is loaded each time it is shown, because every till sells meanwhile. */
export function salesPageQuery(
  api: ApiClient,
  question: SalesQuestion,
): UseQueryOptions<KeyPage<ListedSale>> {
  return {
    queryKey: [...salesKey, question],
    queryFn: ({ signal }) => fetchSales(api, question, signal),
    staleTime: 0,
    // The list shows why it has no rows; a refused search is told at its field.
    meta: { quiet: true },
  }
}

/** What the sales of a filter come to. */
export function salesSumQuery(api: ApiClient, filter: Asked<SalesQuestion>): FoundSumQuery {
  return {
    queryKey: [...salesKey, 'sum', filter],
    queryFn: ({ signal }) => fetchSalesSum(api, filter, signal),
    ...sumOptions,
  }
}

/** A sale whole, or without money; its copies are counted. */
export function soldSaleQuery(api: ApiClient, id: number): UseQueryOptions<SoldSale | BlindSale> {
  return {
    queryKey: [...salesKey, 'whole', id],
    queryFn: ({ signal }) => fetchSale(api, id, signal),
    staleTime: 0,
  }
}
