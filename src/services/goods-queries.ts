import type { UseQueryOptions } from '@tanstack/react-query'
import type { EntryRow, WholeEntry } from '../../domain/calls/deliveries.ts'
import type { EntriesQuestion } from '../../domain/goods/delivery-records.ts'
import type { MovesPage, MovesQuestion } from '../../domain/goods/kardex.ts'
import type { KeyPage } from '../../domain/key-page.ts'
import type { FoundSumQuery } from '../found-sum-query.ts'
import type { ApiClient } from './api-client.ts'
import { fetchStockMoves } from './api/fetch-stock-moves.ts'
import { fetchEntries, fetchEntriesSum, fetchEntry } from './api/deliveries.ts'
import type { Asked } from './api/list-query.ts'
import { sumOptions } from './found-sum-query.ts'
import { entriesKey } from './queries.ts'

/** A page of the kardex. It is loaded each time it is shown, because every till sells meanwhile. */
export function movesPageQuery(api: ApiClient, question: MovesQuestion): UseQueryOptions<MovesPage> {
  return {
    queryKey: ['stock-moves', question],
    queryFn: ({ signal }) => fetchStockMoves(api, question, signal),
    staleTime: 0,
  }
}

/** A page of the entries. It is loaded each time it is shown, because colleagues enter goods too. */
export function entriesPageQuery(
  api: ApiClient,
  question: EntriesQuestion,
): UseQueryOptions<KeyPage<EntryRow>> {
  return {
    queryKey: [...entriesKey, question],
    queryFn: ({ signal }) => fetchEntries(api, question, signal),
    staleTime: 0,
    // The list shows why it has no rows; a refused search is told at its field.
    meta: { quiet: true },
  }
}

/** What the entries of a filter come to. */
export function entriesSumQuery(api: ApiClient, filter: Asked<EntriesQuestion>): FoundSumQuery {
  return {
    queryKey: [...entriesKey, 'sum', filter],
    queryFn: ({ signal }) => fetchEntriesSum(api, filter, signal),
    ...sumOptions,
  }
}

/** An entry whole. */
export function wholeEntryQuery(api: ApiClient, id: number): UseQueryOptions<WholeEntry> {
  return {
    queryKey: [...entriesKey, 'whole', id],
    queryFn: ({ signal }) => fetchEntry(api, id, signal),
    staleTime: 0,
    meta: { quiet: true },
  }
}
