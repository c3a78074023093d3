import type { foundSum as foundSumShape } from '../../../domain/calls/found-sums.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { SumRow } from '../../db/queries/found-rows.ts'

/** The sum of any list. */
export type AnySum = Inner<ReturnType<typeof foundSumShape>>

/** The most rows that are added up where the database adds them, beside the sales (docs/decisions/0191). */
export const MOST_SUMMED = 100_000

/** The answer for a sum of at most {@link MOST_SUMMED} rows, of one more than which the query knows. */
export function foundSum({ found, count, total }: SumRow): AnySum {
  if (found > MOST_SUMMED) return tooMany
  return { sum: { count, total }, reason: null }
}

export const tooMany: AnySum = { sum: null, reason: 'too_many' }
