import type { Insertable } from 'kysely'
import { units } from '../../../../domain/quantity.ts'
import type { StockMoveTable } from '../../../../server/db/tables/goods-tables.ts'
import type { Queries } from '../../../../server/db/tables.ts'
import { NOON, type TestShop } from '../../../support/shops/shop.ts'
import type { Break } from './broken-closings.ts'

/** A unit of coffee more, of which the shop has 3; its move and its stock agree. */
const moveCoffee = async (
  trx: Queries,
  { storeId, cafe }: TestShop,
  changes: Partial<Insertable<StockMoveTable>> = {},
) => {
  await trx
    .updateTable('products')
    .set({ stock: units(4) })
    .where('id', '=', cafe)
    .execute()
  const nobody = { user_id: null, user_name: null, reason: null }
  await trx
    .insertInto('stock_moves')
    .values({
      ...{
        store_id: storeId,
        product_id: cafe,
        at: NOON,
        kind: 'edit',
        quantity: units(1),
        balance: units(4),
        unit_cost: 3_000,
      },
      ...{ document_type: null, document_id: null, ...nobody },
      ...changes,
    })
    .execute()
}

/** What breaks the moves of a shop of `createSoldShop`, with the sentence that `verify` has for it. */
export const brokenMoves: [string, Break][] = [
  [
    'las existencias de un producto son la suma de sus movimientos: 3 (1 en total)',
    (trx, { cafe }) =>
      trx
        .updateTable('products')
        .set({ stock: units(4) })
        .where('id', '=', cafe)
        .execute(),
  ],
  [
    'las existencias de un producto son la suma de sus movimientos: 3 (1 en total)',
    (trx, shop) => moveCoffee(trx, shop, { quantity: units(2) }),
  ],
  [
    'un movimiento de existencias tiene el saldo que deja: 99 (1 en total)',
    (trx, shop) => moveCoffee(trx, shop, { id: 99, balance: units(5) }),
  ],
  [
    'un movimiento de existencias es de un producto de su tienda: 99 (1 en total)',
    (trx, shop) => moveCoffee(trx, shop, { id: 99, store_id: shop.otherStoreId }),
  ],
  [
    'una venta saca sus líneas de las existencias: 4 (1 en total)',
    (trx, shop) => moveCoffee(trx, shop, { kind: 'sale', document_type: 'sale', document_id: 4 }),
  ],
  [
    'una venta saca sus líneas de las existencias: 2 (1 en total)',
    (trx, { pan }) =>
      trx
        .updateTable('sale_lines')
        .set({ quantity: units(4) })
        .where('sale_id', '=', 2)
        .where('product_id', '=', pan)
        .execute(),
  ],
  [
    'una devolución regresa a existencias lo que debe regresar: 1 (1 en total)',
    (trx, shop) => moveCoffee(trx, shop, { kind: 'return', document_type: 'return', document_id: 1 }),
  ],
  [
    'una venta anulada regresa sus líneas a las existencias: 7 (1 en total)',
    (trx, shop) => moveCoffee(trx, shop, { kind: 'void', document_type: 'sale', document_id: 7 }),
  ],
  [
    'un ajuste mueve existencias de su tienda, por su motivo, de su persona y a su hora: 9 (1 en total)',
    (trx, shop) => moveCoffee(trx, shop, { kind: 'adjustment', document_type: 'adjustment', document_id: 9 }),
  ],
  [
    'un ajuste mueve existencias de su tienda, por su motivo, de su persona y a su hora: 9 (1 en total)',
    (trx, { storeId }) =>
      trx
        .insertInto('stock_adjustments')
        .values({
          ...{ id: 9, store_id: storeId, user_id: 2, user_name: 'Marta Castillo', at: NOON },
          ...{ reason: 'waste', note: null },
        })
        .execute(),
  ],
  [
    'existencias bajo cero vienen de un ajuste, o de una venta que llegó tarde: 3 (1 en total)',
    (trx, { cafe }) => trx.updateTable('products').set({ stock: -1 }).where('id', '=', cafe).execute(),
  ],
  [
    'una clave nombra el único ajuste que salió de ella: 999 (1 en total)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 999 })
        .where('operation', '=', 'adjust stock')
        .execute(),
  ],
]
