import type { reportSales } from '../../../domain/calls/reports.ts'
import type { listSales } from '../../../domain/calls/sold-sales.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { midShift } from '../../../domain/calls/registers.ts'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { bread, exchange, exchangedOf } from './support/exchange-calls.ts'
import {
  bringBack,
  closeRegister,
  expectConsistent,
  openRegister,
  returnOf,
  sell,
  stockOf,
  voidSale,
  wholeSale,
} from './support/return-calls.ts'

const nbsp = (text: string) => text.replaceAll('Q ', 'Q\u00a0')
const refused = (status: number, message: string) => ({ status, body: { message } })

const current = async (shop: TestShop) => {
  const { body } = await shop.call('GET', '/cash-registers/current', { as: 'admin' })
  return (body as { data: Data<typeof midShift> }).data.register
}

const four = [{ position: 1, quantity: 4 }]

describeEachDatabase('articles are exchanged', (engine) => {
  const shop = withShop(engine)

  test('for something dearer: the difference is paid, and all figures hold', async () => {
    await openRegister(shop())
    const sale = await sell(shop())
    const sold = exchangedOf(
      await exchange(shop(), sale, { lines: [{ position: 1, quantity: 2 }], amount: 2.5, total: 5 }),
    )
    const back = {
      ...{ id: sold.exchange.id, number: sold.exchange.id, sale_id: sale },
      ...{ at: '2026-11-20T18:00:00.000Z', user: { name: 'Marta Castillo' }, reason: 'Otro sabor' },
      ...{ total: 2.5, refunds: [{ tender: 'exchange', amount: 2.5, reference: null }] },
      exchange_sale_id: sold.id,
    }
    const line = { position: 1, quantity: 2, restock: true, amount: 2.5 }
    expect(sold.exchange).toEqual({ ...back, lines: [{ ...line, name: 'Pan francés' }] })
    expect(sold.payments).toEqual([
      { tender: 'exchange', amount: 2.5, tendered: null, change: 0, reference: null },
      { tender: 'cash', amount: 2.5, tendered: null, change: 0, reference: null },
    ])
    expect([await stockOf(shop(), shop().pan), await stockOf(shop(), shop().agua)]).toEqual([98, 9])
    expect(await current(shop())).toMatchObject({
      ...{ cash_sales: 7.5, cash_refunds: 0, expected_cash: 107.5, sales_count: 2, returns_count: 1 },
      tenders: [
        { tender: 'cash', count: 2, amount: 7.5 },
        { tender: 'exchange', count: 1, amount: 2.5 },
      ],
      refunds: [{ tender: 'exchange', count: 1, amount: 2.5 }],
    })
    expect(await wholeSale(shop(), sale)).toMatchObject({
      returns: [{ ...back, lines: [line] }],
      exchange: null,
      items: [{ returned: 2 }],
    })
    const made = await wholeSale(shop(), sold.id)
    expect([made.exchange, made.payments, made.refundable]).toEqual([
      ...[sold.exchange, sold.payments],
      [{ tender: 'cash', amount: 5 }],
    ])
    const { body } = await shop().call('GET', '/sales', { as: 'admin' })
    expect((body as { data: Data<typeof listSales> }).data.sales).toMatchObject([
      { id: sold.id, total: 5, tenders: ['exchange', 'cash'], returned: 0 },
      { id: sale, total: 5, tenders: ['cash'], returned: 2.5 },
    ])
    await expectConsistent(shop())
  })

  test('for something cheaper: what is over is given back in cash', async () => {
    await openRegister(shop())
    const sale = await sell(shop())
    const sold = exchangedOf(await exchange(shop(), sale, { lines: four, items: bread(shop(), 1) }))
    expect(sold.payments).toMatchObject([{ tender: 'exchange', amount: 1.25 }])
    expect(sold.exchange.refunds).toEqual([
      { tender: 'exchange', amount: 1.25, reference: null },
      { tender: 'cash', amount: 3.75, reference: null },
    ])
    expect(await current(shop())).toMatchObject({
      ...{ cash_sales: 5, cash_refunds: 3.75, expected_cash: 101.25 },
    })
    const { body } = await closeRegister(shop())
    expect(body).toMatchObject({ data: { sales_total: 6.25, expected_cash: 101.25 } })
    await expectConsistent(shop())
  })

  test('for the same article, also when nothing else of it is in stock', async () => {
    await openRegister(shop())
    const sale = await sell(shop(), { items: [{ product_id: shop().cafe, quantity: 3 }] })
    const same = { items: [{ product_id: shop().cafe, quantity: 1 }] }
    const broken = [{ position: 1, quantity: 1, restock: false }]
    expect((await exchange(shop(), sale, { ...same, lines: broken })).status).toBe(409)
    const sold = exchangedOf(await exchange(shop(), sale, same))
    expect(sold.payments).toMatchObject([{ tender: 'exchange', amount: 42.5 }])
    expect(await stockOf(shop(), shop().cafe)).toBe(0)
    await expectConsistent(shop())
  })

  test('once for a key: the answer of the first time, and nothing else for another request', async () => {
    await openRegister(shop())
    const sale = await sell(shop())
    const first = await exchange(shop(), sale, {
      key: 'k1',
      payments: [{ tender: 'cash', amount: 3.75, tendered: 5 }],
    })
    const again = await exchange(shop(), sale, {
      key: 'k1',
      payments: [{ tender: 'cash', amount: 3.75, tendered: 5 }],
    })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect((await exchange(shop(), sale, { key: 'k1' })).status).toBe(422)
    expect(exchangedOf(first).payments).toMatchObject([
      { tender: 'exchange' },
      { tender: 'cash', amount: 3.75, tendered: 5, change: 1.25 },
    ])
    expect((await wholeSale(shop(), sale)).returns).toHaveLength(1)
    await expectConsistent(shop())
  })

  test('only with both rights, an open register that nobody counts, and of the own store', async () => {
    await openRegister(shop(), 'ana')
    const sale = await sell(shop(), { as: 'ana' })
    expect((await exchange(shop(), sale, { as: 'ana' })).status).toBe(403)
    expect(await exchange(shop(), sale)).toMatchObject(refused(409, 'No tienes una caja abierta'))
    await openRegister(shop())
    const count = { counting: true, count: '7f0c1f5e-3f6a-4c86-9a33-3f1f8a1f0a01' }
    const hold = (counting: boolean) =>
      shop().call('PUT', '/cash-registers/current/count', { as: 'admin', request: { ...count, counting } })
    await hold(true)
    expect((await exchange(shop(), sale)).status).toBe(409)
    await hold(false)
    expect((await exchange(shop(), sale + 1)).status).toBe(404)
    expect(await exchange(shop(), sale, { lines: [{ position: 1, quantity: 5 }] })).toMatchObject({
      status: 409,
      body: {
        message: 'Solo quedan 4 por devolver',
        errors: { 'exchange.lines.0.quantity': ['Solo quedan 4 por devolver'] },
      },
    })
    const changed = nbsp('Lo que se cambia vale ahora Q 1.25. Revisa el cambio.')
    expect(await exchange(shop(), sale, { amount: 2 })).toMatchObject({
      status: 409,
      body: { message: changed, errors: { exchange: [changed] } },
    })
    expect((await exchange(shop(), sale, { payments: [{ tender: 'cash', amount: 5 }] })).status).toBe(422)
    expect((await wholeSale(shop(), sale)).items[0]?.returned).toBe(0)
    expect([await stockOf(shop(), shop().pan), await stockOf(shop(), shop().agua)]).toEqual([96, 10])
    await expectConsistent(shop())
  })

  test('not for more cash than the drawer should hold; then nothing is written but the refusal', async () => {
    await openRegister(shop(), 'admin', 1)
    const sale = await sell(shop())
    const out = { kind: 'out', amount: 5, reason: 'Gasto' }
    await shop().call('POST', '/cash-registers/movements', { as: 'admin', request: out })
    const asked = { lines: four, items: bread(shop(), 1), key: 'k1' }
    expect(await exchange(shop(), sale, asked)).toMatchObject(
      refused(409, nbsp('No hay suficiente efectivo en la caja. Disponible: Q 1.00')),
    )
    expect((await wholeSale(shop(), sale)).items[0]?.returned).toBe(0)
    expect(await stockOf(shop(), shop().pan)).toBe(96)
    await expectConsistent(shop())
    const more = { kind: 'in', amount: 10, reason: 'Cambio' }
    await shop().call('POST', '/cash-registers/movements', { as: 'admin', request: more })
    exchangedOf(await exchange(shop(), sale, asked))
    await expectConsistent(shop())
  })

  test('neither sale of an exchange is voided; what was exchanged comes back in cash', async () => {
    await openRegister(shop())
    const sale = await sell(shop())
    const sold = exchangedOf(await exchange(shop(), sale, { lines: four }))
    expect(await voidSale(shop(), sold.id)).toMatchObject(
      refused(409, 'Esta venta es de un cambio de artículos: se devuelve, no se anula'),
    )
    expect((await voidSale(shop(), sale)).status).toBe(409)
    expect(returnOf(await bringBack(shop(), sold.id)).refunds).toEqual([
      { tender: 'cash', amount: 5, reference: null },
    ])
    await expectConsistent(shop())
  })

  test('the sales report has sale and return, and their ways to pay come to nothing together', async () => {
    await openRegister(shop())
    const sale = await sell(shop())
    const sold = exchangedOf(await exchange(shop(), sale, { lines: four }))
    const days = `start_date=${TODAY}&end_date=${TODAY}`
    const { body } = await shop().call('GET', `/reports/detailed-sales?${days}`, { as: 'admin' })
    const { data } = body as { data: Data<typeof reportSales> }
    expect(data.sales.map(({ id, total, return_number }) => [id, total, return_number])).toEqual([
      [sale, 5, undefined],
      [sold.id, 5, undefined],
      [sale, -5, sold.exchange.id],
    ])
    expect(data.general_summary).toEqual({
      ...{ total_sales_count: 2, total_amount: 5, total_subtotal: 5, total_discount: 0, total_tax: 0 },
      total_estimated_profit: 2,
    })
  })
})
