import type { FoundSumData } from '../../domain/calls/found-sums.ts'
import { noSumReasons } from '../../domain/found-sum.ts'
import type { Operation } from './operation.ts'
import { described, money, nullable, objectOf, whole } from './schema.ts'

/** The sum of what a list finds. @param total what it is. */
export function sumOperation(
  summary: string,
  total: string,
  { parameters, refused }: Required<Pick<Operation, 'parameters' | 'refused'>>,
): Operation {
  return {
    ...{ summary, parameters, refused },
    success: 200,
    data: objectOf<FoundSumData>({
      sum: nullable(
        objectOf<NonNullable<FoundSumData['sum']>>({
          count: described(whole, 'How many rows count.'),
          total: described(money, total),
        }),
      ),
      reason: described(
        nullable({ type: 'string', enum: [...noSumReasons, null] }),
        'Why there is no sum: too many rows were found, or who closes blind is told none.',
      ),
    }),
  }
}
