import type { closeOtherRegister, closeRegister } from '../../../domain/calls/registers.ts'
import {
  closingErrors,
  differenceOf,
  quetzalDenominations,
  type ClosingCount,
} from '../../../domain/drawer/closing.ts'
import { cashTerms, expectedCash } from '../../../domain/drawer/drawer.ts'
import { isLeftOpen } from '../../../domain/drawer/register-history.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Engine } from '../../db/engine.ts'
import { insertClosingCounts } from '../../db/queries/drawer/closing-counts.ts'
import { readDrawer } from '../../db/queries/drawer/drawer.ts'
import {
  closeRegisterRow,
  findClosedRegister,
  takeClosingNumber,
  type ClosedRegisterRow,
  type OpenRegisterRow,
} from '../../db/queries/drawer/registers.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { settingsOf } from '../settings/read-settings.ts'
import { askForRecount } from './asked-recount.ts'

/** A checked request to close the own register: amounts in centavos. */
export type Closing = Inner<typeof closeRegister.request>

/** A checked request to close the register of another user: without an amount nobody has counted. */
export type OtherUsersClosing = Inner<typeof closeOtherRegister.request>

/** Who closes, and when (milliseconds since the epoch). */
interface Closer {
  engine: Engine
  actor: Actor
  now: number
}

/**
 * Writes a closing and everything that is kept of it. The caller holds the register.
 * @param cashier whose register it was, when somebody else closes it.
 * @throws Refusal 422 for a count that does not come to its amount, or of a value that the store does not count, 409
 * without a count for a register that was not left open.
 */
export async function writeClosing(
  trx: Queries,
  { engine, actor, now }: Closer,
  register: OpenRegisterRow,
  closing: OtherUsersClosing | Closing,
  cashier?: string,
): Promise<void> {
  const { id, storeId } = register
  const isConfirmed = 'confirmed' in closing && closing.confirmed === true
  const { closingAmount = null, leftAmount = null, counted = [] } = closing
  if (closingAmount === null) refuseUncounted(register, closing, now)
  else await refuseWrongCount(trx, storeId, { ...closing, closingAmount })
  await closeRegisterRow(trx, id, {
    closedAt: now,
    closingAmount,
    expectedCash: expectedCash(cashTerms(await readDrawer(trx, register))),
    leftAmount,
    number: await takeClosingNumber(trx, engine, storeId),
  })
  await insertClosingCounts(trx, register, counted)
  const closed = await findClosedRegister(trx, id)
  if (cashier === undefined) await askForRecount(trx, { actor, now }, closed, isConfirmed)
  await recordClosing(trx, actor, closed, now, cashier)
}

/** @throws Refusal 422 for a count that does not come to its amount, or of a value that the store does not count. */
export async function refuseWrongCount(trx: Queries, storeId: number, closing: ClosingCount): Promise<void> {
  const { denominations } = await settingsOf(trx, storeId)
  const errors = closingErrors(closing, denominations.length > 0 ? denominations : quetzalDenominations)
  if (Object.keys(errors).length > 0) throw fieldRefusal(422, errors)
}

/**
 * Only a register that was left open is closed without a count, and then nothing of a count is told (docs/decisions/0119).
 * @throws Refusal 422 for a part of a count, 409 for a register that was not left open
 */
function refuseUncounted(
  { openedAt }: OpenRegisterRow,
  { counted, leftAmount: left }: OtherUsersClosing,
  now: number,
): void {
  if (counted !== undefined || left !== undefined)
    throw fieldRefusal(422, { closing_amount: [registerMessages.invalidClosingAmount] })
  if (!isLeftOpen({ openedAt, closing: null }, now)) throw new Refusal(409, registerMessages.notLeftOpen)
}

async function recordClosing(
  trx: Queries,
  actor: Actor,
  closed: ClosedRegisterRow,
  now: number,
  cashier: string | undefined,
): Promise<void> {
  await record(trx, actor, now, {
    action: 'register.closed',
    entity: 'register',
    entityId: closed.id,
    storeId: closed.storeId,
    details: {
      ...(cashier !== undefined && { cashier }),
      number: closed.number,
      initial_amount: closed.initialAmount,
      sales_total: closed.salesTotal,
      expected_cash: closed.expectedCash,
      closing_amount: closed.closingAmount,
      difference: differenceOf(closed),
      ...(closed.leftAmount !== null && { left_amount: closed.leftAmount }),
    },
  })
}
