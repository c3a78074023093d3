import type { FoundSumData } from '../../../domain/found-sum.ts'
import { quetzales } from '../../../domain/money.ts'
import type { SumRow } from '../../db/queries/found-rows.ts'

/** The most rows that are added up where the database adds them, beside the sales (docs/decisions/0191). */
export const MOST_SUMMED = 100_000

/** The answer for a sum of at most {@link MOST_SUMMED} rows, of one more than which the query knows. */
export function foundSum({ found, count, total }: SumRow): FoundSumData {
  if (found > MOST_SUMMED) return tooMany
  return { sum: { count, total: quetzales(total) }, reason: null }
}

export const tooMany: FoundSumData = { sum: null, reason: 'too_many' }
