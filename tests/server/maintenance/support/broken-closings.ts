import type { RegisterRecountTable } from '../../../../server/db/drawer-tables.ts'
import { insertClosingCounts } from '../../../../server/db/queries/drawer/closing-counts.ts'
import type { Queries } from '../../../../server/db/tables.ts'
import { NOON, type TestShop } from '../../../support/shops/shop.ts'

export type Break = (trx: Queries, shop: TestShop) => Promise<unknown>

/** A second count of Q 120.00; that of the closed register 2 is there already. */
const insertRecount = (trx: Queries, { storeId }: TestShop, changes: Partial<RegisterRecountTable>) =>
  trx
    .insertInto('register_recounts')
    .values({
      ...{ store_id: storeId, register_id: 2, user_id: 4, user_name: 'Beto Tzoc', at: NOON },
      ...{ amount: 12_000, left_amount: null, reason: 'Error' },
      ...changes,
    })
    .execute()

/** What breaks the closings and counts of a shop of `createSoldShop`, with the sentences that `verify` has for it. */
export const brokenClosings: [string, Break][] = [
  [
    'the closings of a store are numbered from 1 without gaps, and nothing else is: 1 (1 in all)',
    (trx) => trx.updateTable('registers').set({ number: 2 }).where('number', '=', 1).execute(),
  ],
  [
    'the closings of a store are numbered from 1 without gaps, and nothing else is: 1 (1 in all)',
    (trx) => trx.updateTable('registers').set({ number: 2 }).where('id', '=', 1).execute(),
  ],
  [
    'what was counted comes to the closing amount, and what was left is in it; without a count nothing was left: 2 (1 in all)',
    (trx, shop) => insertClosingCounts(trx, { id: 2, storeId: shop.storeId }, [{ value: 1, pieces: 1 }]),
  ],
  [
    'what was counted comes to the closing amount, and what was left is in it; without a count nothing was left: 2 (1 in all)',
    (trx) => trx.updateTable('registers').set({ left_amount: 12_001 }).where('number', '=', 1).execute(),
  ],
  [
    'what was counted comes to the closing amount, and what was left is in it; without a count nothing was left: 1, 2, 3 (3 in all)',
    (trx) => trx.updateTable('registers').set({ closing_amount: null, left_amount: 0 }).execute(),
  ],
  [
    'a count belongs to a register of its store: 2 (1 in all)',
    (trx, shop) => insertClosingCounts(trx, { id: 2, storeId: shop.otherStoreId }, [{ value: 1, pieces: 0 }]),
  ],
  [
    'a second count is of a closed and counted register of its store, by its cashier and after the closing: 1 (1 in all)',
    (trx, shop) => insertRecount(trx, shop, { register_id: 1, user_id: 3 }),
  ],
  [
    'a second count is of a closed and counted register of its store, by its cashier and after the closing: 2 (1 in all)',
    (trx) =>
      trx
        .updateTable('registers')
        .set({ closed_at: NOON + 1 })
        .where('id', '=', 2)
        .execute(),
  ],
  [
    'the pieces of a second count come to its amount, and what was left is in it: 2 (1 in all)',
    (trx, { storeId }) =>
      trx
        .insertInto('recount_pieces')
        .values({ store_id: storeId, register_id: 2, value: 1, pieces: 1 })
        .execute(),
  ],
  [
    'the pieces of a second count come to its amount, and what was left is in it: 1 (1 in all)',
    (trx, shop) => insertRecount(trx, shop, { register_id: 1, user_id: 3, left_amount: 12_001 }),
  ],
  [
    'a key names the one register that was counted again with it: 999 (1 in all)',
    (trx) =>
      trx.updateTable('idempotency_keys').set({ result_id: 999 }).where('key', '=', 'reconteo-1').execute(),
  ],
]
