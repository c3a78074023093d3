import { units } from '../../../../domain/quantity.ts'
import type { Queries } from '../../../../server/db/tables.ts'
import { NOON, type TestShop } from '../../../support/shops/shop.ts'

/** Who undoes something in the register of admin, which is open. */
const byAdmin = ({ storeId }: TestShop) => ({
  ...{ store_id: storeId, register_id: 3, user_id: 2, user_name: 'Marta Castillo', at: NOON },
  reason: 'Equivocado',
})

/** A return of nothing of the first sale, without its parts. */
const insertReturn = (trx: Queries, shop: TestShop, changes: object = {}) =>
  trx
    .insertInto('returns')
    .values({
      ...{ id: 99, sale_id: 1, ...byAdmin(shop), exchange_sale_id: null },
      ...{ subtotal: 0, discount: 0, tax: 0, total: 0 },
      ...changes,
    })
    .execute()

/** How the return of the shop was given back besides. */
const insertTender = (trx: Queries, { storeId }: TestShop, tender: 'card' | 'credit' | 'exchange') =>
  trx
    .insertInto('return_tenders')
    .values({ store_id: storeId, return_id: 1, position: 2, tender, amount: 141, reference: null })
    .execute()

type Break = (trx: Queries, shop: TestShop) => Promise<unknown>

const ofReturn = 'a return comes to its lines, which are of its sale, and to what was given back'

/** What breaks the returns and the voided sale of a shop of `createSoldShop`, with the sentence that `verify` has for it. */
export const brokenReturns: [string, Break][] = [
  [
    'a line counts the units that were brought back of it, and they come to what was paid for them: 1 (1 in all)',
    (trx) =>
      trx
        .updateTable('sale_lines')
        .set({ returned: units(1) })
        .where('sale_id', '=', 1)
        .where('position', '=', 2)
        .execute(),
  ],
  [`${ofReturn}: 99 (1 in all)`, (trx, shop) => insertReturn(trx, shop)],
  [`${ofReturn}: 1 (1 in all)`, (trx, shop) => insertTender(trx, shop, 'card')],
  [
    'a return was given back by a register of its store and user before that was closed, for a sale of its store: 99 (1 in all)',
    (trx, shop) => insertReturn(trx, shop, { user_id: 4 }),
  ],
  [
    'a sale was voided in its own register before that was closed, and nothing of it was brought back: 3 (1 in all)',
    (trx, shop) =>
      trx
        .insertInto('sale_voids')
        .values({ ...byAdmin(shop), sale_id: 3 })
        .execute(),
  ],
  [
    'by card or transfer no more came back of a sale than came in: 3 (1 in all)',
    (trx, shop) => insertTender(trx, shop, 'card'),
  ],
  [
    'what came back onto an account, and the charges of voided sales, are taken off it: 3 (1 in all)',
    (trx, shop) => insertTender(trx, shop, 'credit'),
  ],
  [
    'what is exchanged pays the sale that was made for it: 1 (1 in all)',
    (trx, { storeId }) =>
      trx
        .insertInto('sale_payments')
        .values({
          ...{ store_id: storeId, register_id: 1, sale_id: 1, position: 1, tender: 'exchange', amount: 1 },
          ...{ tendered: null, reference: null, reference_key: null },
        })
        .execute(),
  ],
  [
    'an exchange is one moment of one register: 99 (1 in all)',
    (trx, shop) => insertReturn(trx, shop, { exchange_sale_id: 1 }),
  ],
  [
    'a key names the one return that came of it: 999 (1 in all)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 999 })
        .where('operation', '=', 'create return')
        .execute(),
  ],
  [
    'a key names the one voided sale that came of it: 999 (1 in all)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 999 })
        .where('operation', '=', 'void sale')
        .execute(),
  ],
]
