import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { expectConsistent } from '../sales/support/return-calls.ts'
import { catalogOf, importAll } from './support/importing.ts'

describeEachDatabase(
  'the catalog of another store, as its page sends it (docs/product.md §10.16)',
  (engine) => {
    const shop = withShop(engine)

    test('has its fields without stocks; once more nothing, and later its new prices', async () => {
      const { agua, storeId, otherStoreId } = shop()
      const catalog = async (of: number) =>
        shop()
          .db.read.selectFrom('products')
          .select(['code', 'name', 'description', 'price', 'cost', 'stock', 'min_stock'])
          .where('store_id', '=', of)
          .where('deleted_at', 'is', null)
          .orderBy('code')
          .execute()
      /** The rows that the page makes of the catalog of the first store. */
      const rows = async () =>
        (await catalogOf(shop())).map((fields, index) => ({
          row: index + 2,
          ...Object.fromEntries(
            Object.entries(fields).filter(([field, value]) => field !== 'stock' && value !== null),
          ),
        }))
      const take = async () =>
        (await importAll(shop(), { rows: await rows(), as: 'jefa', store_id: otherStoreId, last: true })).seen
      const [first, before] = [await catalog(storeId), await catalog(otherStoreId)]
      const stocks = new Map(before.map(({ code, stock }) => [code, stock]))
      await take()
      const taken = first.map((product) => ({ ...product, stock: stocks.get(product.code) ?? 0 }))
      expect(await catalog(otherStoreId)).toEqual(taken)
      expect(await catalog(storeId)).toEqual(first)
      expect((await take()).totals).toMatchObject({ new: 0, changed: 0, same: first.length, refused: 0 })
      await shop().db.write((trx) =>
        trx.updateTable('products').set({ price: 777 }).where('id', '=', agua).execute(),
      )
      expect((await take()).totals).toMatchObject({ changed: 1, same: first.length - 1 })
      await expectConsistent(shop())
    })
  },
)
