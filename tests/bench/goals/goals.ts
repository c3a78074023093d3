/** The performance goals of the product, compared with the tables. */
import type { Goal, Tables } from './judge.ts'
import { searchGoals } from './search-goals.ts'
import { serverGoals } from './server-goals.ts'
import { tillGoals } from './till-goals.ts'

/** @param tables the figures by the name of their table. */
export function goalsOf(tables: Tables): Goal[] {
  return [...searchGoals(tables), ...tillGoals(tables), ...serverGoals(tables)]
}
