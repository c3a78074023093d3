import type { CloseRegisterData } from '../../../domain/contract.ts'
import type { DrawerClosing } from '../../../domain/drawer-contract.ts'
import { quetzales, type Centavos } from '../../../domain/money.ts'
import { findClosedRegister, type ClosedRegisterRow } from '../../db/queries/registers.ts'
import type { Queries } from '../../db/tables.ts'
import { drawerDetails } from './drawer-details.ts'
import { amountOrNull } from './register-list.ts'

/** The summary of a closing. @throws Error when the register is still open. */
export async function closingSummary(db: Queries, id: number): Promise<CloseRegisterData & DrawerClosing> {
  const register = await findClosedRegister(db, id)
  return {
    initial_amount: quetzales(register.initialAmount),
    sales_total: quetzales(register.salesTotal),
    closing_amount: quetzales(register.closingAmount),
    difference: quetzales(differenceOf(register)),
    number: register.number,
    expected_cash: quetzales(register.expectedCash),
    left_amount: amountOrNull(register.leftAmount),
    ...(await drawerDetails(db, register)),
  }
}

/** Counted minus expected cash, in centavos (docs/product.md §10.2). */
export function differenceOf({ closingAmount, expectedCash }: ClosedRegisterRow): Centavos {
  return closingAmount - expectedCash
}
