import type { listedRecount } from '../../../domain/drawer/drawer-shapes.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { RecountRow } from '../../db/queries/drawer/recounts.ts'

/** The second count of a register as the calls tell of it. @param expectedCash that of its closing. */
export function recountOf(
  { amount, leftAmount, reason, userName, at }: RecountRow,
  expectedCash: Centavos,
): Inner<typeof listedRecount> {
  return { closingAmount: amount, difference: amount - expectedCash, leftAmount, reason, at, user: userName }
}
