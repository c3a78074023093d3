/** A closing as it is printed on 80 mm: its summary, or a copy from 'Cierres de caja' (docs/product.md §10.2). */
import type { ReceiptBusiness } from '../selling/receipt.ts'
import { cashRows, furtherTerms, shownTerms, type CashRow } from './cash-sum.ts'
import { cashTerms, type TenderTotal } from './drawer.ts'
import type { Centavos } from '../money.ts'
import { expectedAtClosing, type ClosingSummary, type Recount } from './register.ts'
import type { ClosedRegister, RegisterClosing } from './register-history.ts'

/** What was counted, and by how much it differs; null: nobody counted. */
interface PaperCount {
  name: string
  amount: Centavos | null
  difference: Centavos | null
}

export interface ClosingPaper {
  business: ReceiptBusiness
  cashier: string
  /** Milliseconds since the epoch; null where it is not told. */
  openedAt: number | null
  closedAt: number
  /** null where the summary does not tell it. */
  number: number | null
  isCopy: boolean
  terms: CashRow[]
  expected: Centavos
  counts: PaperCount[]
  /** What stays in the drawer; null when it was not told. */
  left: Centavos | null
  /** What came in by each way; empty where it is not told. */
  tenders: readonly TenderTotal[]
  refunds: readonly TenderTotal[]
  sales: { count: number; total: Centavos }
}

/** The paper of a closing that was just made. */
export function paperOfSummary(
  summary: ClosingSummary,
  context: Pick<ClosingPaper, 'business' | 'cashier'>,
): ClosingPaper {
  const { closedAt, initialAmount, salesTotal, count, recount, sales, refunds = [] } = summary
  return {
    ...context,
    ...{ openedAt: null, closedAt, number: count?.number ?? null, isCopy: false },
    terms: cashRows([
      { name: 'Monto inicial', sign: null, amount: initialAmount },
      { name: 'Total de ventas', sign: '+', amount: salesTotal },
      ...furtherTerms(summary),
    ]),
    expected: expectedAtClosing(summary),
    counts: countsOf(summary),
    left: (recount ? recount.left : count?.left) ?? null,
    ...{ tenders: [], refunds, sales: { count: sales.length, total: salesTotal } },
  }
}

/** The copy of a closing. */
export function paperOfRegister(register: ClosedRegister, business: ReceiptBusiness): ClosingPaper {
  const { closing, cashier, openedAt, leftAmount, tenders, refunds = [], sales, salesTotal } = register
  return {
    ...{ business, cashier: cashier.name, openedAt, closedAt: closing.closedAt },
    ...{ number: closing.number, isCopy: true },
    terms: cashRows(shownTerms(cashTerms(register))),
    expected: closing.expectedCash,
    counts: countsOf(closing),
    left: closing.recount ? closing.recount.left : leftAmount,
    ...{ tenders, refunds, sales: { count: sales.length, total: salesTotal } },
  }
}

function countsOf({
  closingAmount,
  difference,
  recount,
}: Pick<RegisterClosing, 'closingAmount' | 'difference'> & {
  recount?: Recount | null | undefined
}): PaperCount[] {
  const first = { amount: closingAmount, difference }
  if (!recount) return [{ name: 'Contado', ...first }]
  const { amount, difference: last } = recount
  return [
    { name: 'Primer conteo', ...first },
    { name: 'Segundo conteo', amount, difference: last },
  ]
}
