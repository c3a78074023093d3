import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPriceMessages } from '../../../domain/articles/open-price-messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { triedOut } from '../../support/databases/rolled-back.ts'
import { TODAY } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { bringBack, expectConsistent, openRegister, returnOf, wholeSale } from './support/return-calls.ts'

const copies = {
  ...{ name: 'Fotocopias', description: '', price: 0.5, cost: 0.2, code: 'COPIA', stock: 0, min_stock: 0 },
  ...{ without_stock: true, open_price: true },
}

describeEachDatabase('prices typed at the till', (engine) => {
  const shop = withShop(engine)

  const ask = (method: 'POST' | 'PUT', path: string, request: object) =>
    shop().call(method, path, { as: 'admin', request })
  const made = async () => {
    const { body } = await ask('POST', '/products', copies)
    return (body as { data: { product: { id: number } } }).data.product.id
  }
  const line = (product_id: number, quantity: number, typed_price?: number) => ({
    ...{ product_id, quantity, discount: 0, tax: 0 },
    ...(typed_price !== undefined && { typed_price }),
  })
  const order = (items: readonly object[], more: object = {}) =>
    ask('POST', '/sales', { client_id: null, date: TODAY, items, ...more })

  test('are what their lines cost, each on its own; the profit is theirs less the cost', async () => {
    await openRegister(shop())
    const id = await made()
    const { status, body } = await order([line(id, 3, 0.75), line(id, 1, 12.5), line(shop().pan, 1)], {
      total: 16,
    })
    expect([status, body]).toMatchObject([201, { data: { sale: { id: 1, total: 16 } } }])
    expect((await wholeSale(shop(), 1)).items.map(({ price, subtotal }) => [price, subtotal])).toEqual([
      ...[
        [0.75, 2.25],
        [12.5, 12.5],
        [1.25, 1.25],
      ],
    ])
    expect(returnOf(await bringBack(shop(), 1, { lines: [{ position: 1, quantity: 2 }] })).total).toBe(1.5)
    const path = `/reports/detailed-sales?start_date=${TODAY}&end_date=${TODAY}`
    const report = JSON.stringify((await shop().call('GET', path, { as: 'admin' })).body)
    // One at 0.75, one at 12.50, and a bread at 1.25 for 0.80.
    expect(report).toContain(`"total_estimated_profit":${0.75 - 0.2 + (12.5 - 0.2) + (1.25 - 0.8)}`)
    await expectConsistent(shop())
  })

  test('are needed where they are typed, and refused where they are not', async () => {
    await openRegister(shop())
    const id = await made()
    const missing = [openPriceMessages.missing('Fotocopias')]
    expect(await order([line(shop().pan, 1), line(id, 1)])).toMatchObject({
      ...{ status: 422, body: { errors: { 'items.1.typed_price': missing } } },
    })
    expect(await order([line(id, 1, 0.75), line(shop().pan, 1, 0.05)])).toMatchObject({
      ...{ status: 409, body: { errors: { 'items.1.typed_price': [saleMessages.totalChanged] } } },
    })
    for (const wrong of [0, -1, 0.001, '1'])
      expect(await order([{ ...line(id, 1), typed_price: wrong }])).toMatchObject({
        ...{ status: 422, body: { errors: { 'items.0.typed_price': [openPriceMessages.invalid] } } },
      })
  })

  test('wait with a sale that is set aside, and come back with it whatever is proposed by then', async () => {
    await openRegister(shop())
    const id = await made()
    const hold = (items: readonly object[]) => ask('POST', '/held-sales', { client_id: null, items })
    expect(await hold([line(id, 1)])).toMatchObject({
      ...{
        status: 422,
        body: { errors: { 'items.0.typed_price': [openPriceMessages.missing('Fotocopias')] } },
      },
    })
    expect((await hold([line(id, 1, 0.75), line(id, 1, 0.75)])).status).toBe(422)
    expect((await hold([line(id, 2, 0.75), line(id, 1, 1)])).status).toBe(201)
    await ask('PUT', `/products/${id}`, { price: 0.6 })
    const claimed = await ask('POST', '/held-sales/1/claim', {})
    const items = [
      { quantity: 2, price_then: 0.75, price: 0.75, open_price: true, without_stock: true },
      { quantity: 1, price_then: 1, price: 1, open_price: true, without_stock: true },
    ]
    expect(claimed).toMatchObject({ status: 200, body: { data: { held_sale: { total: 2.5, items } } } })
  })

  test('go with neither packs, nor a measure, nor a deposit', async () => {
    const id = await made()
    const refused = (text: string) => ({ status: 422, body: { errors: { open_price: [text] } } })
    const { measured, packed, deposit } = openPriceMessages
    const packs = [{ code: 'RESMA', name: 'Resma', factor: 500, price: null }]
    expect(await ask('PUT', `/products/${id}`, { packs })).toMatchObject(refused(packed))
    expect(await ask('PUT', `/products/${id}`, { unit: 'lb' })).toMatchObject(refused(measured))
    expect(await ask('POST', '/products', { ...copies, code: 'B', packs })).toMatchObject(refused(packed))
    expect(await ask('PUT', `/products/${id}`, { is_deposit: true })).toMatchObject(refused(deposit))
    expect((await ask('PUT', `/products/${id}`, { open_price: false, packs })).status).toBe(200)
    expect(await ask('PUT', `/products/${id}`, { open_price: true })).toMatchObject(refused(packed))
    const found = await triedOut(shop().db, async (trx) => {
      await sql`update products set open_price = 1 where id = ${id}`.execute(trx)
      return findInconsistencies(trx)
    })
    expect(found).toEqual([expect.stringContaining('un precio que se escribe en la caja')])
  })
})
