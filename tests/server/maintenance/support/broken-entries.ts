import type { Queries } from '../../../../server/db/tables.ts'
import { NOON, type TestShop } from '../../../support/shops/shop.ts'
import type { Break } from './broken-closings.ts'

const byAdmin = ({ storeId }: TestShop) => ({
  ...{ store_id: storeId, user_id: 2, user_name: 'Marta Castillo', at: NOON },
})

/** An entry of the supplier of the shop without lines. */
const insertEntry = (trx: Queries, shop: TestShop, changes: object = {}) =>
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

/** A line more of an entry. */
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
 * What breaks the entries of a shop of `createSoldShop`, with the sentence that `verify` has for it: the first was paid in cash, the
 * second came in on credit, the third was voided, the fourth has a document.
 */
export const brokenEntries: [string, Break][] = [
  ['an entry is the sum of its lines: 99 (1 in all)', (trx, shop) => insertEntry(trx, shop)],
  [
    'a line of an entry belongs to an entry and a product of its store: 1 (1 in all)',
    (trx, shop) => insertLine(trx, shop, 1, shop.foreignProduct),
  ],
  [
    'the entries of a store are numbered from 1 without gaps: 1 (1 in all)',
    (trx, shop) => insertEntry(trx, shop, { number: 6 }),
  ],
  [
    'a document of a supplier is in one entry that was not voided: 4 (1 in all)',
    (trx, shop) => insertEntry(trx, shop, { document: 'A-17', document_key: 'A17' }),
  ],
  [
    'an entry moves its lines into the stock: 4 (1 in all)',
    (trx, shop) => insertLine(trx, shop, 4, shop.pan),
  ],
  [
    'a voided entry moves its lines out of the stock: 4 (1 in all)',
    (trx, shop) =>
      trx
        .insertInto('stock_entry_voids')
        .values({ ...byAdmin(shop), entry_id: 4, movement_id: null, reason: 'Error' })
        .execute(),
  ],
  [
    'an entry that was paid in cash has its movement of cash, and no other entry has one: 99 (1 in all)',
    (trx, shop) => insertEntry(trx, shop, { paid: 'cash' }),
  ],
  [
    'the cash of a voided entry came back by the opposite movement, or is in favour of the shop: 2 (1 in all)',
    (trx, shop) =>
      trx
        .insertInto('stock_entry_voids')
        .values({ ...byAdmin(shop), entry_id: 2, movement_id: null, reason: 'Error' })
        .execute(),
  ],
  [
    'a movement of cash that paid an entry is undone only with it: 1 (1 in all)',
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
    'an entry on credit is a charge of its supplier, and nothing else is one: 99 (1 in all)',
    (trx, shop) => insertEntry(trx, shop, { paid: 'credit' }),
  ],
  [
    'a supplier is owed the sum of the entries of their ledger: 1 (1 in all)',
    (trx) => trx.updateTable('suppliers').set({ balance: 1 }).where('id', '=', 1).execute(),
  ],
  [
    'an entry of the ledger of a supplier has the balance after it: 99 (1 in all)',
    (trx, shop) => insertLedger(trx, shop, { balance: 1 }),
  ],
  [
    'a payment to a supplier lowers what they are owed, and its cash is a movement of that amount: 99 (1 in all)',
    (trx, shop) => insertLedger(trx, shop, { amount: 100 }),
  ],
  [
    'a key names the one entry of goods that came of it: 999 (1 in all)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 999 })
        .where('operation', '=', 'create stock entry')
        .execute(),
  ],
]
