import type { CloseRegisterData } from '../../../domain/contract.ts'
import type { UntoldClosingData, DrawerClosing } from '../../../domain/drawer/drawer-contract.ts'
import { differenceOf } from '../../../domain/drawer/closing.ts'
import { quetzales } from '../../../domain/money.ts'
import { findClosedRegister, type ClosedRegisterRow } from '../../db/queries/drawer/registers.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { askedAnswer } from './asked-recount.ts'
import { causeAnswers } from './cause-answers.ts'
import { drawerDetails, wholeRecount } from './drawer-details.ts'
import { amountOrNull } from './register-list.ts'
import { readRegisterRows } from './register-rows.ts'

/** What a closing answers: its summary, or only that a second count is asked for, unless the actor may read registers anyway. */
export async function closingAnswer(
  db: Queries,
  actor: Actor,
  id: number,
): Promise<CloseRegisterData | UntoldClosingData> {
  const closed = await findClosedRegister(db, id)
  if (closed.secondCount === 'asked' && !actor.permissions.includes('read cash register'))
    return { recount_asked: askedAnswer(closed) }
  return summaryOf(db, actor, closed)
}

/**
 * The summary of a closing for who closed it. What could explain the difference is told to holders of 'read cash register' only:
 * it names sales and movements as 'Cierres de caja' does. @throws Error when the register is still open.
 */
export async function closingSummary(
  db: Queries,
  actor: Actor,
  id: number,
): Promise<CloseRegisterData & DrawerClosing> {
  return summaryOf(db, actor, await findClosedRegister(db, id))
}

async function summaryOf(
  db: Queries,
  actor: Actor,
  register: ClosedRegisterRow,
): Promise<CloseRegisterData & DrawerClosing> {
  const rows = await readRegisterRows(db, register)
  const recount = wholeRecount(rows, register.expectedCash)
  return {
    initial_amount: quetzales(register.initialAmount),
    sales_total: quetzales(register.salesTotal),
    closing_amount: amountOrNull(register.closingAmount),
    difference: amountOrNull(differenceOf(register)),
    id: register.id,
    number: register.number,
    expected_cash: quetzales(register.expectedCash),
    ...(register.leftAmount !== null && { left_amount: quetzales(register.leftAmount) }),
    ...drawerDetails(rows),
    ...(recount !== null && { recount }),
    ...(actor.permissions.includes('read cash register') && { causes: await causeAnswers(rows, register) }),
  }
}
