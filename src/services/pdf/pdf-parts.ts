/** What all documents have in common. */
import { jsPDF } from 'jspdf'
import { autoTable, type UserOptions } from 'jspdf-autotable'
import type { CashTerm } from '../../../domain/drawer/cash-sum.ts'
import { formatAmount, formatMoney, type Centavos } from '../../../domain/money.ts'
import { writeInFont, type WideFont } from './pdf-font.ts'
import { pdfText } from './pdf-text.ts'

/** In millimetres. */
export const MARGIN = 16

export function right(content: string) {
  return { content, styles: { halign: 'right' as const } }
}

/** 'Diferencia', with what it means. */
export function differenceName(difference: Centavos): string {
  if (difference === 0) return 'Diferencia'
  return difference < 0 ? 'Diferencia (faltante)' : 'Diferencia (sobrante)'
}

/** Q 1,234.50 with a plain space, so that the amount can be searched for. */
export function money(amount: Centavos): string {
  return pdfText(formatMoney(amount))
}

/** 1,234.50, for columns whose title has the currency. */
export function plainAmount(amount: Centavos): string {
  return pdfText(formatAmount(amount))
}

/** A term of a sum with its sign. */
export function signedMoney({ sign, amount }: { sign: CashTerm['sign'] | '='; amount: Centavos }): string {
  return sign === null ? money(amount) : pdfText(`${sign} ${formatMoney(amount)}`)
}

/** In every table of a document. */
export const tableStyle = {
  margin: { top: MARGIN, right: MARGIN, bottom: 18, left: MARGIN },
  theme: 'plain',
  rowPageBreak: 'avoid',
  styles: { fontSize: 9, cellPadding: 1.4, lineColor: '#d8d2c8', lineWidth: { bottom: 0.2 } },
} as const satisfies UserOptions

/** The dark colour of heads. */
export const headColour = '#2f2a24'

/** The main table of a document: its head is on every page, its foot below the last row. */
export const longTableStyle = {
  ...tableStyle,
  showHead: 'everyPage',
  showFoot: 'lastPage',
  headStyles: { fillColor: headColour, textColor: '#ffffff' },
} as const satisfies UserOptions

/** An empty document on Letter paper. @param font for texts with letters beyond Latin-1; null for the standard font. */
export function newDocument(title: string, font: WideFont | null): jsPDF {
  const doc = new jsPDF({ unit: 'mm', format: 'letter', compress: true })
  if (font !== null) writeInFont(doc, font)
  // The tables ask for the list of fonts at every cell, and jsPDF builds it each time: that was a quarter of the time.
  const fonts = doc.getFontList()
  doc.getFontList = () => fonts
  doc.setProperties({ title })
  return doc
}

/** A line to sign below the last table, with who signs. */
export function writeSignature(doc: jsPDF, signer: string): void {
  autoTable(doc, {
    ...tableStyle,
    tableWidth: 70,
    body: [
      [{ content: '', styles: { minCellHeight: 22, lineColor: headColour } }],
      [{ content: signer, styles: { lineWidth: 0 } }],
    ],
  })
}

/** 'Página 1 de 3' below each page. */
export function writePageNumbers(doc: jsPDF): void {
  const pages = doc.getNumberOfPages()
  const { width, height } = doc.internal.pageSize
  doc.setFont('helvetica', 'normal').setFontSize(9)
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page)
    doc.text(`Página ${page} de ${pages}`, width / 2, height - 9, { align: 'center' })
  }
}
