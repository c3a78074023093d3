/** What a copy of a closing has besides: its mark, the terms of the expected cash, movements and count (docs/product.md §10.2). */
import type { jsPDF } from 'jspdf'
import type { UserOptions } from 'jspdf-autotable'
import { pieceName, type CountedPieces } from '../../../domain/drawer/closing.ts'
import { shownMovement } from '../../../domain/drawer/cash-movement.ts'
import { shownTerms } from '../../../domain/drawer/cash-sum.ts'
import { formatDay, formatTime } from '../../../domain/dates.ts'
import { cashTerms, type TenderTotal } from '../../../domain/drawer/drawer.ts'
import { messages } from '../../../domain/messages.ts'
import { multiply, type Centavos } from '../../../domain/money.ts'
import type { Recount } from '../../../domain/drawer/register.ts'
import type { ClosedRegister, RegisterClosing } from '../../../domain/drawer/register-history.ts'
import { wayBack } from '../../../domain/selling/returns.ts'
import { tenders as tenderTable } from '../../../domain/selling/tenders.ts'
import { differenceName, MARGIN, money, plainAmount, right, signedMoney } from './pdf-parts.ts'
import { pdfText, type PdfText } from './pdf-text.ts'

/** Marks the copy in the upper right corner, with the number of the closing and the time of the opening. */
export function writeCopyMark(doc: jsPDF, { closing, openedAt }: ClosedRegister): void {
  const edge = doc.internal.pageSize.width - MARGIN
  const toEdge = { align: 'right' } as const
  doc.setFont('helvetica', 'bold').setFontSize(18).text('COPIA', edge, 22, toEdge)
  doc.setFont('helvetica', 'normal').setFontSize(11)
  doc.text(`Cierre No. ${closing.number}`, edge, 29, toEdge)
  doc.text(`Apertura: ${formatDay(openedAt)} ${formatTime(openedAt)}`, edge, 35, toEdge)
}

const { notCounted } = messages.register

export function copyFigures(register: ClosedRegister, text: PdfText): string[][] {
  const { closing, leftAmount } = register
  return [
    ...shownTerms(cashTerms(register)).map((term) => [term.name, signedMoney(term)]),
    ['Monto esperado', signedMoney({ sign: '=', amount: closing.expectedCash })],
    ...countFigures(closing, text),
    ...leftFigure('Quedó en caja', closing.recount, leftAmount),
  ]
}

/** What was counted, and by how much it differs; of both counts where there are two. */
export function countFigures(
  {
    closingAmount,
    difference,
    recount,
  }: Pick<RegisterClosing, 'closingAmount' | 'difference'> & { recount?: Recount | null | undefined },
  text: PdfText,
): string[][] {
  const differs = (amount: Centavos | null, of = '') =>
    amount === null ? [] : [[differenceName(amount) + of, money(amount)]]
  const counted = closingAmount === null ? notCounted : money(closingAmount)
  if (!recount) return [['Monto final', counted], ...differs(difference)]
  return [
    ['Primer conteo', counted],
    ...differs(difference, ' en el primer conteo'),
    ['Segundo conteo', money(recount.amount)],
    ...differs(recount.difference),
    ['Motivo del segundo conteo', text(recount.reason, 200)],
  ]
}

/** What stays in the drawer, by the last count. */
export function leftFigure(
  name: string,
  recount: Recount | null | undefined,
  firstLeft: Centavos | null | undefined,
): string[][] {
  const left = recount ? recount.left : firstLeft
  return typeof left === 'number' ? [[name, money(left)]] : []
}

/** The tables between the figures and the sales: ways to pay and to give back, movements and counted pieces, each only with rows. */
export function copyTables(
  { tenders, refunds, movements, counted, closing }: ClosedRegister,
  text: PdfText,
): UserOptions[] {
  return [
    {
      head: [['Forma de pago', right('Ventas'), right('Monto')]],
      body: tenders.map(({ tender, count, amount }) => [
        tenderTable[tender].name,
        right(String(count)),
        right(plainAmount(amount)),
      ]),
    },
    refundTable(refunds),
    {
      head: [['Hora', 'Movimiento', 'Motivo', 'Hecho por', right('Monto')]],
      body: movements.map((movement) => {
        const { name, reason, amount } = shownMovement(movement)
        const { at, user } = movement
        return [formatTime(at), name, text(reason, 200), text(user), right(plainAmount(amount))]
      }),
    },
    ...countTables(counted, closing.recount),
  ].filter(({ body }) => body.length > 0)
}

/** What was given back by each way. */
export function refundTable(refunds: readonly TenderTotal[] = []) {
  return {
    head: [['Devoluciones por forma de pago', right('Devoluciones'), right('Monto')]],
    body: refunds.map(({ tender, count, amount }) => [
      wayBack(tender),
      right(String(count)),
      right(plainAmount(amount)),
    ]),
  }
}

/** The counted bills and coins; of both counts where there are two. */
export function countTables(counted: readonly CountedPieces[], recount: Recount | null | undefined) {
  if (!recount) return [countTable('Pieza', counted)]
  return [countTable('Primer conteo', counted), countTable('Segundo conteo', recount.counted)]
}

function countTable(title: string, counted: readonly CountedPieces[]) {
  return {
    head: [[title, right('Cantidad'), right('Monto')]],
    body: counted.map(({ value, pieces }) => [
      pdfText(pieceName(value)),
      right(String(pieces)),
      right(plainAmount(multiply(value, pieces))),
    ]),
  }
}
