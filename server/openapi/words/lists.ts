import type { foundSum, sumShape } from '../../../domain/calls/found-sums.ts'
import { say } from './say.ts'

/** What every list that is read by pages says of its pages. */
export const pagePlace = 'The `next` of the page before.'
export const nextPage = 'The `after` of the next page; null on the last one.'

/** What every sum of a list says. @param total what it is. */
export function sayOfSum(
  sum: ReturnType<typeof sumShape>,
  answer: ReturnType<typeof foundSum>,
  total: string,
): void {
  say(sum, { count: 'How many rows count.', total })
  say(answer, {
    reason: 'Why there is no sum: too many rows were found, or who closes blind is told none.',
  })
}
