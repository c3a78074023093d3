import type { details, recount as recountShape, soldItem } from '../../../domain/drawer/drawer-shapes.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { ObjectInner } from '../../../domain/shape/fields.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { RegisterSaleRow } from '../../db/queries/sales/sales.ts'
import { movementOf } from './movement-of.ts'
import { recountOf } from './recount-of.ts'
import type { RegisterRows } from './register-rows.ts'

/** Everything that happened in a register: sales, tenders, movements and the count. */
export function drawerDetails({
  tenders,
  movements,
  accountPayments,
  refunds,
  counted,
  sales,
}: RegisterRows): ObjectInner<typeof details> {
  return {
    tenders: [...tenders],
    ...(accountPayments.length > 0 && { accountPayments: [...accountPayments] }),
    ...(refunds.length > 0 && { refunds: [...refunds] }),
    movements: movements.map(movementOf),
    counted: [...counted],
    salesDetail: sales.map(soldItemOf),
  }
}

/** A sale of a register as the calls tell of it. */
export function soldItemOf({ soldAt, clientName, total }: RegisterSaleRow): Inner<typeof soldItem> {
  return { date: soldAt, client: clientName, total }
}

/** The second count with its pieces; null without one. @param expectedCash that of the closing; null while it is open. */
export function wholeRecount(
  { recount }: RegisterRows,
  expectedCash: Centavos | null,
): Inner<typeof recountShape> | null {
  if (recount === null || expectedCash === null) return null
  return { ...recountOf(recount, expectedCash), counted: [...recount.counted] }
}
