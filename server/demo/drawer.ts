/** The cash of the demo's shifts: what is paid out of the drawer, put into the safe, and counted. */
import { quetzalDenominations, type CountedPieces } from '../../domain/drawer/closing.ts'
import { emptiesMessages } from '../../domain/selling/empties-messages.ts'
import { sum, type Centavos } from '../../domain/money.ts'
import type { createMovement } from '../../domain/calls/movements.ts'
import type { Inner } from '../../domain/shape/shape.ts'
import { emptiesOf } from './deposits.ts'

const HOUR = 3_600_000

/** The initial amount of every shift, which the one before has left in the drawer; in centavos. */
export const INITIAL: Centavos = 30_000

/** A movement of less than the initial amount. */
export interface PlannedMovement extends Inner<typeof createMovement.request> {
  /** Milliseconds since the epoch. */
  at: number
}

/** The suppliers who come on the days of a week and are paid out of the drawer. */
const visits: readonly (Pick<PlannedMovement, 'amount' | 'reason' | 'note'> | null)[] = [
  { amount: 8_500, reason: 'Pan dulce', note: 'Panadería San Martín' },
  { amount: 12_000, reason: 'Tortillas de la semana', note: null },
  null,
  { amount: 14_575, reason: 'Verdura', note: 'Recibo 118' },
  { amount: 6_050, reason: 'Hielo', note: null },
  null,
  { amount: 9_000, reason: 'Garrafones de agua', note: null },
]

/**
 * The movements of a shift that are known when it begins.
 * @param index counts the shifts from 0.
 * @param bottleIds the returnable bottles of the store.
 */
export function plannedMovements(
  index: number,
  opensAt: number,
  bottleIds: readonly number[],
): PlannedMovement[] {
  const visit = visits[index % visits.length]
  const paid = visit ? [{ ...visit, kind: 'supplier' as const, at: opensAt + 3 * HOUR }] : []
  const change = { kind: 'in' as const, amount: 10_000, reason: 'Monedas para dar cambio', note: null }
  const back = { ...emptiesOf(bottleIds), kind: 'out' as const, reason: emptiesMessages.reason, note: null }
  return [
    ...(index % 10 === 4 ? [{ ...change, at: opensAt + HOUR }] : []),
    ...paid,
    ...(index % 3 === 1 ? [{ ...back, at: opensAt + 4 * HOUR }] : []),
  ]
}

/** What goes into the safe in the evening: half of the sales, in bills of Q 100; null for less than one. */
export function eveningDrop(sales: Centavos, closesAt: number): PlannedMovement | null {
  const amount = Math.floor(sales / 2 / 10_000) * 10_000
  if (amount === 0) return null
  return { kind: 'drop', amount, reason: 'A la caja fuerte', note: null, at: closesAt - HOUR / 2 }
}

/** An amount in the fewest bills and coins. */
function inPieces(amount: Centavos): CountedPieces[] {
  const counted: CountedPieces[] = []
  for (const value of quetzalDenominations) {
    const rest = amount - sum(counted.map((one) => one.value * one.pieces))
    const pieces = Math.floor(rest / value)
    if (pieces > 0) counted.push({ value, pieces })
  }
  return counted
}

/** A count of this amount, of which the initial amount stays for the next shift. */
export function countOf(amount: Centavos) {
  return { closingAmount: amount, counted: inPieces(amount), leftAmount: INITIAL }
}
