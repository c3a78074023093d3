import { insertApproval } from '../../../../server/db/queries/approvals.ts'
import type { NewLedgerEntry } from '../../../../server/db/queries/credit/client-ledger.ts'
import type { NewCashMovement } from '../../../../server/db/queries/drawer/cash-movements.ts'
import type { Queries, SalePaymentTable } from '../../../../server/db/tables.ts'
import { NOON, type TestShop } from '../../../support/shops/shop.ts'
import { brokenClosings, type Break } from './broken-closings.ts'
import { brokenHeld } from './broken-held.ts'

/** A movement of the register that is closed: brought in like the first one. */
const insertMovement = (trx: Queries, { storeId }: TestShop, changes: Partial<NewCashMovement> = {}) =>
  trx
    .insertInto('cash_movements')
    .values({
      ...{ id: 99, store_id: storeId, register_id: 2, user_id: 4, user_name: 'Beto Tzoc', at: NOON },
      ...{ kind: 'in', amount: 3_000, reason: 'Cambio', note: null, reverses: null },
      ...changes,
    })
    .execute()

/** An entry of client Lucía, who owes Q 25.00. */
const insertDelivery = (trx: Queries, { storeId, client }: TestShop, changes: Partial<NewLedgerEntry> = {}) =>
  trx
    .insertInto('client_ledger')
    .values({
      ...{ id: 99, store_id: storeId, client_id: client, user_id: 4, user_name: 'Beto Tzoc', at: NOON },
      ...{ kind: 'adjustment', amount: 1, balance: 2_501, reason: 'Cuaderno', reverses: null },
      ...{ sale_id: null, register_id: null, tender: null, reference: null },
      ...changes,
    })
    .execute()

/** The first sale of ana, whose register is open. */
const ofAna = { sale_id: 1, register_id: 1 }

/** A payment in addition to those of the shop. */
const insertPayment = (trx: Queries, { storeId }: TestShop, changes: Partial<SalePaymentTable> = {}) =>
  trx
    .insertInto('sale_payments')
    .values({
      ...{ store_id: storeId, register_id: 2, sale_id: 4, position: 1, tender: 'cash', amount: 897 },
      ...{ tendered: null, reference: null, reference_key: null },
      ...changes,
    })
    .execute()

/** What breaks a shop of `createSoldShop`, with the sentence that `verify` has for it. */
export const broken: [string, Break][] = [
  ...brokenHeld,
  [
    'las copias de un recibo se numeran sin huecos, en la tienda de su venta: 1 (1 en total)',
    (trx, { storeId }) =>
      trx
        .insertInto('sale_copies')
        .values({ store_id: storeId, sale_id: 1, number: 2, user_id: 4, user_name: 'Beto Tzoc', at: NOON })
        .execute(),
  ],
  [
    'nadie autorizó lo que hizo: 2 (1 en total)',
    (trx, { storeId }) =>
      insertApproval(trx, {
        ...{ store_id: storeId, operation: 'create movement', result_id: 2, at: NOON },
        ...{ permission: 'create cash movement', user_id: 4, user_name: 'Beto Tzoc' },
        ...{ token_hash: 'y', approver_id: 4, approver_name: 'Beto Tzoc' },
      }),
  ],
  [
    'cada autorización prestó permisos que su operación necesita: 98 (1 en total)',
    (trx, { storeId }) =>
      insertApproval(trx, {
        ...{ id: 98, store_id: storeId, operation: 'create return', result_id: 2, at: NOON },
        ...{ permission: 'exceed return days, create return', user_id: 4, user_name: 'Beto Tzoc' },
        ...{ token_hash: 'y', approver_id: 1, approver_name: 'Marta Castillo' },
      }),
  ],
  [
    'los pagos de una venta suman su total: 4 (1 en total)',
    (trx, shop) => insertPayment(trx, shop, { amount: 896 }),
  ],
  [
    'los pagos de una venta suman su total: 4 (1 en total)',
    (trx, shop) => insertPayment(trx, shop, { position: 2 }),
  ],
  [
    'un pago es de la tienda y la caja de su venta: 4 (1 en total)',
    (trx, shop) => insertPayment(trx, shop, { register_id: 1 }),
  ],
  [
    'un pago es de una forma conocida, y solo el efectivo da cambio: 1 (1 en total)',
    (trx, shop) => insertPayment(trx, shop, { ...ofAna, tender: 'card', tendered: 1_000 }),
  ],
  [
    'un pago es de una forma conocida, y solo el efectivo da cambio: 1 (1 en total)',
    (trx, shop) => insertPayment(trx, shop, { ...ofAna, tender: 'card', reference: '1', reference_key: '1' }),
  ],
  [
    'lo esperado de una caja cerrada es lo inicial, sus ventas y devoluciones, abonos y movimientos: 2 (1 en total)',
    (trx, shop) => insertPayment(trx, shop, { tender: 'transfer' }),
  ],
  [
    'una venta es la suma de sus líneas: 1 (1 en total)',
    (trx) => trx.updateTable('sales').set({ total: 1 }).where('id', '=', 1).execute(),
  ],
  [
    'una venta es la suma de sus líneas: 2 (1 en total)',
    (trx) =>
      trx
        .updateTable('sale_lines')
        .set({ position: 7 })
        .where('sale_id', '=', 2)
        .where('position', '=', 2)
        .execute(),
  ],
  [
    'una línea suma cantidad × precio − descuento + impuesto: 3 (1 en total)',
    (trx) =>
      trx
        .updateTable('sale_lines')
        .set((eb) => ({ tax: eb('tax', '+', 1) }))
        .where('sale_id', '=', 3)
        .where('position', '=', 2)
        .execute(),
  ],
  [
    'una línea es de una venta de su tienda: 1, 2, 3, 4, 5 (9 en total)',
    (trx, shop) => trx.updateTable('sale_lines').set({ store_id: shop.otherStoreId }).execute(),
  ],
  [
    'una venta es de una caja de su tienda y su cajero, de antes de cerrarla o llegó después: 4, 5, 6 (3 en total)',
    (trx) =>
      trx
        .updateTable('registers')
        .set((eb) => ({ closed_at: eb('closed_at', '-', 1) }))
        .execute(),
  ],
  [
    'una caja cerrada suma sus ventas no anuladas que llegaron antes de cerrarla: 2 (1 en total)',
    (trx) =>
      trx.updateTable('registers').set({ sales_total: 5 }).where('closed_at', 'is not', null).execute(),
  ],
  [
    'una clave nombra la única venta que salió de ella: 1 (1 en total)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 1 })
        .where('result_id', '=', 2)
        .where('operation', '=', 'sale')
        .execute(),
  ],
  [
    'una clave nombra la única venta que salió de ella: 999 (1 en total)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 999 })
        .where('result_id', '=', 3)
        .where('operation', '=', 'sale')
        .execute(),
  ],
  [
    'una clave nombra la única caja que se cerró con ella: 1 (1 en total)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 1 })
        .where('operation', '=', 'close register')
        .execute(),
  ],
  [
    'un movimiento es de una caja de su tienda y su cajero, de antes de cerrarla: 1, 2, 3 (3 en total)',
    (trx) =>
      trx
        .updateTable('registers')
        .set((eb) => ({ user_id: eb('user_id', '-', 1) }))
        .where('closed_at', 'is not', null)
        .execute(),
  ],
  [
    'un movimiento que deshace otro es de su caja, tipo y monto, y no se deshace: 99 (1 en total)',
    (trx, shop) => insertMovement(trx, shop, { amount: 1, reverses: 2 }),
  ],
  [
    'un movimiento que deshace otro es de su caja, tipo y monto, y no se deshace: 99 (1 en total)',
    (trx, shop) => insertMovement(trx, shop, { reverses: 3 }),
  ],
  [
    'un cliente debe la suma de los movimientos de su cuenta: 3 (1 en total)',
    (trx) => trx.updateTable('clients').set({ balance: 1 }).where('balance', '>', 0).execute(),
  ],
  [
    'un movimiento de cuenta tiene el saldo que deja: 99 (1 en total)',
    (trx, shop) => insertDelivery(trx, shop, { balance: 2_502 }),
  ],
  [
    'un cliente debe desde su cargo más antiguo sin pagar: 3 (1 en total)',
    (trx) =>
      trx
        .updateTable('clients')
        .set({ owed_since: NOON + 1 })
        .where('balance', '>', 0)
        .execute(),
  ],
  [
    'un cliente debe desde su cargo más antiguo sin pagar: 3 (1 en total)',
    (trx) => trx.updateTable('clients').set({ balance: 0 }).where('balance', '>', 0).execute(),
  ],
  [
    'un movimiento de cuenta es de un cliente de su tienda, nunca del cliente general: 99 (1 en total)',
    (trx, shop) => insertDelivery(trx, shop, { client_id: shop.foreignClient }),
  ],
  [
    'un movimiento de cuenta es de un cliente de su tienda, nunca del cliente general: 99 (1 en total)',
    (trx, shop) => insertDelivery(trx, shop, { client_id: 1 }),
  ],
  [
    'un cargo aumenta la deuda, y un abono o una devolución la baja: 99 (1 en total)',
    (trx, shop) => insertDelivery(trx, shop, { kind: 'charge', amount: -1 }),
  ],
  [
    'un cargo aumenta la deuda, y un abono o una devolución la baja: 99 (1 en total)',
    (trx, shop) => insertDelivery(trx, shop, { kind: 'payment', amount: 1, tender: 'cash', register_id: 2 }),
  ],
  [
    'un abono entró en una caja de su tienda y su cajero antes de cerrarla, y nada más entró así: 99 (1 en total)',
    (trx, shop) => insertDelivery(trx, shop, { register_id: 2, tender: 'cash' }),
  ],
  [
    'un abono entró en una caja de su tienda y su cajero antes de cerrarla, y nada más entró así: 99 (1 en total)',
    (trx, shop) =>
      insertDelivery(trx, shop, { kind: 'payment', amount: -1, register_id: 1, tender: 'cash', user_id: 4 }),
  ],
  [
    'un movimiento que deshace un abono es de su cliente, caja y forma de pago, lo contrario de él, y no se deshace: 99 (1 en total)',
    (trx, shop) =>
      insertDelivery(trx, shop, { kind: 'payment', amount: 1, register_id: 2, tender: 'cash', reverses: 2 }),
  ],
  [
    'una venta carga a su cliente lo que sus pagos dejan en la cuenta, y nada más es un cargo: 1 (1 en total)',
    (trx, shop) => insertDelivery(trx, shop, { kind: 'charge', sale_id: 1 }),
  ],
  [
    'una venta carga a su cliente lo que sus pagos dejan en la cuenta, y nada más es un cargo: 2 (1 en total)',
    (trx, { storeId }) =>
      trx
        .insertInto('sale_payments')
        .values({
          ...{ store_id: storeId, register_id: 1, sale_id: 2, position: 1, tender: 'credit', amount: 1 },
          ...{ tendered: null, reference: null, reference_key: null },
        })
        .execute(),
  ],
  [
    'un cliente eliminado no debe nada ni tiene saldo a favor: 3 (1 en total)',
    (trx) => trx.updateTable('clients').set({ deleted_at: NOON }).where('balance', '>', 0).execute(),
  ],
  [
    'una clave nombra el único movimiento de cuenta que salió de ella: 999 (1 en total)',
    (trx) =>
      trx.updateTable('idempotency_keys').set({ result_id: 999 }).where('key', '=', 'abono-1').execute(),
  ],
  [
    'lo esperado de una caja cerrada es lo inicial, sus ventas y devoluciones, abonos y movimientos: 2 (1 en total)',
    (trx, shop) => insertDelivery(trx, shop, { kind: 'payment', amount: -1, register_id: 2, tender: 'cash' }),
  ],
  [
    'lo esperado de una caja cerrada es lo inicial, sus ventas y devoluciones, abonos y movimientos: 2 (1 en total)',
    (trx, shop) => insertMovement(trx, shop),
  ],
  ...brokenClosings,
  [
    'una clave nombra el único movimiento de caja que salió de ella: 999 (1 en total)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 999 })
        .where('key', '=', 'movimiento-in')
        .execute(),
  ],
  [
    'cada tienda tiene su cliente general: 1, 2 (2 en total)',
    (trx) => trx.updateTable('clients').set({ is_default: 0 }).execute(),
  ],
  [
    'cada tienda tiene su cliente general: 1, 2 (2 en total)',
    (trx) => trx.updateTable('clients').set({ deleted_at: NOON }).where('is_default', '=', 1).execute(),
  ],
]
