/** The closing document on Letter paper (docs/product.md §2.7), and its copy (docs/product.md §10.2). */
import { formatDay, formatTime, guatemalaDay } from '../dates.ts'
import { furtherTerms, hasMoreFigures, shownTerms, type CashTerm } from '../drawer/cash-sum.ts'
import { cashTerms } from '../drawer/drawer.ts'
import { expectedAtClosing, type ClosingSale, type ClosingSummary } from '../drawer/register.ts'
import type { ClosedRegister } from '../drawer/register-history.ts'
import type { Centavos } from '../money.ts'
import type { ReceiptBusiness } from '../selling/receipt.ts'
import { countRows, countTables, leftRow } from './counted-rows.ts'
import type { Fact, Head } from './paper.ts'
import { movementTable, refundTable, tenderTable } from './closing-tables.ts'
import { figures, letterAmount, letterMoney, shortText, signedTerm } from './letter-parts.ts'
import type { LetterPaper, LetterTable } from './letter-paper.ts'

/** The texts of a closing document besides its figures. */
export interface ClosingContext {
  /** The address stands only where the document has more than the specification's. */
  business: Pick<ReceiptBusiness, 'name' | 'address'>
  cashier: string
}

/** The input of a closing document: the summary of a closing, or for a copy the closed register. */
export interface ClosingQuestion {
  closing: ClosingSummary | ClosedRegister
  context: ClosingContext
}

/**
 * The figures first, then every sale. A copy of a closed register is marked, and has the terms of the expected cash,
 * movements and count.
 */
export function closingDocument({ closing, context }: ClosingQuestion): LetterPaper {
  return 'closing' in closing ? copyOf(closing, context) : firstOf(closing, context)
}

function firstOf(summary: ClosingSummary, context: ClosingContext): LetterPaper {
  const { count, recount, refunds } = summary
  return documentOf({
    ...{ context, closedAt: summary.closedAt, isMore: hasMoreFigures(summary) },
    amounts: [
      ...termRows(summary),
      ...countRows(summary),
      ...(count ? [{ name: 'Cierre No.', value: String(count.number) }] : []),
      ...leftRow('Queda en caja', recount, count?.left),
    ],
    tables: [refundTable(refunds), ...countTables(count?.counted ?? [], recount)],
    ...{ sales: summary.sales, salesTotal: summary.salesTotal },
  })
}

function termRows(summary: ClosingSummary): Fact[] {
  const further = furtherTerms(summary)
  const [plus, equals] = further.length > 0 ? (['+', '='] as const) : [null, null]
  return [
    { name: 'Monto inicial', value: letterMoney(summary.initialAmount) },
    { name: 'Total de ventas', value: signedTerm({ sign: plus, amount: summary.salesTotal }) },
    ...further.map(termRow),
    { name: 'Monto esperado', value: signedTerm({ sign: equals, amount: expectedAtClosing(summary) }) },
  ]
}

const termRow = (term: CashTerm): Fact => ({ name: term.name, value: signedTerm(term) })

function copyOf(register: ClosedRegister, context: ClosingContext): LetterPaper {
  const { closing, leftAmount, openedAt } = register
  return documentOf({
    ...{ context, closedAt: closing.closedAt, isMore: true },
    aside: {
      name: 'COPIA',
      lines: [`Cierre No. ${closing.number}`, `Apertura: ${formatDay(openedAt)} ${formatTime(openedAt)}`],
    },
    amounts: [
      ...shownTerms(cashTerms(register)).map(termRow),
      { name: 'Monto esperado', value: signedTerm({ sign: '=', amount: closing.expectedCash }) },
      ...countRows(closing),
      ...leftRow('Quedó en caja', closing.recount, leftAmount),
    ],
    tables: [
      tenderTable(register.tenders),
      refundTable(register.refunds),
      movementTable(register.movements),
      ...countTables(register.counted, closing.recount),
    ],
    ...{ sales: register.sales, salesTotal: register.salesTotal },
  })
}

interface ClosingParts {
  context: ClosingContext
  closedAt: number
  aside?: Head
  amounts: readonly Fact[]
  /** Only those with rows stand on the paper. */
  tables: readonly LetterTable[]
  sales: readonly ClosingSale[]
  salesTotal: Centavos
  /** Whether it has more than the specification's figures, so that address and signature stand on it (docs/decisions/0188). */
  isMore: boolean
}

function documentOf({
  context,
  closedAt,
  aside,
  amounts,
  tables,
  sales,
  salesTotal,
  isMore,
}: ClosingParts): LetterPaper {
  const { name, address } = context.business
  const day = `Fecha: ${formatDay(closedAt)} ${formatTime(closedAt)}`
  const lines = [
    shortText(name),
    ...(isMore && address !== null ? [shortText(address, 100)] : []),
    `Cajero: ${shortText(context.cashier, 60)}    ${day}`,
  ]
  return {
    title: `Cierre de caja ${guatemalaDay(closedAt)}`,
    blocks: [
      { kind: 'head', head: { name: 'Cierre de caja', lines }, ...(aside && { aside }) },
      { kind: 'amounts', amounts },
      ...[...tables.filter(({ rows }) => rows.length > 0), salesTable(sales, salesTotal)].map((table) => ({
        ...{ kind: 'table' as const, table },
      })),
      ...(isMore ? [{ kind: 'sign' as const, signer: 'Firma del cajero' }] : []),
    ],
  }
}

function salesTable(sales: readonly ClosingSale[], total: Centavos): LetterTable {
  const rows = sales.map(({ at, client, total: amount }, index) => [
    ...[String(index + 1), formatDay(at), formatTime(at), shortText(client), letterAmount(amount)],
  ])
  return {
    isMain: true,
    columns: [
      ...[figures('#', 16), { title: 'Fecha', width: 26 }, { title: 'Hora', width: 18 }],
      ...['Cliente', figures('Total', 34)],
    ],
    rows: rows.length === 0 ? [['', '', '', 'No hubo ventas', '']] : rows,
    sum: { name: `Ventas: ${sales.length}`, value: letterMoney(total) },
  }
}
