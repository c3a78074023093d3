/** A closing on 80 mm: its summary, or a copy from 'Cierres de caja' (docs/product.md §10.2). */
import { formatInstant } from '../dates.ts'
import { cashRows, furtherTerms, shownTerms, type CashTerm } from '../drawer/cash-sum.ts'
import { cashTerms, type TenderTotal } from '../drawer/drawer.ts'
import { midShiftMessages } from '../drawer/mid-shift-messages.ts'
import { expectedAtClosing, type ClosingSummary, type Recount } from '../drawer/register.ts'
import type { ClosedRegister, RegisterClosing } from '../drawer/register-history.ts'
import { registerMessages } from '../register-messages.ts'
import type { Centavos } from '../money.ts'
import type { ReceiptBusiness } from '../selling/receipt.ts'
import { wayBack } from '../selling/returns.ts'
import { tenders } from '../selling/tenders.ts'
import type { Amount, Block, Paper } from './paper.ts'
import {
  amountsBlock,
  factsBlock,
  moneyOf,
  present,
  slipTitle,
  storeHead,
  textBlock,
  type OfRegister,
} from './slip-parts.ts'

/** What was counted, and by how much it differs; of both counts where there are two. */
type Counts = Pick<RegisterClosing, 'closingAmount' | 'difference'> & { recount?: Recount | null | undefined }

interface Closing extends OfRegister {
  /** Milliseconds since the epoch. */
  closedAt: number
  /** null or missing where it is not told. */
  number: number | null
  terms: CashTerm[]
  expected: Centavos
  counts: Counts
  /** What stays in the drawer by the first count; null or missing when it was not told. */
  left: Centavos | null | undefined
  /** What came in and went back by each way; missing where it is not told. */
  tenders?: readonly TenderTotal[]
  refunds?: readonly TenderTotal[] | undefined
  sales: { count: number; total: Centavos }
  /** Only a copy has it. */
  openedAt?: number
}

/** The paper of a closing that was just made. */
export function closingSlip(summary: ClosingSummary, context: OfRegister): Paper {
  const { closedAt, initialAmount, salesTotal, count, sales, refunds } = summary
  return slipOf({
    ...context,
    ...{ closedAt, number: count?.number ?? null },
    terms: [
      { name: 'Monto inicial', sign: null, amount: initialAmount },
      { name: 'Total de ventas', sign: '+', amount: salesTotal },
      ...furtherTerms(summary),
    ],
    expected: expectedAtClosing(summary),
    counts: summary,
    left: count?.left,
    ...{ refunds, sales: { count: sales.length, total: salesTotal } },
  })
}

/** The copy of a closing. */
export function closingCopySlip(register: ClosedRegister, business: ReceiptBusiness): Paper {
  const { closing, cashier, openedAt, leftAmount, sales, salesTotal } = register
  return slipOf({
    ...{ business, cashier: cashier.name, openedAt, closedAt: closing.closedAt, number: closing.number },
    terms: shownTerms(cashTerms(register)),
    expected: closing.expectedCash,
    ...{ counts: closing, left: leftAmount },
    ...{ tenders: register.tenders, refunds: register.refunds },
    sales: { count: sales.length, total: salesTotal },
  })
}

function slipOf(closing: Closing): Paper {
  const { closedAt, openedAt, terms, expected, counts, sales } = closing
  const { names, sales: countText } = midShiftMessages
  const left = counts.recount ? counts.recount.left : closing.left
  return {
    name: 'Cierre de caja',
    title: slipTitle('Cierre', closedAt),
    blocks: present([
      openedAt !== undefined && textBlock('copy', 'COPIA'),
      storeHead(closing.business),
      textBlock('heading', 'CIERRE DE CAJA'),
      factsBlock(
        ['Cierre No.', closing.number],
        ['Apertura', openedAt === undefined ? null : formatInstant(openedAt)],
        ['Cierre', formatInstant(closedAt)],
        ['Cajero', closing.cashier],
      ),
      amountsBlock(
        ...cashRows(terms).map(({ name, amount, isSigned }) => moneyOf(name, amount, { isSigned })),
        moneyOf(names.expectedCash, expected, { size: 'strong' }),
      ),
      ...countBlocks(counts),
      amountsBlock(
        typeof left === 'number' && moneyOf('Queda en caja', left),
        moneyOf(`Ventas (${countText(sales.count)})`, sales.total),
        ...ways(closing.tenders, (tender) => tenders[tender].name),
        ...ways(closing.refunds, (tender) => `Devoluciones: ${wayBack(tender)}`),
      ),
    ]),
    foot: [textBlock('sign', 'Firma del cajero')],
  }
}

function countBlocks({ closingAmount, difference, recount }: Counts): Block[] {
  const blockOf = (name: string, amount: Centavos | null, differs: Centavos | null) =>
    amountsBlock(
      amount === null ? { name, value: registerMessages.notCounted } : moneyOf(name, amount),
      differs !== null && moneyOf('Diferencia', differs, { isSigned: true, size: 'strong' }),
    )
  if (!recount) return [blockOf('Contado', closingAmount, difference)]
  return [
    blockOf('Primer conteo', closingAmount, difference),
    blockOf('Segundo conteo', recount.amount, recount.difference),
  ]
}

function ways(
  totals: readonly TenderTotal[] = [],
  nameOf: (tender: TenderTotal['tender']) => string,
): Amount[] {
  return totals.map(({ tender, count, amount }) => moneyOf(`${nameOf(tender)} (${count})`, amount))
}
