/** The drawer of the sample shop: report X of an open register. Money in centavos. */
import type { SignedMovement } from '../../domain/drawer/movement-shape.ts'
import { cashTerms } from '../../domain/drawer/drawer.ts'
import type { MidShift } from '../../domain/drawer/mid-shift.ts'
import { NOW, OPENED_AT } from '../shop.ts'

const HOUR = 3_600_000

function movement(
  id: number,
  kind: SignedMovement['kind'],
  amount: number,
  more: Partial<SignedMovement> = {},
): SignedMovement {
  const at = OPENED_AT + id * HOUR
  return {
    id,
    kind,
    amount,
    at,
    user: 'Ana López',
    reason: 'Sencillo para dar cambio',
    note: null,
    reverses: null,
    ...more,
  }
}

function shiftOf(sold: { count: number; amount: number }, movements: SignedMovement[]): MidShift {
  const initialAmount = 50_000
  const tenders = [{ tender: 'cash' as const, ...sold }]
  const terms = cashTerms({ initialAmount, tenders, movements })
  return { openedAt: OPENED_AT, readAt: NOW, terms, tenders, movements }
}

/** Money for the bread, with a note. */
export const bread = movement(2, 'supplier', 25_000, {
  reason: 'Pan',
  note: 'Panadería San Martín, factura 0012-4471',
})

/** The reversal of an expense. */
export const reversal = movement(5, 'out', 4_500, { reason: 'Se devolvió la compra', reverses: 4 })

/** The movements of a busy register: one of each kind, a reversal, and a long reason. */
export const movements: SignedMovement[] = [
  movement(1, 'in', 30_000),
  bread,
  movement(3, 'drop', 10_000_000, { reason: 'Demasiado efectivo en la caja' }),
  movement(4, 'out', 4_500, { reason: 'Bolsas, cinta adhesiva y jabón para limpiar la tienda de cada día' }),
  reversal,
]

/** A busy register. */
export const midShift: MidShift = shiftOf({ count: 128, amount: 12_345_675 }, movements)

/** A register that was just opened. */
export const freshShift: MidShift = shiftOf({ count: 0, amount: 0 }, [])
