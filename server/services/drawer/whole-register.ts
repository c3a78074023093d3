import type { WholeRegister } from '../../../domain/drawer/drawer-contract.ts'
import { messages } from '../../../domain/messages.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { findRegister } from '../../db/queries/drawer/register-list.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import { causeAnswers } from './cause-answers.ts'
import { drawerDetails, wholeRecount } from './drawer-details.ts'
import { amountOrNull, listedRegister } from './register-list.ts'
import { readRegisterRows } from './register-rows.ts'

/**
 * A register with its sales, movements and count. While it is open, the figures of the closing are null.
 * @throws Refusal 404 for a register that the actor may not see.
 */
export async function wholeRegister(db: ReadDatabase, actor: Actor, id: number): Promise<WholeRegister> {
  const register = await findRegister(db.read, actor.scope, id)
  if (!register) throw new Refusal(404, messages.server.notFound)
  const rows = await readRegisterRows(db.read, register)
  return {
    ...listedRegister(register),
    sales_total: amountOrNull(register.salesTotal),
    left_amount: amountOrNull(register.leftAmount),
    ...drawerDetails(rows),
    recount: wholeRecount(rows, register.expectedCash),
    causes: causeAnswers(rows, register),
  }
}
