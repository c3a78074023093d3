/** What a list finds, in one figure (docs/product.md §10.6). Money is centavos; quetzales in the answer of the server. */
import type { Centavos } from './money.ts'

/** Why there is no sum: more rows than are added up, or whose money is not told before the closing (docs/decisions/0163). */
export const noSumReasons = ['too_many', 'blind'] as const

export type NoSumReason = (typeof noSumReasons)[number]

/** What was found: how many count, and their worth with its sign. */
export interface FoundSum {
  count: number
  total: Centavos
}
