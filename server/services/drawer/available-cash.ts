import { cashTerms, expectedCash } from '../../../domain/drawer/drawer.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { formatMoney, type Centavos } from '../../../domain/money.ts'
import type { Settings } from '../../../domain/settings.ts'
import { readDrawer } from '../../db/queries/drawer/drawer.ts'
import { countExceedingWithdrawal } from '../../db/queries/drawer/exceeding-withdrawals.ts'
import type { OpenRegisterRow } from '../../db/queries/drawer/registers.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { Refusal } from '../refusal.ts'
import { settingsOf } from '../settings/read-settings.ts'

/** A withdrawal from a register that the caller has locked, so that its cash cannot change meanwhile. */
interface Withdrawal {
  actor: Actor
  register: OpenRegisterRow
  /** Not positive when no cash goes out. */
  amount: Centavos
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * Refuses a withdrawal that is more than the expected cash (docs/product.md §10.2). In a blind shift none is refused: each
 * answer would tell something about that amount. What is above it is counted and recorded for the owner (docs/decisions/0163).
 * @throws Refusal 409
 */
export async function refuseWithdrawal(trx: Queries, withdrawal: Withdrawal): Promise<void> {
  const { actor, register, amount, now } = withdrawal
  if (amount <= 0) return
  const available = expectedCash(cashTerms(await readDrawer(trx, register)))
  if (amount <= available) return
  if (!closesBlind(actor, await settingsOf(trx, register.storeId)))
    throw new Refusal(409, movementMessages.notEnough(formatMoney(Math.max(available, 0))))
  await countExceedingWithdrawal(trx, register.id)
  await record(trx, actor, now, {
    ...{ action: 'register.exceeded', entity: 'register', entityId: register.id },
    details: { amount, available },
  })
}

/** Whether the actor learns the expected cash only from the closing. */
export function closesBlind(actor: Actor, { blind_closing: isBlind }: Settings): boolean {
  return isBlind && !actor.permissions.includes('read cash register')
}
