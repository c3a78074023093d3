/** What a copy of a closing has besides: its mark, the terms of the expected cash, movements and count (docs/product.md §10.2). */
import type { jsPDF } from 'jspdf'
import type { UserOptions } from 'jspdf-autotable'
import { formatDay, formatTime } from '../../../domain/dates.ts'
import { cashEffect, cashTerms } from '../../../domain/drawer.ts'
import { formatAmount, multiply } from '../../../domain/money.ts'
import { movementName, tenderNames, type ClosedRegister } from '../../../domain/register-history.ts'
import { differenceName, MARGIN, money, right } from './pdf-parts.ts'
import { pdfText } from './pdf-text.ts'

/** Marks the copy in the upper right corner, with the number of the closing and the time of the opening. */
export function writeCopyMark(doc: jsPDF, { closing, openedAt }: ClosedRegister): void {
  const edge = doc.internal.pageSize.width - MARGIN
  const toEdge = { align: 'right' } as const
  doc.setFont('helvetica', 'bold').setFontSize(18).text('COPIA', edge, 22, toEdge)
  doc.setFont('helvetica', 'normal').setFontSize(11)
  doc.text(`Cierre No. ${closing.number}`, edge, 29, toEdge)
  doc.text(`Apertura: ${formatDay(openedAt)} ${formatTime(openedAt)}`, edge, 35, toEdge)
}

export function copyFigures(register: ClosedRegister): string[][] {
  const { closing, leftAmount } = register
  const terms = cashTerms(register)
  return [
    ['Monto inicial', money(terms.initialAmount)],
    ['Ventas en efectivo', money(terms.cashSales)],
    ['Entradas de efectivo', money(terms.cashIn)],
    ['Salidas de efectivo', money(terms.cashOut)],
    ['Monto esperado', money(closing.expectedCash)],
    ['Monto final', money(closing.closingAmount)],
    [differenceName(closing.difference), money(closing.difference)],
    ...(leftAmount === null ? [] : [['Quedó en caja', money(leftAmount)]]),
  ]
}

/** The tables between the figures and the sales: ways to pay, movements and counted pieces, each only with rows. */
export function copyTables({ tenders, movements, counted }: ClosedRegister): UserOptions[] {
  return [
    {
      head: [['Forma de pago', right('Ventas'), right('Monto')]],
      body: tenders.map(({ tender, count, amount }) => [
        tenderNames[tender],
        right(String(count)),
        right(formatAmount(amount)),
      ]),
    },
    {
      head: [['Hora', 'Movimiento', 'Motivo', 'Persona', right('Monto')]],
      body: movements.map((movement) => [
        formatTime(movement.at),
        movementName(movement),
        pdfText(movement.reason, 200),
        pdfText(movement.user),
        right(formatAmount(cashEffect(movement))),
      ]),
    },
    {
      head: [['Pieza', right('Cantidad'), right('Monto')]],
      body: counted.map(({ value, pieces }) => [
        money(value),
        right(String(pieces)),
        right(formatAmount(multiply(value, pieces))),
      ]),
    },
  ].filter(({ body }) => body.length > 0)
}
