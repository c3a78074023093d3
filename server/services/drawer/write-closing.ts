import type { InferType } from 'yup'
import { closingErrors, quetzalDenominations } from '../../../domain/drawer/closing.ts'
import { cashTerms, expectedCash } from '../../../domain/drawer/drawer.ts'
import type { closeRegisterSchema } from '../../../domain/validation/register.ts'
import type { Engine } from '../../db/engine.ts'
import { insertClosingCounts } from '../../db/queries/drawer/closing-counts.ts'
import { readDrawer } from '../../db/queries/drawer/drawer.ts'
import {
  closeRegisterRow,
  findClosedRegister,
  takeClosingNumber,
  type OpenRegisterRow,
} from '../../db/queries/drawer/registers.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { fieldRefusal } from '../refusal.ts'
import { settingsOf } from '../settings/read-settings.ts'
import { differenceOf } from './closing-summary.ts'

/** A checked request to close a register: amounts in centavos. */
export type Closing = InferType<ReturnType<typeof closeRegisterSchema>>

/** Who closes, and when (milliseconds since the epoch). */
interface Closer {
  engine: Engine
  actor: Actor
  now: number
}

/**
 * Writes a closing and everything that is kept of it. The caller holds the register.
 * @param cashier whose register it was, when somebody else closes it.
 * @throws Refusal 422 for a count that does not come to its amount, or of a value that the store does not count.
 */
export async function writeClosing(
  trx: Queries,
  { engine, actor, now }: Closer,
  register: OpenRegisterRow,
  closing: Closing,
  cashier?: string,
): Promise<void> {
  const { id, storeId } = register
  const { denominations } = await settingsOf(trx, storeId)
  const errors = closingErrors(closing, denominations.length > 0 ? denominations : quetzalDenominations)
  if (Object.keys(errors).length > 0) throw fieldRefusal(422, errors)
  await closeRegisterRow(trx, id, {
    closedAt: now,
    closingAmount: closing.closing_amount,
    expectedCash: expectedCash(cashTerms(await readDrawer(trx, register))),
    leftAmount: closing.left_amount ?? null,
    number: await takeClosingNumber(trx, engine, storeId),
  })
  await insertClosingCounts(trx, register, closing.counted ?? [])
  await recordClosing(trx, actor, id, now, cashier)
}

async function recordClosing(
  trx: Queries,
  actor: Actor,
  id: number,
  now: number,
  cashier: string | undefined,
): Promise<void> {
  const closed = await findClosedRegister(trx, id)
  await record(trx, actor, now, {
    action: 'register.closed',
    entity: 'register',
    entityId: id,
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
