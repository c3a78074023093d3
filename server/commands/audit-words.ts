/** The words of the audit log for the operator of a shop. The codes stay in `--action` and `--json`. */
import type { Entity } from '../../domain/subjects.ts'
import type { AuditAction, AuditEvent } from '../services/audit/record.ts'

/** What an entry is about, by its code. */
export const entityWords: Readonly<Record<NonNullable<AuditEvent['entity']>, string>> = {
  client: 'cliente',
  product: 'producto',
  category: 'categoría',
  supplier: 'proveedor',
  user: 'usuario',
  store: 'tienda',
  register: 'caja',
  movement: 'movimiento',
  sale: 'venta',
  'held sale': 'venta en espera',
  'stock count': 'conteo',
  'stock entry': 'entrada',
  'stock adjustment': 'ajuste',
  finding: 'pendiente',
}

type RecordAction = `${Entity}.${'created' | 'updated' | 'deleted'}`

/** What was done, by its code. Changes of records are not here: {@link actionWords} makes them. */
const ownActions: Readonly<Record<Exclude<AuditAction, RecordAction>, string>> = {
  'session.started': 'inició sesión',
  'session.refused': 'sesión rechazada',
  'session.locked': 'cuenta bloqueada',
  'session.ended': 'cerró sesión',
  'access.denied': 'acceso denegado',
  'setup.refused': 'configuración rechazada',
  'shop.founded': 'creó la tienda',
  'register.opened': 'abrió caja',
  'register.closed': 'cerró caja',
  'register.recounted': 'segundo conteo de caja',
  'register.count_kept': 'dejó el primer conteo de caja',
  'register.count_questioned': 'contó con diferencia antes de cerrar',
  'movement.created': 'movimiento de caja',
  'movement.reversed': 'deshizo un movimiento',
  'register.exceeded': 'sacó más de lo que debía haber',
  'client_payment.created': 'abono de cliente',
  'client_payment.reversed': 'deshizo un abono',
  'client_balance.adjusted': 'ajustó un saldo',
  'client.restored': 'cliente que volvió',
  'sale.completed': 'vendió',
  'sale.numbered': 'número de dispositivo',
  'finding.settled': 'resolvió un pendiente',
  'sale.voided': 'anuló una venta',
  'return.created': 'devolución',
  'discount.given': 'dio descuento',
  'receipt.copied': 'copió un recibo',
  'stock.adjusted': 'ajustó existencias',
  'held_sale.created': 'dejó en espera',
  'held_sale.claimed': 'tomó de espera',
  'held_sale.released': 'devolvió a espera',
  'held_sale.discarded': 'descartó de espera',
  'stock_count.started': 'empezó un conteo',
  'stock_count.posted': 'aplicó un conteo',
  'stock_count.discarded': 'descartó un conteo',
  'stock_entry.created': 'entrada de mercadería',
  'stock_entry.voided': 'anuló una entrada',
  'supplier_payment.created': 'pago a proveedor',
  'supplier_payment.reversed': 'deshizo un pago',
  'password.changed': 'cambió contraseña',
  'password.refused': 'contraseña rechazada',
  'password.reset': 'contraseña nueva',
  'pin.changed': 'cambió PIN',
  'approval.refused': 'autorización rechazada',
  'backup.made': 'hizo un respaldo',
  'backup.restored': 'restauró un respaldo',
  'shop.copied': 'copió la tienda',
  'support.reported': 'falla de un equipo',
  'right.given': 'permiso nuevo',
  'settings.updated': 'cambió ajustes',
}

const changeWords: Readonly<Record<string, string>> = {
  created: 'creó',
  updated: 'cambió',
  deleted: 'eliminó',
}

/** What was done, in words; the code of an action that has none. */
export function actionWords(action: string): string {
  const [entity = '', change = ''] = action.split('.')
  const record = wordOf(entityWords, entity)
  const did = wordOf(changeWords, change)
  return wordOf(ownActions, action) ?? (record && did ? `${did} ${record}` : action)
}

/** The word of a code, if it has one. */
export function wordOf(words: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined
}
