import { cashTerms, expectedCash } from '../../../domain/drawer/drawer.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { formatMoney, type Centavos } from '../../../domain/money.ts'
import type { Settings } from '../../../domain/settings.ts'
import { readDrawer } from '../../db/queries/drawer/drawer.ts'
import { countRefusedWithdrawal, refusedWithdrawals } from '../../db/queries/drawer/refused-withdrawals.ts'
import type { OpenRegisterRow } from '../../db/queries/drawer/registers.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import { settingsOf } from '../settings/read-settings.ts'

/** How many withdrawals of a blind shift are refused before no other is checked (docs/product.md §10.2). */
const MOST_REFUSED = 3

/** A withdrawal in centavos from a register that the caller has locked, so that its cash cannot change meanwhile. */
interface Withdrawal {
  actor: Actor
  register: OpenRegisterRow
  amount: Centavos
}

/**
 * Whether a withdrawal is more than the expected cash (docs/product.md §10.2). In a blind shift the refusal has no amount,
 * and is counted: each refusal tells something about the expected cash (docs/decisions/0103).
 * @returns a refusal 409 for the caller to return, so that the count is committed; null when the cash is there.
 */
export async function refusedWithdrawal(trx: Queries, withdrawal: Withdrawal): Promise<Refusal | null> {
  const { actor, register, amount } = withdrawal
  const isBlind = closesBlind(actor, await settingsOf(trx, register.storeId))
  if (isBlind && (await refusedWithdrawals(trx, register.id)) >= MOST_REFUSED)
    return blindRefusal(movementMessages.tooManyRefused, withdrawal)
  const available = expectedCash(cashTerms(await readDrawer(trx, register)))
  if (amount <= available) return null
  if (!isBlind) return new Refusal(409, movementMessages.notEnough(formatMoney(Math.max(available, 0))))
  await countRefusedWithdrawal(trx, register.id)
  return blindRefusal(movementMessages.notEnoughBlind, withdrawal)
}

/** Whether the actor learns the expected cash only from the closing. */
export function closesBlind(actor: Actor, { blind_closing: isBlind }: Settings): boolean {
  return isBlind && !actor.permissions.includes('read cash register')
}

function blindRefusal(message: string, { register, amount }: Withdrawal): Refusal {
  const details = { amount }
  return new Refusal(409, message, {
    trace: { action: 'movement.refused', entity: 'register', entityId: register.id, details },
  })
}
