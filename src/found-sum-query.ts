import type { UseQueryOptions } from '@tanstack/react-query'
import type { FoundSum, NoSumReason } from '../domain/found-sum.ts'

/** What all rows of a list come to that a question finds, whatever its page. */
export type FoundSumQuery = UseQueryOptions<FoundSum | NoSumReason>
