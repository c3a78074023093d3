import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commonArticleMessages } from '../../../domain/articles/common-article-messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { triedOut } from '../../support/databases/rolled-back.ts'
import { TODAY, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  bringBack,
  expectConsistent,
  openRegister,
  returnOf,
  voidSale,
  wholeSale,
} from './support/return-calls.ts'

describeEachDatabase('common articles', (engine) => {
  const shop = withShop(engine)

  const settings = async (as: Username = 'admin') => {
    const { body } = await shop().call('GET', '/settings', { as })
    return (body as { data: { settings: { common_article_most: number; common_article_id?: number } } }).data
      .settings
  }
  /** Sells them up to this price. @returns the product of their lines. */
  const sellUpTo = async (most: number) => {
    await shop().call('PUT', '/settings', { as: 'admin', request: { common_article_most: most } })
    return (await settings()).common_article_id ?? 0
  }
  const line = (product_id: number, typed_name: string, typed_price: number, more: object = {}) => ({
    ...{ product_id, typed_name, typed_price, quantity: 1, discount: 0, tax: 0, ...more },
  })
  const order = (items: readonly object[], as: Username = 'ana') =>
    shop().call('POST', '/sales', { as, request: { client_id: null, date: TODAY, items } })
  const refused = (status: number, field: string, text: string) => ({
    ...{ status, body: { errors: { [`items.${field}`]: [text] } } },
  })

  test('are sold by name and price, come back and are voided by them, and earn nothing', async () => {
    const id = await sellUpTo(100)
    await openRegister(shop(), 'ana')
    await openRegister(shop())
    const sold = [line(id, ' Chicle ', 0.5, { quantity: 4 }), line(id, 'Hielo', 100), line(id, 'Chicle', 1)]
    expect(
      await order([...sold, { ...line(shop().pan, '', 0), typed_name: undefined, typed_price: undefined }]),
    ).toMatchObject({ status: 201, body: { data: { sale: { id: 1, total: 104.25 } } } })
    expect((await wholeSale(shop(), 1)).items).toMatchObject([
      { product_id: id, name: 'Chicle', price: 0.5, quantity: 4, subtotal: 2, without_stock: true },
      { product_id: id, name: 'Hielo', price: 100, subtotal: 100 },
      { product_id: id, name: 'Chicle', price: 1, subtotal: 1 },
      { product_id: shop().pan, name: 'Pan francés' },
    ])
    const path = `/reports/detailed-sales?start_date=${TODAY}&end_date=${TODAY}`
    const report = JSON.stringify((await shop().call('GET', path, { as: 'admin' })).body)
    // Only the bread: 1.25 for 0.80.
    expect(report).toContain('"total_estimated_profit":0.45')
    expect(returnOf(await bringBack(shop(), 1, { lines: [{ position: 1, quantity: 3 }] }))).toMatchObject({
      ...{ total: 1.5, lines: [{ position: 1, restock: false }] },
    })
    expect(await order([line(id, 'Chicle', 1)], 'admin')).toMatchObject({ status: 201 })
    expect((await voidSale(shop(), 2)).status).toBe(201)
    await sellUpTo(0)
    // What was sold stays what it was; the voided sale is not in the report.
    const reported = (as: Username) =>
      shop().call('GET', `/reports/common-articles?start_date=${TODAY}&end_date=${TODAY}`, { as })
    expect(await reported('admin')).toMatchObject({
      ...{ status: 200, body: { data: { store: { id: shop().storeId } } } },
    })
    const { body } = await reported('jefa')
    const { articles } = (body as { data: { articles: object[] } }).data
    const ana = { id: 1, user: { name: 'Ana López' } }
    expect(articles).toMatchObject([
      { ...ana, name: 'Chicle', quantity: 4, returned: 3, price: 0.5, total: 2 },
      { ...ana, name: 'Hielo', quantity: 1, returned: 0, price: 100, total: 100 },
      { ...ana, name: 'Chicle', quantity: 1, price: 1, total: 1 },
    ])
    expect((await reported('ana')).status).toBe(403)
    expect((await wholeSale(shop(), 2)).items).toMatchObject([{ name: 'Chicle' }])
    await expectConsistent(shop())
    const found = await triedOut(shop().db, async (trx) => {
      await sql`update sale_lines set cost = 1 where product_id = ${id} and sale_id = 2`.execute(trx)
      await sql`update products set deleted_at = null, code = 'X' where id = ${id}`.execute(trx)
      return findInconsistencies(trx)
    })
    expect(found.join()).toContain('no está en ninguna lista')
    expect(found.join()).toContain('cuesta lo que se cobró por él')
  })

  test('are refused without the setting or the right, above the most, and without a name of their own', async () => {
    await openRegister(shop(), 'ana')
    expect(await settings()).not.toHaveProperty('common_article_id')
    expect(await order([line(shop().pan, 'Chicle', 1)])).toMatchObject(
      refused(409, '0.typed_name', commonArticleMessages.off(1)),
    )
    const id = await sellUpTo(20)
    expect(await order([line(id, 'Chicle', 1), line(id, 'Hielo', 20.01)])).toMatchObject(
      refused(
        422,
        '1.typed_price',
        'Un artículo común cuesta Q 20.00 como máximo'.replace(' 20', '\u00a020'),
      ),
    )
    expect(await order([line(id, 'Chicle', 20)])).toMatchObject({ status: 201 })
    expect(await order([line(id, 'x', 1)])).toMatchObject({ status: 422 })
    expect(await order([line(shop().pan, 'Chicle', 1)])).toMatchObject(
      refused(409, '0.typed_name', saleMessages.totalChanged),
    )
    const nameless = { ...line(id, '', 1), typed_name: undefined }
    expect(await order([line(id, 'Chicle', 1), nameless])).toMatchObject(
      refused(422, '1.typed_name', commonArticleMessages.nameMissing),
    )
    // Nothing else sells it, and nothing lists it.
    expect((await order([nameless])).status).toBe(404)
    const listed = await shop().call('GET', '/products', { as: 'admin' })
    expect(JSON.stringify(listed.body)).not.toContain(commonArticleMessages.name)
    await shop().db.write((trx) =>
      trx.deleteFrom('role_permissions').where('permission', '=', 'sell common article').execute(),
    )
    expect((await order([line(id, 'Chicle', 1)])).status).toBe(403)
    await sellUpTo(0)
    // The store keeps one, whatever is switched off and on.
    expect([
      await sellUpTo(5),
      (await shop().db.read.selectFrom('common_articles').selectAll().execute()).length,
    ]).toEqual([id, 1])
  })

  test('wait under their names, and are gone when they come back to a store that sells none', async () => {
    const id = await sellUpTo(100)
    const hold = (items: readonly object[]) =>
      shop().call('POST', '/held-sales', { as: 'ana', request: { client_id: null, items } })
    expect((await hold([line(id, 'Hielo', 2), line(id, 'Hielo', 2)])).status).toBe(422)
    expect((await hold([line(shop().pan, 'Hielo', 2)])).status).toBe(409)
    expect(await hold([line(id, 'Hielo', 2), line(id, 'Chicle', 2)])).toMatchObject({
      ...{
        status: 201,
        body: { data: { held_sale: { label: expect.stringContaining('Hielo') as string } } },
      },
    })
    const claimed = () => shop().call('POST', '/held-sales/1/claim', { as: 'ana', request: {} })
    const item = { product_id: id, name: 'Hielo', price_then: 2, price: 2, is_common: true, open_price: true }
    expect(await claimed()).toMatchObject({
      ...{
        status: 200,
        body: { data: { held_sale: { items: [{ ...item, gone: false }, { name: 'Chicle' }] } } },
      },
    })
    await sellUpTo(0)
    expect(await claimed()).toMatchObject({
      ...{ status: 200, body: { data: { held_sale: { items: [{ ...item, gone: true }, { gone: true }] } } } },
    })
  })
})
