import { foundSum, sumShape } from '../../domain/calls/found-sums.ts'
import type { Operation } from './operation.ts'
import { schemaOf } from './shape-schema.ts'
import { sayOfSum } from './words/lists.ts'

/** The sum of what a list finds. @param total what it is. */
export function sumOperation(
  summary: string,
  total: string,
  { parameters, refused }: Required<Pick<Operation, 'parameters' | 'refused'>>,
): Operation {
  const sum = sumShape()
  const answer = foundSum(sum)
  sayOfSum(sum, answer, total)
  return { summary, parameters, refused, success: 200, data: schemaOf(answer) }
}
