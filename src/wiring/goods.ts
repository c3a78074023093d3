import type { GoodsPorts } from '../app-context.tsx'
import { firstRefusal } from '../services/connection/first-refusal.ts'
import { RequestFailure } from '../services/request-failure.ts'
import {
  entriesPageQuery,
  entriesSumQuery,
  movesPageQuery,
  wholeEntryQuery,
} from '../services/goods-queries.ts'
import { createEntryHolder, type EntryServices } from './create-entry.ts'

/** Goods: where each one went, and what came in. */
export function wireGoods(services: EntryServices): GoodsPorts {
  const { api } = services
  const entries = createEntryHolder(services)
  return {
    moves: (question) => movesPageQuery(api, question),
    entry: entries.entry,
    entryStored: entries.stored,
    entries: (question) => entriesPageQuery(api, question),
    entriesSum: (filter) => entriesSumQuery(api, filter),
    wholeEntry: (id) => wholeEntryQuery(api, id),
    isMissing: (error) => error instanceof RequestFailure && error.status === 404,
    refusalOf: (error) => firstRefusal(error, 'q'),
  }
}
