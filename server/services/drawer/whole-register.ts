import { soldItem } from '../../../domain/drawer/drawer-shapes.ts'
import { readRegister } from '../../../domain/calls/register-list.ts'
import type { Data } from '../../../domain/calls/call.ts'
import { messages } from '../../../domain/messages.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { findRegister } from '../../db/queries/drawer/register-list.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import { causeAnswers } from './cause-answers.ts'
import { drawerDetails, soldItemOf, wholeRecount } from './drawer-details.ts'
import { answered, inPortions, type ListInPortions } from '../lists/streamed-list.ts'
import { listedRegister } from './register-list.ts'
import { readRegisterRows } from './register-rows.ts'

/**
 * A register with its movements and count, and its sales in portions: a shift may have thousands (docs/decisions/0185). While it is
 * open, the figures of the closing are null.
 * @throws Refusal 404 for a register that the actor may not see.
 */
export async function wholeRegister(
  db: ReadDatabase,
  actor: Actor,
  id: number,
): Promise<ListInPortions<Data<typeof readRegister>>> {
  const register = await findRegister(db.read, actor.scope, id)
  if (!register) throw new Refusal(404, messages.server.notFound)
  const rows = await readRegisterRows(db.read, register)
  const whole = {
    ...listedRegister(register),
    salesTotal: register.salesTotal,
    leftAmount: register.leftAmount,
    ...drawerDetails({ ...rows, sales: [] }),
    recount: wholeRecount(rows, register.expectedCash),
    causes: await causeAnswers(rows, register),
  }
  return {
    data: readRegister.answer.write({ register: whole }),
    list: 'salesDetail',
    portions: answered(inPortions(rows.sales), (row) => soldItem.write(soldItemOf(row))),
  }
}
