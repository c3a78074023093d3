/** The tables of a closing document between the figures and the sales. */
import { formatTime } from '../dates.ts'
import { shownMovement } from '../drawer/cash-movement.ts'
import type { TenderTotal } from '../drawer/drawer.ts'
import type { ClosedRegister } from '../drawer/register-history.ts'
import { wayBack } from '../selling/returns.ts'
import { tenders } from '../selling/tenders.ts'
import { figures, letterAmount, shortText } from './letter-parts.ts'
import type { LetterTable } from './letter-paper.ts'

/** What came in by each way. */
export function tenderTable(totals: readonly TenderTotal[]): LetterTable {
  return wayTable('Forma de pago', 'Ventas', totals, (tender) => tenders[tender].name)
}

/** What was given back by each way. */
export function refundTable(totals: readonly TenderTotal[] = []): LetterTable {
  return wayTable('Devoluciones por forma de pago', 'Devoluciones', totals, wayBack)
}

function wayTable(
  title: string,
  counted: string,
  totals: readonly TenderTotal[],
  nameOf: (tender: TenderTotal['tender']) => string,
): LetterTable {
  return {
    columns: [title, figures(counted), figures('Monto')],
    rows: totals.map(({ tender, count, amount }) => [nameOf(tender), String(count), letterAmount(amount)]),
  }
}

export function movementTable(movements: ClosedRegister['movements']): LetterTable {
  return {
    columns: ['Hora', 'Movimiento', 'Motivo', 'Hecho por', figures('Monto')],
    rows: movements.map((movement) => {
      const { name, reason, amount } = shownMovement(movement)
      const { at, user } = movement
      return [formatTime(at), name, shortText(reason, 200), shortText(user), letterAmount(amount)]
    }),
  }
}
