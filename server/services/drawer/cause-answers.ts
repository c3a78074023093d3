import { differenceCauses, type ShiftSale } from '../../../domain/drawer/difference-causes.ts'
import type { DifferenceCauseJson } from '../../../domain/drawer/drawer-contract.ts'
import { quetzales, sum, type Centavos } from '../../../domain/money.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import type { RegisterSaleRow } from '../../db/queries/drawer/sales.ts'
import type { SalePaymentTable } from '../../db/tables.ts'
import { movementAnswer } from './movement-answer.ts'
import type { RegisterRows } from './register-rows.ts'
import { saleAnswer } from './sale-answer.ts'

/**
 * What could explain the difference of a closing, as the calls tell of it (docs/product.md §10.3). An open register has no
 * difference, nor has one that nobody counted. A second count is the one that is explained.
 */
export function causeAnswers(
  { sales, movements, counted, recount, payments, enteredPayments }: RegisterRows,
  { expectedCash, closingAmount }: { expectedCash: Centavos | null; closingAmount: Centavos | null },
): DifferenceCauseJson[] {
  if (expectedCash === null || closingAmount === null) return []
  const last = recount ?? { amount: closingAmount, counted }
  const causes = differenceCauses({
    expectedCash,
    closingAmount: last.amount,
    movements,
    payments: enteredPayments.map((payment) => ({
      ...payment,
      isCash: tenders[payment.tender].liesInDrawer,
    })),
    sales: sales.map((sale) => ({ ...sale, number: sale.id, ...paidFor(sale, payments.get(sale.id) ?? []) })),
    countedValues: last.counted.filter(({ pieces }) => pieces > 0).map(({ value }) => value),
  })
  return causes.map(({ kind, sale, movement, payment }) => ({
    kind,
    sale: sale && { number: sale.number, ...saleAnswer(sale) },
    movement: movement && movementAnswer(movement),
    payment: payment && {
      id: payment.id,
      at: new Date(payment.at).toISOString(),
      client: payment.client,
      amount: quetzales(payment.amount),
    },
  }))
}

/** What a sale brought into the drawer, and what was paid in other ways. A sale without payments was paid in cash. */
function paidFor(
  { total }: RegisterSaleRow,
  payments: readonly SalePaymentTable[],
): Pick<ShiftSale, 'cash' | 'tendered' | 'otherAmounts'> {
  const inDrawer = payments.filter(({ tender }) => tenders[tender].liesInDrawer)
  const otherAmounts = payments.filter((payment) => !inDrawer.includes(payment)).map(({ amount }) => amount)
  const [only, ...more] = inDrawer
  return {
    cash: payments.length === 0 ? total : sum(inDrawer.map(({ amount }) => amount)),
    tendered: more.length === 0 ? (only?.tendered ?? null) : null,
    otherAmounts,
  }
}
