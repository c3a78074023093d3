import type { UseQueryOptions } from '@tanstack/react-query'
import type { ListedDelivery, WholeDelivery } from '../../domain/calls/deliveries.ts'
import type { DeliveriesQuestion } from '../../domain/goods/delivery-records.ts'
import type { MovesPage, MovesQuestion } from '../../domain/goods/kardex.ts'
import type { KeyPage } from '../../domain/key-page.ts'
import type { FoundSumQuery } from '../found-sum-query.ts'
import type { ApiClient } from './api-client.ts'
import { fetchStockMoves } from './api/fetch-stock-moves.ts'
import { fetchDeliveries, fetchDeliveriesSum, fetchDelivery } from './api/deliveries.ts'
import type { Asked } from './api/list-query.ts'
import { sumOptions } from './found-sum-query.ts'
import { deliveriesKey } from './queries.ts'

/** A page of the kardex. It is loaded each time it is shown, because every till sells meanwhile. */
export function movesPageQuery(api: ApiClient, question: MovesQuestion): UseQueryOptions<MovesPage> {
  return {
    queryKey: ['stock-moves', question],
    queryFn: ({ signal }) => fetchStockMoves(api, question, signal),
    staleTime: 0,
  }
}

/** A page of the entries. It is loaded each time it is shown, because colleagues enter goods too. */
export function deliveriesPageQuery(
  api: ApiClient,
  question: DeliveriesQuestion,
): UseQueryOptions<KeyPage<ListedDelivery>> {
  return {
    queryKey: [...deliveriesKey, question],
    queryFn: ({ signal }) => fetchDeliveries(api, question, signal),
    staleTime: 0,
    // The list shows why it has no rows; a refused search is told at its field.
    meta: { quiet: true },
  }
}

/** What the entries of a filter come to. */
export function deliveriesSumQuery(api: ApiClient, filter: Asked<DeliveriesQuestion>): FoundSumQuery {
  return {
    queryKey: [...deliveriesKey, 'sum', filter],
    queryFn: ({ signal }) => fetchDeliveriesSum(api, filter, signal),
    ...sumOptions,
  }
}

/** A delivery whole. */
export function wholeDeliveryQuery(api: ApiClient, id: number): UseQueryOptions<WholeDelivery> {
  return {
    queryKey: [...deliveriesKey, 'whole', id],
    queryFn: ({ signal }) => fetchDelivery(api, id, signal),
    staleTime: 0,
    meta: { quiet: true },
  }
}
