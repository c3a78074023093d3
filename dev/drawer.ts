/** The drawer of the sample shop: report X of an open register. Money in centavos. */
import { cashTerms } from '../domain/drawer.ts'
import type { MidShift, ReportedMovement } from '../domain/mid-shift.ts'
import { NOW, OPENED_AT } from './shop.ts'

const HOUR = 3_600_000

function movement(
  id: number,
  kind: ReportedMovement['kind'],
  amount: number,
  more: Partial<ReportedMovement> = {},
): ReportedMovement {
  const at = OPENED_AT + id * HOUR
  return { id, kind, amount, at, reason: 'Sencillo para dar cambio', note: null, reverses: null, ...more }
}

function shiftOf(sold: { count: number; amount: number }, movements: ReportedMovement[]): MidShift {
  const initialAmount = 50_000
  const tenders = [{ tender: 'cash' as const, ...sold }]
  const terms = cashTerms({ initialAmount, tenders, movements })
  return { openedAt: OPENED_AT, readAt: NOW, terms, tenders, movements }
}

/** A busy register, with a movement of each kind, a reversal, and a long reason. */
export const midShift: MidShift = shiftOf({ count: 128, amount: 12_345_675 }, [
  movement(1, 'in', 30_000),
  movement(2, 'supplier', 25_000, { reason: 'Pan', note: 'Panadería San Martín, factura 0012-4471' }),
  movement(3, 'drop', 10_000_000, { reason: 'Demasiado efectivo en la caja' }),
  movement(4, 'out', 4_500, { reason: 'Bolsas, cinta adhesiva y jabón para limpiar la tienda de cada día' }),
  movement(5, 'out', 4_500, { reason: 'Se devolvió la compra', reverses: 4 }),
])

/** A register that was just opened. */
export const freshShift: MidShift = shiftOf({ count: 0, amount: 0 }, [])
