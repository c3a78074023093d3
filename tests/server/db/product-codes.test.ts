import { expect, onTestFinished, test } from 'vitest'
import { ean13 } from '../../../domain/search/ean13.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { productCodes } from '../../../server/db/migrations/0045-product-codes.ts'
import { migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { findCodeHolder } from '../../../server/db/queries/records/product-codes.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'

const EAN = ean13('001234567890')
const UPC = EAN.slice(1)

describeEachDatabase('the codes of a shop of the release before', (engine) => {
  test('are carried over, and two that are one code today stay two', async () => {
    const home = await engine.create()
    const db = home.open()
    onTestFinished(async () => {
      await db.close()
      await home.remove()
    })
    await migrate(db, migrations.slice(0, migrations.indexOf(productCodes)))
    const storeId = await db.write(async (trx) => {
      const contact = { address: null, phone: null, email: null }
      const store = await insertStore(trx, { name: 'La Bendición', ...contact, createdAt: NOON })
      const codes = ['ABC', 'abc', UPC, EAN, '123456789013', 'Ñandú', 'ñANDÚ', 'gone']
      const common = { store_id: store, description: null, stock: 0, min_stock: 0, price: 1, cost: 1 }
      await trx
        .insertInto('products')
        .values(
          codes.map((code) => ({
            ...common,
            ...{ code, name: `el de ${code}`, changed: 1, created_at: NOON },
            deleted_at: code === 'gone' ? NOON : null,
          })),
        )
        .execute()
      return store
    })

    await migrate(db)

    const rows = await db.read
      .selectFrom('product_codes')
      .select(['code', 'code_key'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ code, code_key }) => [code, code_key])).toEqual([
      ['ABC', 'abc'],
      ['abc', '\u001fabc'],
      [UPC, EAN],
      [EAN, `\u001f${EAN}`],
      ['123456789013', '123456789013'],
      ['Ñandú', 'ñandú'],
      ['ñANDÚ', '\u001fñANDÚ'],
    ])
    expect(await findCodeHolder(db.read, storeId, 'aBC')).toMatchObject({ name: 'el de ABC' })
    expect(await findInconsistencies(db.read)).toEqual([])
  })
})
