import type { Insertable } from 'kysely'
import { units } from '../../../../domain/quantity.ts'
import type { StockMoveTable } from '../../../../server/db/goods-tables.ts'
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
    'the stock of a product is the sum of its moves: 3 (1 in all)',
    (trx, { cafe }) =>
      trx
        .updateTable('products')
        .set({ stock: units(4) })
        .where('id', '=', cafe)
        .execute(),
  ],
  [
    'the stock of a product is the sum of its moves: 3 (1 in all)',
    (trx, shop) => moveCoffee(trx, shop, { quantity: units(2) }),
  ],
  [
    'a move has the balance after it: 99 (1 in all)',
    (trx, shop) => moveCoffee(trx, shop, { id: 99, balance: units(5) }),
  ],
  [
    'a move is one of a product of its store: 99 (1 in all)',
    (trx, shop) => moveCoffee(trx, shop, { id: 99, store_id: shop.otherStoreId }),
  ],
  [
    'a sale moves its lines out of the stock: 4 (1 in all)',
    (trx, shop) => moveCoffee(trx, shop, { kind: 'sale', document_type: 'sale', document_id: 4 }),
  ],
  [
    'a sale moves its lines out of the stock: 2 (1 in all)',
    (trx, { pan }) =>
      trx
        .updateTable('sale_lines')
        .set({ quantity: units(4) })
        .where('sale_id', '=', 2)
        .where('product_id', '=', pan)
        .execute(),
  ],
  [
    'a return moves into the stock what is to go back: 1 (1 in all)',
    (trx, shop) => moveCoffee(trx, shop, { kind: 'return', document_type: 'return', document_id: 1 }),
  ],
  [
    'a voided sale moves its lines back into the stock: 7 (1 in all)',
    (trx, shop) => moveCoffee(trx, shop, { kind: 'void', document_type: 'sale', document_id: 7 }),
  ],
  [
    'an adjustment moves stock of its store for its reason, by its person and at its time: 9 (1 in all)',
    (trx, shop) => moveCoffee(trx, shop, { kind: 'adjustment', document_type: 'adjustment', document_id: 9 }),
  ],
  [
    'an adjustment moves stock of its store for its reason, by its person and at its time: 9 (1 in all)',
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
    'stock below zero comes from an adjustment: 3 (1 in all)',
    (trx, { cafe }) => trx.updateTable('products').set({ stock: -1 }).where('id', '=', cafe).execute(),
  ],
  [
    'a key names the one adjustment that came of it: 999 (1 in all)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 999 })
        .where('operation', '=', 'adjust stock')
        .execute(),
  ],
]
