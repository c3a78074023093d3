import type { MidShiftReport } from '../../../domain/drawer/drawer-contract.ts'
import { cashTerms, expectedCash } from '../../../domain/drawer/drawer.ts'
import { messages } from '../../../domain/messages.ts'
import { movement as movementShape } from '../../../domain/calls/movements.ts'
import { quetzales } from '../../../domain/money.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { readDrawer } from '../../db/queries/drawer/drawer.ts'
import { findOpenRegister } from '../../db/queries/drawer/registers.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import { registerAnswer } from '../sales/register-answer.ts'
import { movementOf } from './movement-of.ts'
import { tenderAnswer } from './tender-answer.ts'

/** How the actor's open register stands. Nothing of it is kept. @throws Refusal 409 when none is open. */
export async function midShiftReport(db: ReadDatabase, actor: Actor): Promise<MidShiftReport> {
  const register = await findOpenRegister(db.read, actor.userId)
  if (!register) throw new Refusal(409, messages.register.noneOpen)
  const drawer = await readDrawer(db.read, register)
  const { tenders, movements, accountPayments, refunds } = drawer
  const terms = cashTerms(drawer)
  const hasPayments = accountPayments.length > 0
  return {
    ...registerAnswer(register),
    cash_sales: quetzales(terms.cashSales),
    cash_refunds: quetzales(terms.cashRefunds),
    ...(hasPayments && { cash_payments: quetzales(terms.cashPayments) }),
    cash_in: quetzales(terms.cashIn),
    cash_out: quetzales(terms.cashOut),
    expected_cash: quetzales(expectedCash(terms)),
    tenders: tenders.map(tenderAnswer),
    ...(hasPayments && { account_payments: accountPayments.map(tenderAnswer) }),
    ...(refunds.length > 0 && { refunds: refunds.map(tenderAnswer) }),
    sales_count: drawer.salesCount,
    returns_count: drawer.returnsCount,
    movements: movements.map((row) => movementShape.write(movementOf(row))),
  }
}
