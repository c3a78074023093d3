import { formatInstant, formatTime } from '../dates.ts'
import { shownMovement } from '../drawer/cash-movement.ts'
import { cashSum } from '../drawer/cash-sum.ts'
import { midShiftMessages } from '../drawer/mid-shift-messages.ts'
import type { MidShift } from '../drawer/mid-shift.ts'
import { signedAmount } from '../money.ts'
import { tenders } from '../selling/tenders.ts'
import type { Block, Paper } from './paper.ts'
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

/** Report X. It says above and below that it is no closing (docs/product.md §10.2). */
export function midShiftSlip(report: MidShift, { business, cashier }: OfRegister): Paper {
  const { heading, sales } = midShiftMessages
  const { terms, expected } = cashSum(report)
  return {
    name: 'Informe X',
    title: slipTitle('Informe-X', report.readAt),
    blocks: present([
      storeHead(business),
      textBlock('heading', heading),
      factsBlock(
        ['Fecha', formatInstant(report.readAt)],
        ['Caja abierta', formatInstant(report.openedAt)],
        ['Cajero', cashier],
      ),
      amountsBlock(
        ...terms.map(({ name, amount, isSigned }) => moneyOf(name, amount, { isSigned })),
        moneyOf(expected.name, expected.amount, { size: 'strong' }),
      ),
      amountsBlock(
        ...report.tenders.map(({ tender, count, amount }) =>
          moneyOf(`${tenders[tender].name} (${sales(count)})`, amount),
        ),
      ),
      report.movements.length > 0 && movementTable(report),
    ]),
    foot: [textBlock('plain', heading)],
  }
}

function movementTable({ movements }: MidShift): Block {
  return {
    kind: 'table',
    form: 'lines',
    caption: 'Movimientos de efectivo',
    columns: ['Hora', 'Movimiento', 'Monto'],
    rows: movements.map((movement) => {
      const { name, reason, amount } = shownMovement(movement)
      return [formatTime(movement.at), { text: name, notes: [reason] }, signedAmount(amount)]
    }),
  }
}
