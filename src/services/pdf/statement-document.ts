import type { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import {
  debtOf,
  statementDaysText,
  statementTexts,
  type Statement,
} from '../../../domain/credit/statement.ts'
import { formatInstant, guatemalaDay, instantInWords } from '../../../domain/dates.ts'
import { signedAmount } from '../../../domain/money.ts'
import { phoneText } from '../../../domain/phone-text.ts'
import {
  longTableStyle,
  MARGIN,
  money,
  newDocument,
  plainAmount,
  right,
  writePageNumbers,
} from './pdf-parts.ts'
import type { WideFont } from './pdf-font.ts'
import { pdfText, textIn, type PdfText } from './pdf-text.ts'

/** The statement of a client on Letter paper (docs/product.md §10.5): the balance before, each entry, and the balance after. */
export function createStatementPdf(statement: Statement, font: WideFont | null = null): ArrayBuffer {
  const doc = newDocument(`Estado de cuenta ${guatemalaDay(statement.readAt)}`, font)
  const text = textIn(doc)
  const startY = writeHead(doc, text, statement)
  const { openingBalance, rows, closingBalance } = statement
  const balanceRow = (name: string, balance: string) => [
    { content: name, colSpan: 5, styles: { fontStyle: 'bold' as const } },
    { ...right(balance), styles: { halign: 'right' as const, fontStyle: 'bold' as const } },
  ]
  autoTable(doc, {
    ...longTableStyle,
    startY,
    columnStyles: {
      0: { cellWidth: 30 },
      4: { cellWidth: 28, halign: 'right' },
      5: { cellWidth: 28, halign: 'right' },
    },
    head: [['Fecha', 'Movimiento', 'Detalle', 'Hecho por', right('Monto'), right('Saldo')]],
    body: [
      balanceRow(statementTexts.opening, money(openingBalance)),
      ...(rows.length === 0 ? [[{ content: statementTexts.empty, colSpan: 6 }]] : []),
      ...rows.map(({ at, name, details, user, amount, balance }) => [
        formatInstant(at),
        text(name),
        text(details, 200),
        text(user),
        pdfText(signedAmount(amount)),
        plainAmount(balance),
      ]),
    ],
    foot: [balanceRow(statementTexts.closing, money(closingBalance))],
  })
  writePageNumbers(doc)
  return doc.output('arraybuffer')
}

/** Store and client above the table. @returns where the table begins, in millimetres. */
function writeHead(doc: jsPDF, text: PdfText, statement: Statement): number {
  const { business, client, readAt } = statement
  const debt = debtOf(statement)
  const edge = doc.internal.pageSize.width - MARGIN
  doc.setFont('helvetica', 'bold').setFontSize(18).text('Estado de cuenta', MARGIN, 22)
  doc.text(`${debt.name} ${money(debt.amount)}`, edge, 22, { align: 'right' })
  doc.setFont('helvetica', 'normal').setFontSize(11)
  const { name, address, phone, email } = business
  const lines = [
    name,
    [address, phone && `Tel. ${phoneText(phone)}`, email].filter(Boolean).join(' · '),
    `Cliente: ${client.name}`,
    ...(client.phone === null ? [] : [`Teléfono: ${client.phone}`]),
    `${statementDaysText(statement)} · Impreso el ${instantInWords(readAt)}`,
  ].filter((line) => line !== '')
  lines.forEach((line, index) => doc.text(text(line, 95), MARGIN, 29 + 6 * index))
  return 29 + 6 * lines.length
}
