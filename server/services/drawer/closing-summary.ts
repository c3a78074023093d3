import type { CloseRegisterData } from '../../../domain/contract.ts'
import type { DrawerClosing } from '../../../domain/drawer-contract.ts'
import { quetzales, type Centavos } from '../../../domain/money.ts'
import { listClosingCounts } from '../../db/queries/closing-counts.ts'
import { readDrawer } from '../../db/queries/drawer.ts'
import { findClosedRegister, type ClosedRegisterRow } from '../../db/queries/registers.ts'
import { listRegisterSales } from '../../db/queries/sales.ts'
import type { Queries } from '../../db/tables.ts'
import { movementAnswer } from './movement-answer.ts'
import { tenderAnswer } from './tender-answer.ts'

/** What a closing came to. @throws Error when the register is still open. */
export async function closingSummary(db: Queries, id: number): Promise<CloseRegisterData & DrawerClosing> {
  const register = await findClosedRegister(db, id)
  const { tenders, movements } = await readDrawer(db, register)
  const counted = await listClosingCounts(db, id)
  const sales = await listRegisterSales(db, id)
  return {
    initial_amount: quetzales(register.initialAmount),
    sales_total: quetzales(register.salesTotal),
    closing_amount: quetzales(register.closingAmount),
    difference: quetzales(differenceOf(register)),
    salesDetail: sales.map((sale) => ({
      date: new Date(sale.soldAt).toISOString(),
      client: sale.clientName,
      total: quetzales(sale.total),
    })),
    number: register.number,
    expected_cash: quetzales(register.expectedCash),
    tenders: tenders.map(tenderAnswer),
    movements: movements.map(movementAnswer),
    counted: counted.map(({ value, pieces }) => ({ value: quetzales(value), pieces })),
    left_amount: register.leftAmount === null ? null : quetzales(register.leftAmount),
  }
}

/** What was counted beyond what should be in the drawer, in centavos. */
export function differenceOf({ closingAmount, expectedCash }: ClosedRegisterRow): Centavos {
  return closingAmount - expectedCash
}
