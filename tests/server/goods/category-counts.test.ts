import { expect, test } from 'vitest'
import { categoryMessages } from '../../../domain/categories/category-messages.ts'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from '../resources/support/office.ts'
import {
  figures,
  listed,
  open,
  post,
  refused,
  sell,
  stocks,
  tallied,
  tally,
  whole,
} from './support/count-calls.ts'

const texts = countMessages

describeEachDatabase('a stock take of one category (docs/product.md §10.19)', (engine) => {
  const shop = withShop(engine)
  const office = () => officeOf(shop())
  const names = { agua: 'Agua pura 600 ml', cafe: 'Café molido 1 lb', pan: 'Pan francés' }

  const sort = async (product: number, category_id: number | null) =>
    office().send('PUT', `/products/${product}`, 'admin', { category_id })

  /** Agua and café are drinks, pan has no category. */
  async function drinks(): Promise<number> {
    const { id } = await office().create('/categories', 'admin', { name: 'Bebidas', color: 'blue' })
    await sort(shop().agua, id)
    await sort(shop().cafe, id)
    return id
  }

  const begun = async (category_id: number) =>
    (await office().create('/stock-counts', 'admin', { name: 'Estante', category_id })).id

  const missing = async (count: number) =>
    (await whole(shop(), count)).uncounted?.map(({ product, stock }) => [product.name, stock])

  test('names it, and says what of it was not counted', async () => {
    const category = await drinks()
    await office().create('/products', 'admin', {
      ...{ name: 'Recarga', price: 10, cost: 9, category_id: category },
      ...{ stock: 0, min_stock: 0, without_stock: true },
    })
    const id = await begun(category)
    expect((await listed(shop())).stock_counts[0]).toMatchObject({
      id,
      category: { id: category, name: 'Bebidas' },
    })
    expect(await missing(id)).toEqual([
      [names.agua, 10],
      [names.cafe, 3],
    ])
    await tallied(shop(), id, { product: shop().agua, quantity: 8 })
    expect(await missing(id)).toEqual([[names.cafe, 3]])
    await tallied(shop(), id, { product: shop().agua, quantity: 0, mode: 'remove' })
    expect((await missing(id))?.length).toBe(2)
    await sort(shop().cafe, null)
    expect(await missing(id)).toEqual([[names.agua, 10]])
    await office().send('PUT', '/settings', 'admin', { blind_counts: true })
    expect(await missing(id)).toEqual([[names.agua, 10]])
    await shop().db.write((trx) =>
      trx.deleteFrom('role_permissions').where('permission', '=', 'update product').execute(),
    )
    expect(await missing(id)).toEqual([[names.agua, null]])
  })

  test('refuses what is of another category or of none, but puts right what was counted before it moved', async () => {
    const id = await begun(await drinks())
    expect(refused(await tally(shop(), id, { product: shop().pan }))).toEqual({
      status: 409,
      message: texts.otherCategory(names.pan, 'Bebidas'),
    })
    await tallied(shop(), id, { product: shop().agua, quantity: 8 })
    await sort(shop().agua, null)
    await tallied(shop(), id, { product: shop().agua, quantity: 9, mode: 'replace' })
    expect((await figures(shop(), id)).map(([name, counted]) => [name, counted])).toEqual([[names.agua, 9]])
  })

  test('leaves alone what was not counted, and makes it none only where the person says so', async () => {
    await open(shop(), 'ana')
    const category = await drinks()
    const first = await begun(category)
    await tallied(shop(), first, { product: shop().agua, quantity: 8 })
    expect((await post(shop(), first)).status).toBe(200)
    expect(await stocks(shop(), shop().agua, shop().cafe, shop().pan)).toEqual([8, 3, 100])

    const second = await begun(category)
    const { last_tally } = await tallied(shop(), second, { product: shop().agua, quantity: 8 }).then(() =>
      whole(shop(), second),
    )
    await sell(shop(), shop().cafe, 1)
    const seen = { last_tally, uncounted: [shop().cafe] }
    const { body } = await post(shop(), second, seen)
    expect((body as { data: { stock_count: object } }).data.stock_count).toMatchObject({
      lines: 2,
      differences: 1,
    })
    expect(await figures(shop(), second)).toEqual([
      [names.cafe, 0, 2, -2, 0, -60],
      [names.agua, 8, 8, 0, 0, 0],
    ])
    expect(await stocks(shop(), shop().agua, shop().cafe, shop().pan)).toEqual([8, 0, 100])
    expect((await whole(shop(), second)).uncounted).toBeUndefined()
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('makes none of what the person did not see', async () => {
    const category = await drinks()
    const id = await begun(category)
    const all = { uncounted: [shop().agua, shop().cafe] }
    expect(refused(await post(shop(), id, all))).toEqual({ status: 409, message: texts.empty })
    await tallied(shop(), id, { product: shop().agua, quantity: 8 })
    await sort(shop().pan, category)
    for (const uncounted of [
      [shop().cafe],
      [shop().cafe, shop().agua],
      [],
      [shop().foreignProduct, shop().cafe],
    ])
      expect(refused(await post(shop(), id, { uncounted }))).toEqual({
        status: 409,
        message: texts.uncountedSince,
      })
    expect((await post(shop(), id, { uncounted: [shop().pan, shop().cafe] })).status).toBe(200)
    expect(await stocks(shop(), shop().agua, shop().cafe, shop().pan)).toEqual([8, 0, 0])
  })

  test('is refused for a category that the store does not have; other stock takes have none and no list', async () => {
    const { id: foreign } = await office().create('/categories', 'jefa', {
      ...{ name: 'Dulces', color: 'red', store_id: shop().otherStoreId },
    })
    expect(
      await office().send('POST', '/stock-counts', 'admin', { name: 'Dulces', category_id: foreign }),
    ).toMatchObject({
      status: 422,
      body: { errors: { category_id: [categoryMessages.unknown] } },
    })
    const { id } = await office().create('/stock-counts', 'admin', { name: 'Todo' })
    const all = await whole(shop(), id)
    expect([all.category, all.uncounted]).toEqual([undefined, undefined])
    expect(refused(await post(shop(), id, { uncounted: [shop().agua] })).status).toBe(409)
  })
})
