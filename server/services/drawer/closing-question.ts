import { cashTerms, expectedCash } from '../../../domain/drawer/drawer.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import type { Centavos } from '../../../domain/money.ts'
import { warnOnce } from '../../db/queries/drawer/asked-recounts.ts'
import { readDrawer } from '../../db/queries/drawer/drawer.ts'
import type { OpenRegisterRow } from '../../db/queries/drawer/registers.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { Refusal } from '../refusal.ts'
import { settingsOf } from '../settings/read-settings.ts'
import { closesBlind } from './available-cash.ts'
import { refuseWrongCount, type Closing } from './write-closing.ts'

/** A closing of the own register, which the caller has locked. */
interface AskedClosing {
  actor: Actor
  closing: Closing
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * Whether the count differs by more than the `closing_question` of the store, so that nothing is closed without `confirmed`. In a blind
 * shift it is asked once: each answer tells whether an amount is near the expected one (docs/decisions/0187).
 * @throws Refusal 422 for a count that is not to be closed with anyway.
 */
export async function isQuestioned(
  trx: Queries,
  { actor, closing, now }: AskedClosing,
  register: OpenRegisterRow,
): Promise<boolean> {
  const { id, storeId } = register
  const { closingAmount: amount, confirmed = false } = closing
  const settings = await settingsOf(trx, storeId)
  if (confirmed || settings.closing_question === 0) return false
  const expected = await expectedIn(trx, register)
  if (Math.abs(amount - expected) <= settings.closing_question) return false
  await refuseWrongCount(trx, storeId, closing)
  if (closesBlind(actor, settings) && !(await warnOnce(trx, id))) return false
  await record(trx, actor, now, {
    ...{ action: 'register.count_questioned', entity: 'register', entityId: id, storeId },
    details: { closing_amount: amount, expected_cash: expected },
  })
  return true
}

/** What the 409 of a closing has that the cashier is to confirm, or to count again. */
const countAgain = { count_again: true }

/** What is answered instead of closing. In a blind shift it names no figure. */
export async function questionRefusal(
  db: Queries,
  actor: Actor,
  register: OpenRegisterRow,
  amount: Centavos,
): Promise<Refusal> {
  if (closesBlind(actor, await settingsOf(db, register.storeId)))
    return new Refusal(409, recountMessages.blindQuestion, { data: countAgain })
  const expected = await expectedIn(db, register)
  const difference = amount - expected
  return new Refusal(409, recountMessages.question({ amount, expected, difference }), { data: countAgain })
}

const expectedIn = async (db: Queries, register: OpenRegisterRow) =>
  expectedCash(cashTerms(await readDrawer(db, register)))
