import type { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import { formatDay, formatTime, guatemalaDay } from '../../../domain/dates.ts'
import { furtherTerms, hasMoreFigures } from '../../../domain/drawer/cash-sum.ts'
import type { ClosedRegister } from '../../../domain/drawer/register-history.ts'
import { expectedAtClosing, type ClosingSummary } from '../../../domain/drawer/register.ts'
import {
  copyFigures,
  copyTables,
  countFigures,
  countTables,
  leftFigure,
  refundTable,
  writeCopyMark,
} from './closing-copy.ts'
import {
  headColour,
  longTableStyle,
  MARGIN,
  money,
  newDocument,
  plainAmount,
  right,
  signedMoney,
  tableStyle,
  writePageNumbers,
  writeSignature,
} from './pdf-parts.ts'
import type { WideFont } from './pdf-font.ts'
import { textIn, type PdfText } from './pdf-text.ts'

/** The texts of a closing document besides its figures. */
export interface ClosingContext {
  businessName: string
  cashier: string
  /** Of the shop; only where the document has more than the specification's. */
  address?: string | null
}

/** The input of a closing document: the summary of a closing, or for a copy the closed register. */
export interface ClosingQuestion {
  closing: ClosingSummary | ClosedRegister
  context: ClosingContext
}

/**
 * The closing document on Letter paper (docs/product.md §2.7): the figures first, then every sale.
 * A copy of a closed register is marked, and has the terms of the expected cash, movements and count.
 */
export function createClosingPdf(
  closing: ClosingQuestion['closing'],
  context: ClosingContext,
  font: WideFont | null = null,
): ArrayBuffer {
  const closedAt = 'closing' in closing ? closing.closing.closedAt : closing.closedAt
  const doc = newDocument(`Cierre de caja ${guatemalaDay(closedAt)}`, font)
  const text = textIn(doc)
  const isMore = 'closing' in closing || hasMoreFigures(closing)
  const address = isMore ? (context.address ?? null) : null
  writeHead(doc, text, { ...context, address }, closedAt)
  if ('closing' in closing) writeCopyMark(doc, closing)
  autoTable(doc, {
    startY: address === null ? 42 : 48,
    margin: MARGIN,
    theme: 'plain',
    tableWidth: 96,
    styles: { fontSize: 11, cellPadding: 1.2 },
    columnStyles: { 1: { halign: 'right', fontStyle: 'bold' } },
    body: 'closing' in closing ? copyFigures(closing, text) : figures(closing, text),
  })
  for (const table of 'closing' in closing ? copyTables(closing, text) : summaryTables(closing))
    autoTable(doc, { ...tableStyle, headStyles: { textColor: headColour }, ...table })
  autoTable(doc, {
    ...longTableStyle,
    columnStyles: {
      0: { cellWidth: 16, halign: 'right' },
      1: { cellWidth: 26 },
      2: { cellWidth: 18 },
      4: { cellWidth: 34, halign: 'right' },
    },
    head: [[right('#'), 'Fecha', 'Hora', 'Cliente', right('Total')]],
    body: salesRows(closing, text),
    foot: [[{ content: `Ventas: ${closing.sales.length}`, colSpan: 4 }, right(money(closing.salesTotal))]],
  })
  if (isMore) writeSignature(doc, 'Firma del cajero')
  writePageNumbers(doc)
  return doc.output('arraybuffer')
}

function writeHead(
  doc: jsPDF,
  text: PdfText,
  { businessName, cashier, address = null }: ClosingContext,
  closedAt: number,
): void {
  doc.setFont('helvetica', 'bold').setFontSize(18).text('Cierre de caja', MARGIN, 22)
  doc.setFont('helvetica', 'normal').setFontSize(11)
  doc.text(text(businessName), MARGIN, 29)
  if (address !== null) doc.text(text(address, 100), MARGIN, 35)
  doc.text(
    `Cajero: ${text(cashier, 60)}    Fecha: ${formatDay(closedAt)} ${formatTime(closedAt)}`,
    MARGIN,
    address === null ? 35 : 41,
  )
}

function figures(summary: ClosingSummary, text: PdfText): string[][] {
  const further = furtherTerms(summary)
  const [plus, equals] = further.length > 0 ? (['+', '='] as const) : [null, null]
  return [
    ['Monto inicial', money(summary.initialAmount)],
    ['Total de ventas', signedMoney({ sign: plus, amount: summary.salesTotal })],
    ...further.map((term) => [term.name, signedMoney(term)]),
    ['Monto esperado', signedMoney({ sign: equals, amount: expectedAtClosing(summary) })],
    ...countFigures(summary, text),
    ...(summary.count ? [['Cierre No.', String(summary.count.number)]] : []),
    ...leftFigure('Queda en caja', summary.recount, summary.count?.left),
  ]
}

function summaryTables({ count, recount, refunds }: ClosingSummary) {
  const tables = [refundTable(refunds), ...countTables(count?.counted ?? [], recount)]
  return tables.filter(({ body }) => body.length > 0)
}

function salesRows({ sales }: ClosingQuestion['closing'], text: PdfText): string[][] {
  if (sales.length === 0) return [['', '', '', 'No hubo ventas', '']]
  return sales.map((sale, index) => [
    String(index + 1),
    formatDay(sale.at),
    formatTime(sale.at),
    text(sale.client),
    plainAmount(sale.total),
  ])
}
