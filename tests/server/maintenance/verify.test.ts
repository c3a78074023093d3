import { afterEach, beforeEach, expect, test } from 'vitest'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import type { NewCashMovement } from '../../../server/db/queries/cash-movements.ts'
import { insertClosingCounts } from '../../../server/db/queries/closing-counts.ts'
import type { Database } from '../../../server/db/database.ts'
import { storeSettings } from '../../../server/db/migrations/0010-store-settings.ts'
import { migrations } from '../../../server/db/migrations/migrate.ts'
import { findUnreadableSettings } from '../../../server/db/maintenance/unreadable-settings.ts'
import type { Queries } from '../../../server/db/tables.ts'
import { verify } from '../../../server/services/maintenance/verify.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { createSoldShop } from '../../support/shops/sold-shop.ts'
import { NOON, type TestShop } from '../../support/shops/shop.ts'
import { triedOut } from '../../support/databases/rolled-back.ts'

type Break = (trx: Queries, shop: TestShop) => Promise<unknown>

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

const broken: [string, Break][] = [
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
    'a line belongs to a sale of its store: 1, 2, 3, 4, 5 (6 in all)',
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
    'a closed register comes to the sum of its sales: 2 (1 in all)',
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
    'a closed register should have held what it began with, its sales and its movements: 2 (1 in all)',
    (trx, shop) => insertMovement(trx, shop),
  ],
  [
    'the closings of a store are numbered from 1 without gaps, and nothing else is: 1 (1 in all)',
    (trx) => trx.updateTable('registers').set({ number: 2 }).where('number', '=', 1).execute(),
  ],
  [
    'the closings of a store are numbered from 1 without gaps, and nothing else is: 1 (1 in all)',
    (trx) => trx.updateTable('registers').set({ number: 2 }).where('closed_at', 'is', null).execute(),
  ],
  [
    'what was counted comes to the closing amount, and what was left is in it: 2 (1 in all)',
    (trx, shop) => insertClosingCounts(trx, { id: 2, storeId: shop.storeId }, [{ value: 1, pieces: 1 }]),
  ],
  [
    'what was counted comes to the closing amount, and what was left is in it: 2 (1 in all)',
    (trx) => trx.updateTable('registers').set({ left_amount: 12_001 }).where('number', '=', 1).execute(),
  ],
  [
    'a count belongs to a register of its store: 2 (1 in all)',
    (trx, shop) => insertClosingCounts(trx, { id: 2, storeId: shop.otherStoreId }, [{ value: 1, pieces: 0 }]),
  ],
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

describeEachDatabase('checking the data', (engine) => {
  let shop: TestShop
  let db: Database
  beforeEach(async () => {
    shop = await createSoldShop(engine)
    db = shop.db
  })
  afterEach(() => shop.close())

  test('finds each error, and none in correct data', async () => {
    expect((await verify(db)).inconsistencies).toEqual([])
    for (const [says, damage] of broken) {
      const found = await triedOut(db, async (trx) => {
        await damage(trx, shop)
        return findInconsistencies(trx)
      })
      expect(found).toContain(`not true that ${says}`)
    }
    expect((await verify(db)).inconsistencies).toEqual([])
  })

  test('finds unreadable settings of a store, and ignores a schema without settings', async () => {
    await db.write((trx) =>
      trx
        .insertInto('store_settings')
        .values([
          { store_id: shop.otherStoreId, name: 'receipt_footer', value: '7', version: 2 },
          { store_id: shop.storeId, name: 'unknown', value: '7', version: 2 },
        ])
        .execute(),
    )
    expect((await verify(db)).inconsistencies).toEqual([
      `the setting unknown of store ${shop.storeId} cannot be read`,
      `the setting receipt_footer of store ${shop.otherStoreId} cannot be read`,
    ])
    const older = await triedOut(db, async (trx) => {
      await trx.schema.dropTable('store_settings').execute()
      return findUnreadableSettings(
        trx,
        migrations.filter((step) => step !== storeSettings),
      )
    })
    expect(older).toEqual([])
  })
})
