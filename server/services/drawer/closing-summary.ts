import type { closing } from '../../../domain/drawer/drawer-shapes.ts'
import type { closeRegister } from '../../../domain/calls/registers.ts'
import { differenceOf } from '../../../domain/drawer/closing.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { findClosedRegister, type ClosedRegisterRow } from '../../db/queries/drawer/registers.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { askedAnswer } from './asked-recount.ts'
import { causeAnswers } from './cause-answers.ts'
import { drawerDetails, wholeRecount } from './drawer-details.ts'
import { readRegisterRows } from './register-rows.ts'

/** What a closing answers: its summary, or only that a second count is asked for, unless the actor may read registers anyway. */
export async function closingAnswer(
  db: Queries,
  actor: Actor,
  id: number,
): Promise<Inner<typeof closeRegister.answer>> {
  const closed = await findClosedRegister(db, id)
  if (closed.secondCount === 'asked' && !actor.permissions.includes('read cash register'))
    return { recountAsked: askedAnswer(closed) }
  return summaryOf(db, actor, closed)
}

/**
 * The summary of a closing for who closed it. What could explain the difference is told to holders of 'read cash register' only:
 * it names sales and movements as 'Cierres de caja' does. @throws Error when the register is still open.
 */
export async function closingSummary(db: Queries, actor: Actor, id: number): Promise<Inner<typeof closing>> {
  return summaryOf(db, actor, await findClosedRegister(db, id))
}

async function summaryOf(
  db: Queries,
  actor: Actor,
  register: ClosedRegisterRow,
): Promise<Inner<typeof closing>> {
  const rows = await readRegisterRows(db, register)
  const recount = wholeRecount(rows, register.expectedCash)
  const { leftAmount } = register
  return {
    initialAmount: register.initialAmount,
    salesTotal: register.salesTotal,
    closingAmount: register.closingAmount,
    difference: differenceOf(register),
    id: register.id,
    number: register.number,
    expectedCash: register.expectedCash,
    ...(leftAmount !== null && { leftAmount }),
    ...drawerDetails(rows),
    ...(recount !== null && { recount }),
    ...(actor.permissions.includes('read cash register') && { causes: await causeAnswers(rows, register) }),
  }
}
