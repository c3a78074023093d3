import type { listSales } from '../../../domain/calls/sold-sales.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { midShift } from '../../../domain/calls/registers.ts'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  bringBack,
  closeRegister,
  expectConsistent,
  openRegister,
  returnOf,
  sell,
  stockOf,
  wholeSale,
} from './support/return-calls.ts'

const DAY = 86_400_000
const nbsp = (text: string) => text.replaceAll('Q ', 'Q\u00a0')

const current = async (shop: TestShop, as: Username = 'admin') => {
  const { body } = await shop.call('GET', '/cash-registers/current', { as })
  return (body as { data: Data<typeof midShift> }).data.register
}

/** A session lasts half a day, so the sale moves instead of the clock. */
const soldAt = (shop: TestShop, sale: number, sold_at: number) =>
  shop.db.write((trx) => trx.updateTable('sales').set({ sold_at }).where('id', '=', sale).execute())

describeEachDatabase('what was sold is brought back', (engine) => {
  const shop = withShop(engine)

  test('in parts, into the stock where it is asked, and the cash goes out of the register that pays', async () => {
    await openRegister(shop(), 'ana')
    await openRegister(shop())
    const items = [{ product_id: shop().pan, quantity: 3, discount: 0.5, tax: 12 }]
    const sale = await sell(shop(), { as: 'ana', items })
    const back = returnOf(await bringBack(shop(), sale, { lines: [{ position: 1, quantity: 2 }] }))
    expect(back).toEqual({
      ...{ id: back.id, number: back.id, sale_id: sale, at: '2026-11-20T18:00:00.000Z' },
      ...{ user: { name: 'Marta Castillo' }, reason: 'Equivocado', exchange_sale_id: null },
      lines: [{ position: 1, quantity: 2, restock: true, amount: 2.43 }],
      ...{ total: 2.43, refunds: [{ tender: 'cash', amount: 2.43, reference: null }] },
    })
    expect(await stockOf(shop(), shop().pan)).toBe(99)
    const rest = returnOf(
      await bringBack(shop(), sale, { lines: [{ position: 1, quantity: 1, restock: false }] }),
    )
    expect([rest.total, await stockOf(shop(), shop().pan)]).toEqual([1.21, 99])
    expect([(await current(shop())).expected_cash, (await current(shop())).cash_refunds]).toEqual([
      96.36, 3.64,
    ])
    const sold = await wholeSale(shop(), sale)
    expect([sold.items[0]?.returned, sold.returns, sold.refundable, sold.state]).toEqual([
      ...[3, [back, rest], [], 'done'],
    ])
    const { body } = await shop().call('GET', '/sales', { as: 'admin' })
    expect((body as { data: Data<typeof listSales> }).data.sales).toMatchObject([
      { id: sale, returned: 3.64, total: 3.64 },
    ])
    await expectConsistent(shop())
  })

  test('never more than was sold, which is told at the line', async () => {
    await openRegister(shop())
    const sale = await sell(shop())
    returnOf(await bringBack(shop(), sale, { lines: [{ position: 1, quantity: 3 }] }))
    expect(await bringBack(shop(), sale, { lines: [{ position: 1, quantity: 2 }] })).toMatchObject({
      status: 409,
      body: {
        message: 'Solo queda 1 por devolver',
        errors: { 'lines.0.quantity': ['Solo queda 1 por devolver'] },
      },
    })
    expect(await bringBack(shop(), sale, { lines: [{ position: 2, quantity: 1 }] })).toMatchObject({
      status: 422,
      body: { errors: { 'lines.0.position': ['Esa línea no es de esta venta'] } },
    })
    await expectConsistent(shop())
  })

  test('the last unit once, when two tills bring it back at the same time, 20 of 20', async () => {
    for (const as of ['admin', 'jefa'] as const) await openRegister(shop(), as)
    for (let round = 0; round < 20; round += 1) {
      const sale = await sell(shop(), { items: [{ product_id: shop().pan, quantity: 1 }] })
      const replies = await Promise.all([
        bringBack(shop(), sale, { as: 'admin' }),
        bringBack(shop(), sale, { as: 'jefa' }),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    }
    await expectConsistent(shop())
  })

  test('once for a key, with an entry in the audit log', async () => {
    await openRegister(shop())
    const sale = await sell(shop())
    const first = returnOf(await bringBack(shop(), sale, { key: 'k1' }))
    expect(returnOf(await bringBack(shop(), sale, { key: 'k1' }))).toEqual(first)
    expect((await bringBack(shop(), sale, { key: 'k1', reason: 'Otro' })).status).toBe(422)
    const entries = await shop()
      .db.read.selectFrom('audit_log')
      .select(['user_name', 'entity', 'entity_id', 'details'])
      .where('action', '=', 'return.created')
      .execute()
    expect(
      entries.map(({ details, ...entry }) => ({ ...entry, details: JSON.parse(details) as unknown })),
    ).toEqual([
      {
        ...{ user_name: 'admin', entity: 'sale', entity_id: sale },
        details: { return: first.id, total: 125, reason: 'Equivocado', tenders: 'cash' },
      },
    ])
  })

  test('only with an open register that is not being counted, by who has the right, and of the own store', async () => {
    await openRegister(shop(), 'ana')
    const sale = await sell(shop(), { as: 'ana' })
    expect((await bringBack(shop(), sale, { as: 'ana' })).status).toBe(403)
    expect(await bringBack(shop(), sale)).toMatchObject({
      status: 409,
      body: { message: 'No tienes una caja abierta' },
    })
    await openRegister(shop())
    const count = { counting: true, count: '7f0c1f5e-3f6a-4c86-9a33-3f1f8a1f0a01' }
    await shop().call('PUT', '/cash-registers/current/count', { as: 'admin', request: count })
    expect((await bringBack(shop(), sale)).status).toBe(409)
    await shop().call('PUT', '/cash-registers/current/count', {
      as: 'admin',
      request: { ...count, counting: false },
    })
    expect((await bringBack(shop(), sale + 1)).status).toBe(404)
    expect((await bringBack(shop(), sale)).status).toBe(201)
  })

  test('within the days of the store, counted as in Guatemala', async () => {
    await openRegister(shop())
    const sale = await sell(shop())
    await shop().call('PUT', '/settings', { as: 'admin', request: { return_days: 2 } })
    await soldAt(shop(), sale, NOON - 3 * DAY)
    expect(await bringBack(shop(), sale)).toMatchObject({
      status: 409,
      body: { message: 'Esta venta ya no se puede devolver: pasaron más de 2 días' },
    })
    await soldAt(shop(), sale, NOON - 2 * DAY)
    expect((await bringBack(shop(), sale)).status).toBe(201)
  })

  test('not for more cash than the drawer should hold; in a blind shift it is kept and told to the owner', async () => {
    await openRegister(shop(), 'admin', 1)
    const sale = await sell(shop())
    const out = { kind: 'out', amount: 5, reason: 'Gasto' }
    await shop().call('POST', '/cash-registers/movements', { as: 'admin', request: out })
    const all = { lines: [{ position: 1, quantity: 4 }] }
    expect(await bringBack(shop(), sale, all)).toMatchObject({
      status: 409,
      body: { message: nbsp('No hay suficiente efectivo en la caja. Disponible: Q 1.00') },
    })
    await shop().call('PUT', '/settings', { as: 'admin', request: { blind_closing: true } })
    await shop().db.write((trx) =>
      trx.deleteFrom('role_permissions').where('permission', '=', 'read cash register').execute(),
    )
    expect((await bringBack(shop(), sale, all)).status).toBe(201)
    await expectConsistent(shop())
  })

  test('by each way at most what came in by it', async () => {
    const tenders = ['card', 'transfer'].map((id) => ({ id, enabled: true, reference: 'required' }))
    await shop().call('PUT', '/settings', { as: 'admin', request: { tenders } })
    await openRegister(shop())
    const payments = [
      { tender: 'card', amount: 3, reference: '4412' },
      { tender: 'cash', amount: 2 },
    ]
    const sale = await sell(shop(), { payments })
    expect((await wholeSale(shop(), sale)).refundable).toEqual([
      { tender: 'cash', amount: 2 },
      { tender: 'card', amount: 3 },
    ])
    const all = [{ position: 1, quantity: 4 }]
    expect(
      await bringBack(shop(), sale, { lines: all, refunds: [{ tender: 'cash', amount: 5 }] }),
    ).toMatchObject({
      status: 422,
      body: { errors: { 'refunds.0.amount': [nbsp('Con Efectivo se devuelven como máximo Q 2.00')] } },
    })
    const refunds = [{ tender: 'card', amount: 1.25, reference: 'R-1' }]
    expect(returnOf(await bringBack(shop(), sale, { refunds })).refunds).toEqual(refunds)
    const rest = returnOf(await bringBack(shop(), sale, { lines: [{ position: 1, quantity: 3 }] }))
    expect(rest.refunds).toEqual([
      { tender: 'cash', amount: 2, reference: null },
      { tender: 'card', amount: 1.75, reference: null },
    ])
    await expectConsistent(shop())
  })

  test('what is owed for the sale comes first, what was paid of it comes back in cash', async () => {
    const tenders = [{ id: 'credit', enabled: true, reference: 'none' }]
    await shop().call('PUT', '/settings', { as: 'admin', request: { tenders } })
    const limit = { credit_limit: 100 }
    await shop().call('PUT', `/clients/${shop().client}`, { as: 'admin', request: limit })
    await openRegister(shop())
    const { client } = shop()
    const sale = await sell(shop(), { client, payments: [{ tender: 'credit', amount: 5 }] })
    const account = { as: 'admin', request: { amount: 3, tender: 'cash' } } as const
    await shop().call('POST', `/clients/${client}/payments`, account)
    const back = returnOf(await bringBack(shop(), sale, { lines: [{ position: 1, quantity: 3 }] }))
    expect(back.refunds).toEqual(
      [
        { tender: 'cash', amount: 1.75, reference: null },
        { tender: 'credit', amount: 2, reference: null },
      ].toReversed(),
    )
    const { body } = await shop().call('GET', `/clients/${client}/ledger`, { as: 'admin' })
    expect(body).toMatchObject({
      data: {
        balance: 0,
        entries: [
          { kind: 'return', amount: -2, sale_id: sale, reason: 'Equivocado' },
          { kind: 'payment', amount: -3 },
          { kind: 'charge', amount: 5 },
        ],
      },
    })
    expect((await current(shop())).expected_cash).toBe(101.25)
    await expectConsistent(shop())
  })

  test('after its shift was closed, which keeps its figures', async () => {
    await openRegister(shop())
    const sale = await sell(shop())
    await closeRegister(shop())
    const closed = await shop().call('GET', '/cash-registers/1', { as: 'admin' })
    await openRegister(shop())
    returnOf(await bringBack(shop(), sale))
    expect((await shop().call('GET', '/cash-registers/1', { as: 'admin' })).body).toEqual(closed.body)
    expect(await current(shop())).toMatchObject({
      ...{ cash_sales: 0, cash_refunds: 1.25, expected_cash: 98.75, returns_count: 1, sales_count: 0 },
      refunds: [{ tender: 'cash', count: 1, amount: 1.25 }],
    })
    const { body } = await closeRegister(shop())
    expect(body).toMatchObject({
      data: { sales_total: 0, expected_cash: 98.75, difference: 1.25, salesDetail: [] },
    })
    await expectConsistent(shop())
  })

  test('the closing has the return or the return is refused, when both come at the same time, 20 of 20', async () => {
    for (let round = 0; round < 20; round += 1) {
      await openRegister(shop())
      const sale = await sell(shop())
      const [back, closing] = await Promise.all([bringBack(shop(), sale), closeRegister(shop())])
      const expected_cash = back.status === 201 ? 103.75 : 105
      expect(closing.body).toMatchObject({ data: { expected_cash } })
    }
    await expectConsistent(shop())
  })

  test('as negative figures of its own day, at the cost of the sale, in the sales report', async () => {
    await openRegister(shop())
    const sale = await sell(shop())
    await soldAt(shop(), sale, NOON - DAY)
    const back = returnOf(await bringBack(shop(), sale))
    const report = async (from: string, to: string) => {
      const days = `start_date=${from}&end_date=${to}`
      return (await shop().call('GET', `/reports/detailed-sales?${days}`, { as: 'admin' })).body
    }
    const sold = { total_sales_count: 1, total_amount: 5, total_estimated_profit: 1.8 }
    expect(await report('2026-11-19', '2026-11-19')).toMatchObject({ data: { general_summary: sold } })
    expect(await report('2026-11-19', '2026-11-20')).toEqual({
      message: 'ok',
      data: {
        store: { id: shop().storeId, name: 'La Bendición' },
        sales: [
          expect.objectContaining({ id: sale, total: 5, estimated_profit: 1.8 }),
          {
            ...{ id: sale, return_number: back.id, sale_date: '2026-11-20T18:00:00.000Z' },
            ...{ client: { name: 'Consumidor Final' }, user: { name: 'Marta Castillo' } },
            ...{ subtotal: -1.25, total_discount: 0, total_tax: 0, total: -1.25, estimated_profit: -0.45 },
          },
        ],
        general_summary: {
          ...{ total_sales_count: 1, total_amount: 3.75, total_subtotal: 3.75, total_discount: 0 },
          ...{ total_tax: 0, total_estimated_profit: 1.35 },
        },
      },
    })
  })
})
