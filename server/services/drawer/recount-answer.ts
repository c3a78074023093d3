import type { ListedRecount } from '../../../domain/drawer/drawer-contract.ts'
import { quetzales, type Centavos } from '../../../domain/money.ts'
import type { RecountRow } from '../../db/queries/drawer/recounts.ts'

/** The second count of a register as the calls tell of it. @param expectedCash that of its closing. */
export function recountAnswer(
  { amount, leftAmount, reason, userName, at }: RecountRow,
  expectedCash: Centavos,
): ListedRecount {
  return {
    closing_amount: quetzales(amount),
    difference: quetzales(amount - expectedCash),
    left_amount: leftAmount === null ? null : quetzales(leftAmount),
    reason,
    at: new Date(at).toISOString(),
    user: { name: userName },
  }
}
