/** The shapes of what a list finds, in one figure (docs/product.md §10.6). */
import { noSumReasons } from '../found-sum.ts'
import { nullOr, object, type ObjectShape } from '../shape/fields.ts'
import { figure, whole } from '../shape/values.ts'
import { choice } from '../shape/plain-values.ts'

type SumFields = { count: ReturnType<typeof whole>; total: ReturnType<typeof figure> }

/** How many rows count, and their worth with its sign. */
export const sumShape = (): ObjectShape<SumFields> => object({ count: whole(), total: figure() })

/** The sum, or why there is none: one of them is null. */
export const foundSum = (sum: ObjectShape<SumFields>) =>
  object({ sum: nullOr(sum), reason: nullOr(choice(noSumReasons)) })
