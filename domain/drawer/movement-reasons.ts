/** Why cash moves: the reasons that a cashier picks from; any other is typed. */
import type { MovementKind } from './drawer.ts'

/** The most reasons of a list: each has a digit from 1 to 9. */
export const MOST_REASONS = 9

/** The lists: one of each kind, and that of movements that are undone. */
export type ReasonList = MovementKind | 'reversal'

/** What a store picks from at first. */
export const initialReasons: Readonly<Record<ReasonList, readonly string[]>> = {
  in: ['Cambio (sencillo)', 'Aporte del dueño', 'Devolución de un proveedor'],
  supplier: ['Compra de mercadería', 'Pago de factura pendiente', 'Pago de flete'],
  drop: ['Demasiado efectivo en la caja', 'Depósito al banco'],
  out: ['Compra de insumos', 'Pago de servicios', 'Adelanto a un empleado', 'Retiro del dueño'],
  reversal: ['Monto equivocado', 'Se anotó dos veces', 'No se hizo'],
}
