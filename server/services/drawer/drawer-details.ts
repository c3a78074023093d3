import type { CountedPieces } from '../../../domain/drawer/closing.ts'
import type { CountedJson, DrawerDetails, Recount } from '../../../domain/drawer/drawer-contract.ts'
import { movement as movementShape } from '../../../domain/calls/movements.ts'
import { quetzales, type Centavos } from '../../../domain/money.ts'
import { movementOf } from './movement-of.ts'
import { recountAnswer } from './recount-answer.ts'
import type { RegisterRows } from './register-rows.ts'
import { saleAnswer } from './sale-answer.ts'
import { tenderAnswer } from './tender-answer.ts'

/** Everything that happened in a register: sales, tenders, movements and the count. */
export function drawerDetails({
  tenders,
  movements,
  accountPayments,
  refunds,
  counted,
  sales,
}: RegisterRows): DrawerDetails {
  return {
    tenders: tenders.map(tenderAnswer),
    ...(accountPayments.length > 0 && { account_payments: accountPayments.map(tenderAnswer) }),
    ...(refunds.length > 0 && { refunds: refunds.map(tenderAnswer) }),
    movements: movements.map((row) => movementShape.write(movementOf(row))),
    counted: counted.map(pieceAnswer),
    salesDetail: sales.map(saleAnswer),
  }
}

/** The second count with its pieces; null without one. @param expectedCash that of the closing; null while it is open. */
export function wholeRecount({ recount }: RegisterRows, expectedCash: Centavos | null): Recount | null {
  if (recount === null || expectedCash === null) return null
  return { ...recountAnswer(recount, expectedCash), counted: recount.counted.map(pieceAnswer) }
}

const pieceAnswer = ({ value, pieces }: CountedPieces): CountedJson => ({ value: quetzales(value), pieces })
