import type { UseQueryOptions } from '@tanstack/react-query'
import type { FoundSum, NoSumReason } from '../domain/found-sum.ts'
import type { KeyPage } from '../domain/key-page.ts'

export type FoundSumQuery = UseQueryOptions<FoundSum | NoSumReason>

/** What all rows of a list come to that a question finds, whatever its page. */
export type FoundSumPort<Question extends { after: string | null }> = (
  filter: Omit<Question, 'after'>,
) => FoundSumQuery

/** A list that is read by key, with what it finds in sum. */
export interface SummedList<Row, Question extends { after: string | null }> {
  page(question: Question): UseQueryOptions<KeyPage<Row>>
  sum: FoundSumPort<Question>
}
