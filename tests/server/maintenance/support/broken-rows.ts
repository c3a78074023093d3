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
const insertEntry = (trx: Queries, { storeId, client }: TestShop, changes: Partial<NewLedgerEntry> = {}) =>
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
    'the copies of a receipt are numbered without gaps, in the store of their sale: 1 (1 in all)',
    (trx, { storeId }) =>
      trx
        .insertInto('sale_copies')
        .values({ store_id: storeId, sale_id: 1, number: 2, user_id: 4, user_name: 'Beto Tzoc', at: NOON })
        .execute(),
  ],
  [
    'nobody approved what they did themselves: 2 (1 in all)',
    (trx, { storeId }) =>
      insertApproval(trx, {
        ...{ store_id: storeId, operation: 'create movement', result_id: 2, at: NOON },
        ...{ permission: 'create cash movement', user_id: 4, user_name: 'Beto Tzoc' },
        ...{ token_hash: 'y', approver_id: 4, approver_name: 'Beto Tzoc' },
      }),
  ],
  [
    'the payments of a sale come to its total: 4 (1 in all)',
    (trx, shop) => insertPayment(trx, shop, { amount: 896 }),
  ],
  [
    'the payments of a sale come to its total: 4 (1 in all)',
    (trx, shop) => insertPayment(trx, shop, { position: 2 }),
  ],
  [
    'a payment belongs to the store and register of its sale: 4 (1 in all)',
    (trx, shop) => insertPayment(trx, shop, { register_id: 1 }),
  ],
  [
    'a payment is made in a known way, and only cash gives change: 1 (1 in all)',
    (trx, shop) => insertPayment(trx, shop, { ...ofAna, tender: 'card', tendered: 1_000 }),
  ],
  [
    'a payment is made in a known way, and only cash gives change: 1 (1 in all)',
    (trx, shop) => insertPayment(trx, shop, { ...ofAna, tender: 'card', reference: '1', reference_key: '1' }),
  ],
  [
    'a closed register should have held what it began with, its sales and returns, payments on account and movements: 2 (1 in all)',
    (trx, shop) => insertPayment(trx, shop, { tender: 'transfer' }),
  ],
  [
    'a sale is the sum of its lines: 1 (1 in all)',
    (trx) => trx.updateTable('sales').set({ total: 1 }).where('id', '=', 1).execute(),
  ],
  [
    'a sale is the sum of its lines: 2 (1 in all)',
    (trx) =>
      trx
        .updateTable('sale_lines')
        .set({ position: 7 })
        .where('sale_id', '=', 2)
        .where('position', '=', 2)
        .execute(),
  ],
  [
    'a line comes to quantity × price − discount + tax: 3 (1 in all)',
    (trx) =>
      trx
        .updateTable('sale_lines')
        .set((eb) => ({ tax: eb('tax', '+', 1) }))
        .where('sale_id', '=', 3)
        .where('position', '=', 2)
        .execute(),
  ],
  [
    'a line belongs to a sale of its store: 1, 2, 3, 4, 5 (7 in all)',
    (trx, shop) => trx.updateTable('sale_lines').set({ store_id: shop.otherStoreId }).execute(),
  ],
  [
    'a sale belongs to a register of its store and cashier, and was made before that was closed: 4, 5, 6 (3 in all)',
    (trx) =>
      trx
        .updateTable('registers')
        .set((eb) => ({ closed_at: eb('closed_at', '-', 1) }))
        .execute(),
  ],
  [
    'a closed register comes to the sum of its sales that were not voided: 2 (1 in all)',
    (trx) =>
      trx.updateTable('registers').set({ sales_total: 5 }).where('closed_at', 'is not', null).execute(),
  ],
  [
    'a key names the one sale that came of it: 1 (1 in all)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 1 })
        .where('result_id', '=', 2)
        .where('operation', '=', 'sale')
        .execute(),
  ],
  [
    'a key names the one sale that came of it: 999 (1 in all)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 999 })
        .where('result_id', '=', 3)
        .where('operation', '=', 'sale')
        .execute(),
  ],
  [
    'a key names the one register that was closed with it: 1 (1 in all)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 1 })
        .where('operation', '=', 'close register')
        .execute(),
  ],
  [
    'a movement belongs to a register of its store and cashier, and was made before that was closed: 1, 2, 3 (3 in all)',
    (trx) =>
      trx
        .updateTable('registers')
        .set((eb) => ({ user_id: eb('user_id', '-', 1) }))
        .where('closed_at', 'is not', null)
        .execute(),
  ],
  [
    'a movement that undoes another is of its register, kind and amount, and is not undone itself: 99 (1 in all)',
    (trx, shop) => insertMovement(trx, shop, { amount: 1, reverses: 2 }),
  ],
  [
    'a movement that undoes another is of its register, kind and amount, and is not undone itself: 99 (1 in all)',
    (trx, shop) => insertMovement(trx, shop, { reverses: 3 }),
  ],
  [
    'a client owes the sum of the entries of their ledger: 3 (1 in all)',
    (trx) => trx.updateTable('clients').set({ balance: 1 }).where('balance', '>', 0).execute(),
  ],
  [
    'an entry of a ledger has the balance after it: 99 (1 in all)',
    (trx, shop) => insertEntry(trx, shop, { balance: 2_502 }),
  ],
  [
    'a client owes since the oldest charge that is not paid: 3 (1 in all)',
    (trx) =>
      trx
        .updateTable('clients')
        .set({ owed_since: NOON + 1 })
        .where('balance', '>', 0)
        .execute(),
  ],
  [
    'a client owes since the oldest charge that is not paid: 3 (1 in all)',
    (trx) => trx.updateTable('clients').set({ balance: 0 }).where('balance', '>', 0).execute(),
  ],
  [
    'an entry belongs to a client of its store, never to the default client: 99 (1 in all)',
    (trx, shop) => insertEntry(trx, shop, { client_id: shop.foreignClient }),
  ],
  [
    'an entry belongs to a client of its store, never to the default client: 99 (1 in all)',
    (trx, shop) => insertEntry(trx, shop, { client_id: 1 }),
  ],
  [
    'a charge adds to a debt, a payment and a return lower it: 99 (1 in all)',
    (trx, shop) => insertEntry(trx, shop, { kind: 'charge', amount: -1 }),
  ],
  [
    'a charge adds to a debt, a payment and a return lower it: 99 (1 in all)',
    (trx, shop) => insertEntry(trx, shop, { kind: 'payment', amount: 1, tender: 'cash', register_id: 2 }),
  ],
  [
    'a payment on account went into a register of its store and cashier before that was closed, nothing else did: 99 (1 in all)',
    (trx, shop) => insertEntry(trx, shop, { register_id: 2, tender: 'cash' }),
  ],
  [
    'a payment on account went into a register of its store and cashier before that was closed, nothing else did: 99 (1 in all)',
    (trx, shop) =>
      insertEntry(trx, shop, { kind: 'payment', amount: -1, register_id: 1, tender: 'cash', user_id: 4 }),
  ],
  [
    'an entry that undoes a payment is of its client, register and tender, the opposite of it, and not undone itself: 99 (1 in all)',
    (trx, shop) =>
      insertEntry(trx, shop, { kind: 'payment', amount: 1, register_id: 2, tender: 'cash', reverses: 2 }),
  ],
  [
    'a sale is charged to its client with what its payments put on the account, and nothing else is a charge: 1 (1 in all)',
    (trx, shop) => insertEntry(trx, shop, { kind: 'charge', sale_id: 1 }),
  ],
  [
    'a sale is charged to its client with what its payments put on the account, and nothing else is a charge: 2 (1 in all)',
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
    'a client who is deleted owes nothing, and nothing is in their favour: 3 (1 in all)',
    (trx) => trx.updateTable('clients').set({ deleted_at: NOON }).where('balance', '>', 0).execute(),
  ],
  [
    'a key names the one entry of a ledger that came of it: 999 (1 in all)',
    (trx) =>
      trx.updateTable('idempotency_keys').set({ result_id: 999 }).where('key', '=', 'abono-1').execute(),
  ],
  [
    'a closed register should have held what it began with, its sales and returns, payments on account and movements: 2 (1 in all)',
    (trx, shop) => insertEntry(trx, shop, { kind: 'payment', amount: -1, register_id: 2, tender: 'cash' }),
  ],
  [
    'a closed register should have held what it began with, its sales and returns, payments on account and movements: 2 (1 in all)',
    (trx, shop) => insertMovement(trx, shop),
  ],
  ...brokenClosings,
  [
    'a key names the one movement that came of it: 999 (1 in all)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 999 })
        .where('key', '=', 'movimiento-in')
        .execute(),
  ],
  [
    'every store has its default client: 1, 2 (2 in all)',
    (trx) => trx.updateTable('clients').set({ is_default: 0 }).execute(),
  ],
  [
    'every store has its default client: 1, 2 (2 in all)',
    (trx) => trx.updateTable('clients').set({ deleted_at: NOON }).where('is_default', '=', 1).execute(),
  ],
]
