import type { Queries } from '../../../../server/db/tables.ts'
import { NOON, type TestShop } from '../../../support/shops/shop.ts'
import type { Break } from './broken-closings.ts'

const byAdmin = ({ storeId }: TestShop) => ({
  ...{ store_id: storeId, user_id: 2, user_name: 'Marta Castillo', at: NOON },
})

/** A delivery of the supplier of the shop without lines. */
const insertDelivery = (trx: Queries, shop: TestShop, changes: object = {}) =>
  trx
    .insertInto('stock_entries')
    .values({
      ...{ id: 99, number: 5, supplier_id: 1, supplier_name: 'Molinos', document: null, document_key: null },
      ...{ paid: 'none', total: 0, movement_id: null, ...byAdmin(shop) },
      ...changes,
    })
    .execute()

const insertLedger = (trx: Queries, shop: TestShop, changes: object = {}) =>
  trx
    .insertInto('supplier_ledger')
    .values({
      ...{ id: 99, supplier_id: 1, kind: 'payment', amount: -100, balance: 500, entry_id: null },
      ...{ movement_id: null, reference: null, reason: null, reverses: null, ...byAdmin(shop) },
      ...changes,
    })
    .execute()

/** A line more of a delivery. */
const insertLine = (trx: Queries, { storeId }: TestShop, entry_id: number, product_id: number) =>
  trx
    .insertInto('stock_entry_lines')
    .values({
      ...{
        store_id: storeId,
        entry_id,
        position: 2,
        product_id,
        name: 'Pan',
        quantity: 1,
        unit_cost: 0,
        total: 0,
      },
      ...{ cost_before: 1, cost_after: 1, old_price: null, price: null },
    })
    .execute()

/**
 * What breaks the deliveries of a shop of `createSoldShop`, with the sentence that `verify` has for it: the first was paid in cash, the
 * second came in on credit, the third was voided, the fourth has a document.
 */
export const brokenDeliveries: [string, Break][] = [
  ['una entrada es la suma de sus líneas: 99 (1 en total)', (trx, shop) => insertDelivery(trx, shop)],
  [
    'una línea de entrada es de una entrada y de un producto de su tienda: 1 (1 en total)',
    (trx, shop) => insertLine(trx, shop, 1, shop.foreignProduct),
  ],
  [
    'las entradas de una tienda se numeran desde 1 sin huecos: 1 (1 en total)',
    (trx, shop) => insertDelivery(trx, shop, { number: 6 }),
  ],
  [
    'un documento de un proveedor está en una sola entrada sin anular: 4 (1 en total)',
    (trx, shop) => insertDelivery(trx, shop, { document: 'A-17', document_key: 'A17' }),
  ],
  [
    'una entrada mete sus líneas en las existencias: 4 (1 en total)',
    (trx, shop) => insertLine(trx, shop, 4, shop.pan),
  ],
  [
    'una entrada anulada saca sus líneas de las existencias: 4 (1 en total)',
    (trx, shop) =>
      trx
        .insertInto('stock_entry_voids')
        .values({ ...byAdmin(shop), entry_id: 4, movement_id: null, reason: 'Error' })
        .execute(),
  ],
  [
    'una entrada pagada en efectivo tiene su movimiento de caja, y ninguna otra lo tiene: 99 (1 en total)',
    (trx, shop) => insertDelivery(trx, shop, { paid: 'cash' }),
  ],
  [
    'el efectivo de una entrada anulada volvió con el movimiento contrario, o queda a favor de la tienda: 2 (1 en total)',
    (trx, shop) =>
      trx
        .insertInto('stock_entry_voids')
        .values({ ...byAdmin(shop), entry_id: 2, movement_id: null, reason: 'Error' })
        .execute(),
  ],
  [
    'un movimiento de caja que pagó una entrada se deshace solo con ella: 1 (1 en total)',
    async (trx, { storeId }) => {
      const { movement_id: reverses } = await trx
        .selectFrom('stock_entries')
        .select('movement_id')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow()
      const { id: _id, ...paid } = await trx
        .selectFrom('cash_movements')
        .selectAll()
        .where('id', '=', reverses ?? 0)
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('cash_movements')
        .values({ ...paid, store_id: storeId, reverses })
        .execute()
    },
  ],
  [
    'una entrada al crédito es un cargo de su proveedor, y nada más lo es: 99 (1 en total)',
    (trx, shop) => insertDelivery(trx, shop, { paid: 'credit' }),
  ],
  [
    'a un proveedor se le debe la suma de los movimientos de su cuenta: 1 (1 en total)',
    (trx) => trx.updateTable('suppliers').set({ balance: 1 }).where('id', '=', 1).execute(),
  ],
  [
    'un movimiento de la cuenta de un proveedor tiene el saldo que deja: 99 (1 en total)',
    (trx, shop) => insertLedger(trx, shop, { balance: 1 }),
  ],
  [
    'un pago a un proveedor baja lo que se le debe, y su efectivo es un movimiento de ese monto: 99 (1 en total)',
    (trx, shop) => insertLedger(trx, shop, { amount: 100 }),
  ],
  [
    'una clave nombra la única entrada de mercadería que salió de ella: 999 (1 en total)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 999 })
        .where('operation', '=', 'create stock entry')
        .execute(),
  ],
]
