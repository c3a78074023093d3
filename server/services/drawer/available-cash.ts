import { cashTerms, expectedCash } from '../../../domain/drawer.ts'
import { messages } from '../../../domain/messages.ts'
import { formatMoney, type Centavos } from '../../../domain/money.ts'
import { readDrawer } from '../../db/queries/drawer.ts'
import type { OpenRegisterRow } from '../../db/queries/registers.ts'
import type { Queries } from '../../db/tables.ts'
import { Refusal } from '../refusal.ts'

/**
 * Refuses to take out more than the expected cash (docs/product.md §10.2). The caller has locked the register, so the cash
 * cannot change before the movement is written.
 * @param amount centavos.
 * @throws Refusal 409 with the available amount.
 */
export async function refuseBeyondDrawer(
  trx: Queries,
  register: OpenRegisterRow,
  amount: Centavos,
): Promise<void> {
  const available = expectedCash(cashTerms(await readDrawer(trx, register)))
  if (amount > available)
    throw new Refusal(409, messages.movement.notEnough(formatMoney(Math.max(available, 0))))
}
