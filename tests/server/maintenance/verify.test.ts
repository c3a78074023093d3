import { afterEach, beforeEach, expect, test } from 'vitest'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import type { Database } from '../../../server/db/database.ts'
import { storeSettings } from '../../../server/db/migrations/0010-store-settings.ts'
import { migrations } from '../../../server/db/migrations/migrate.ts'
import { findUnreadableSettings } from '../../../server/db/maintenance/unreadable-settings.ts'
import { verify } from '../../../server/services/maintenance/verify.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { createSoldShop } from '../../support/shops/sold-shop.ts'
import type { TestShop } from '../../support/shops/shop.ts'
import { triedOut } from '../../support/databases/rolled-back.ts'
import { brokenCounts } from './support/broken-counts.ts'
import { brokenReturns } from './support/broken-returns.ts'
import { brokenDeliveries } from './support/broken-deliveries.ts'
import { brokenMoves } from './support/broken-moves.ts'
import { brokenPacks } from './support/broken-packs.ts'
import { brokenPrices } from './support/broken-prices.ts'
import { broken } from './support/broken-rows.ts'

describeEachDatabase('checking the data', (engine) => {
  let shop: TestShop
  let db: Database
  beforeEach(async () => {
    shop = await createSoldShop(engine)
    db = shop.db
  })
  afterEach(() => shop.close())

  test.each([
    ['sales and registers', broken],
    ['returns', brokenReturns],
    ['stock and entries', [...brokenMoves, ...brokenDeliveries]],
    ['prices', brokenPrices],
    ['codes and packs', brokenPacks],
  ])('finds each error of %s, and none in correct data', async (_, damages) => {
    expect((await verify(db)).inconsistencies).toEqual([])
    for (const [says, damage] of damages) {
      const found = await triedOut(db, async (trx) => {
        await damage(trx, shop)
        return findInconsistencies(trx)
      })
      expect(found).toContain(`regla incumplida: ${says}`)
    }
    expect((await verify(db)).inconsistencies).toEqual([])
  })

  test.each(brokenCounts)('finds that it is not true that %s', async (says, damage) => {
    const found = await triedOut(db, async (trx) => {
      await damage(trx, shop)
      return findInconsistencies(trx)
    })
    expect(found).toEqual([`regla incumplida: ${says}`])
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
      `no se puede leer el ajuste unknown de la tienda ${shop.storeId}`,
      `no se puede leer el ajuste receipt_footer de la tienda ${shop.otherStoreId}`,
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
