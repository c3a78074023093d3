/** Draws a paper of Letter size as PDF. */
import { jsPDF } from 'jspdf'
import { autoTable, type Styles, type UserOptions } from 'jspdf-autotable'
import type { Fact } from '../../../domain/paper/paper.ts'
import type {
  LetterPaper,
  LetterBlock,
  LetterColumn,
  LetterTable,
} from '../../../domain/paper/letter-paper.ts'
import { writeInFont, type WideFont } from './pdf-font.ts'
import { textIn, type PdfText } from './pdf-text.ts'

/** In millimetres. */
const MARGIN = 16

/** In every table of a document. */
const tableStyle = {
  margin: { top: MARGIN, right: MARGIN, bottom: 18, left: MARGIN },
  theme: 'plain',
  rowPageBreak: 'avoid',
  styles: { fontSize: 9, cellPadding: 1.4, lineColor: '#d8d2c8', lineWidth: { bottom: 0.2 } },
} as const satisfies UserOptions

/** The dark colour of heads. */
const headColour = '#2f2a24'

/** @param font for texts with letters beyond Latin-1; null for the standard font. */
export function createPdf({ title, blocks }: LetterPaper, font: WideFont | null = null): ArrayBuffer {
  const doc = newDocument(title, font)
  const text = textIn(doc)
  let startY: number | false = false
  for (const block of blocks) startY = writeBlock(doc, text, block, startY)
  writePageNumbers(doc)
  return doc.output('arraybuffer')
}

function newDocument(title: string, font: WideFont | null): jsPDF {
  const doc = new jsPDF({ unit: 'mm', format: 'letter', compress: true })
  if (font !== null) writeInFont(doc, font)
  // The tables ask for the list of fonts at every cell, and jsPDF builds it each time: that was a quarter of the time.
  const fonts = doc.getFontList()
  doc.getFontList = () => fonts
  doc.setProperties({ title })
  return doc
}

/** @param startY where a table begins, in millimetres; false: below the last one. @returns where the next one begins. */
function writeBlock(doc: jsPDF, text: PdfText, block: LetterBlock, startY: number | false): number | false {
  switch (block.kind) {
    case 'head':
      return writeHead(doc, text, block)
    case 'amounts':
      writeAmounts(doc, text, block.amounts, startY)
      return false
    case 'table':
      writeTable(doc, text, block.table, startY)
      return false
    case 'sign':
      writeSignature(doc, block.signer)
      return false
  }
}

function writeHead(
  doc: jsPDF,
  text: PdfText,
  { head, aside }: Extract<LetterBlock, { kind: 'head' }>,
): number {
  const edge = doc.internal.pageSize.width - MARGIN
  const toEdge = { align: 'right' } as const
  doc.setFont('helvetica', 'bold').setFontSize(18).text(text(head.name), MARGIN, 22)
  if (aside) doc.text(text(aside.name), edge, 22, toEdge)
  doc.setFont('helvetica', 'normal').setFontSize(11)
  head.lines.forEach((line, index) => doc.text(text(line), MARGIN, 29 + 6 * index))
  aside?.lines.forEach((line, index) => doc.text(text(line), edge, 29 + 6 * index, toEdge))
  return 29 + 6 * head.lines.length
}

function writeAmounts(doc: jsPDF, text: PdfText, amounts: readonly Fact[], startY: number | false): void {
  autoTable(doc, {
    startY: startY === false ? false : startY + 1,
    margin: MARGIN,
    theme: 'plain',
    tableWidth: 96,
    styles: { fontSize: 11, cellPadding: 1.2 },
    columnStyles: { 1: { halign: 'right', fontStyle: 'bold' } },
    body: amounts.map(({ name, value }) => [text(name), text(value)]),
  })
}

function writeTable(doc: jsPDF, text: PdfText, table: LetterTable, startY: number | false): void {
  const { isMain = false, columns, rows, opening, sum } = table
  const balanceRow = ({ name, value }: Fact) => [
    { content: text(name), colSpan: columns.length - 1, styles: { fontStyle: 'bold' as const } },
    { content: text(value), styles: { halign: 'right' as const, fontStyle: 'bold' as const } },
  ]
  autoTable(doc, {
    ...tableStyle,
    startY,
    ...(isMain
      ? {
          showHead: 'everyPage',
          showFoot: 'lastPage',
          headStyles: { fillColor: headColour, textColor: '#ffffff' },
        }
      : { headStyles: { textColor: headColour } }),
    columnStyles: Object.fromEntries(columns.map((column, index) => [index, styleOf(column)])),
    head: [columns.map(headCell)],
    body: [
      ...(opening ? [balanceRow(opening)] : []),
      ...rows.map((cells) => cells.map((cell) => ({ content: text(cell), colSpan: spanOf(cells, columns) }))),
    ],
    ...(sum && { foot: [balanceRow(sum)] }),
  })
}

const spanOf = (cells: readonly string[], columns: readonly LetterColumn[]) =>
  cells.length === 1 ? columns.length : 1

function headCell(column: LetterColumn) {
  if (typeof column === 'string') return column
  return column.isFigure ? { content: column.title, styles: { halign: 'right' as const } } : column.title
}

function styleOf(column: LetterColumn): Partial<Styles> {
  if (typeof column === 'string') return {}
  const { isFigure, width } = column
  return { ...(isFigure && { halign: 'right' }), ...(width !== undefined && { cellWidth: width }) }
}

/** A line to sign below the last table, with who signs. */
function writeSignature(doc: jsPDF, signer: string): void {
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
function writePageNumbers(doc: jsPDF): void {
  const pages = doc.getNumberOfPages()
  const { width, height } = doc.internal.pageSize
  doc.setFont('helvetica', 'normal').setFontSize(9)
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page)
    doc.text(`Página ${page} de ${pages}`, width / 2, height - 9, { align: 'center' })
  }
}
