import type { DrawerDetails } from '../../../domain/drawer/drawer-contract.ts'
import { quetzales } from '../../../domain/money.ts'
import { movementAnswer } from './movement-answer.ts'
import type { RegisterRows } from './register-rows.ts'
import { saleAnswer } from './sale-answer.ts'
import { tenderAnswer } from './tender-answer.ts'

/** Everything that happened in a register: sales, tenders, movements and the count. */
export function drawerDetails({
  tenders,
  movements,
  accountPayments,
  counted,
  sales,
}: RegisterRows): DrawerDetails {
  return {
    tenders: tenders.map(tenderAnswer),
    ...(accountPayments.length > 0 && { account_payments: accountPayments.map(tenderAnswer) }),
    movements: movements.map(movementAnswer),
    counted: counted.map(({ value, pieces }) => ({ value: quetzales(value), pieces })),
    salesDetail: sales.map(saleAnswer),
  }
}
