import type { cause } from '../../../domain/drawer/drawer-shapes.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import {
  decisiveSales,
  differenceCauses,
  type ShiftReturn,
  type ShiftSale,
} from '../../../domain/drawer/difference-causes.ts'
import { sum, type Centavos } from '../../../domain/money.ts'
import { isBrought, tenders } from '../../../domain/selling/tenders.ts'
import type { RegisterSaleRow } from '../../db/queries/sales/sales.ts'
import type { RegisterReturnRow } from '../../db/queries/sales/register-returns.ts'
import type { SalePaymentTable } from '../../db/tables.ts'
import { inPortions } from '../lists/streamed-list.ts'
import { soldItemOf } from './drawer-details.ts'
import { movementOf } from './movement-of.ts'
import type { RegisterRows } from './register-rows.ts'

/**
 * What could explain the difference of a closing, as the calls tell of it (docs/product.md §10.3). An open register has no
 * difference, nor has one that nobody counted. A second count is the one that is explained.
 */
export async function causeAnswers(
  { sales, voids, returns, movements, counted, recount, payments, enteredPayments }: RegisterRows,
  { expectedCash, closingAmount }: { expectedCash: Centavos | null; closingAmount: Centavos | null },
): Promise<Inner<typeof cause>[]> {
  if (expectedCash === null || closingAmount === null) return []
  const last = recount ?? { amount: closingAmount, counted }
  const difference = last.amount - expectedCash
  if (difference === 0) return []
  const withPaid = (sale: RegisterSaleRow) => ({
    ...{ ...sale, number: sale.id },
    ...paidFor(sale, payments.get(sale.id) ?? []),
  })
  const decisive: ReturnType<typeof withPaid>[] = []
  for await (const portion of inPortions(sales))
    decisive.push(...decisiveSales(portion.map(withPaid), difference))
  const causes = differenceCauses({
    expectedCash,
    closingAmount: last.amount,
    movements,
    payments: enteredPayments.map((payment) => ({
      ...payment,
      isCash: tenders[payment.tender].liesInDrawer,
    })),
    sales: decisive,
    voids: voids.map(withPaid),
    returns: returns.map((row) => ({ ...row, ...givenBackFor(row) })),
    countedValues: last.counted.filter(({ pieces }) => pieces > 0).map(({ value }) => value),
  })
  return causes.map(({ kind, sale, returned, movement, payment }) => ({
    kind,
    sale: sale && { number: sale.number, ...soldItemOf(sale) },
    movement: movement && movementOf(movement),
    payment,
    ...(returned && {
      return: {
        number: returned.id,
        saleNumber: returned.saleId,
        at: returned.at,
        total: returned.total,
      },
    }),
  }))
}

/** What a sale brought into the drawer, and what was paid in other ways. A sale without payments was paid in cash. */
function paidFor(
  { total }: RegisterSaleRow,
  payments: readonly SalePaymentTable[],
): Pick<ShiftSale, 'cash' | 'tendered' | 'otherAmounts'> {
  const inDrawer = payments.filter(({ tender }) => tenders[tender].liesInDrawer)
  const otherAmounts = otherThanCash(payments)
  const [only, ...more] = inDrawer
  return {
    cash: payments.length === 0 ? total : sum(inDrawer.map(({ amount }) => amount)),
    tendered: more.length === 0 ? (only?.tendered ?? null) : null,
    otherAmounts,
  }
}

/** What a return took out of the drawer, and what was given back in other ways. */
function givenBackFor({ refunds }: RegisterReturnRow): Pick<ShiftReturn, 'cash' | 'otherAmounts'> {
  const inDrawer = refunds.filter(({ tender }) => tenders[tender].liesInDrawer)
  return { cash: sum(inDrawer.map(({ amount }) => amount)), otherAmounts: otherThanCash(refunds) }
}

/** The parts outside of the drawer. What is brought back and pays for a sale is no money that anybody handed over. */
const otherThanCash = (parts: readonly Pick<SalePaymentTable, 'tender' | 'amount'>[]): Centavos[] =>
  parts
    .filter(({ tender }) => !isBrought(tender) && !tenders[tender].liesInDrawer)
    .map(({ amount }) => amount)
