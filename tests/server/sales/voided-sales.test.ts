import type { listSales } from '../../../domain/calls/sold-sales.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { midShift } from '../../../domain/calls/registers.ts'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
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

const take = (shop: TestShop, tenders: readonly string[]) =>
  shop.call('PUT', '/settings', {
    as: 'admin',
    request: { tenders: tenders.map((id) => ({ id, enabled: true, reference: 'none' })) },
  })

const message = (text: string) => ({ status: 409, body: { message: text } })

describeEachDatabase('a sale is voided', (engine) => {
  const shop = withShop(engine)

  test('whole: goods and money go back, the number stays, and it counts nowhere', async () => {
    await openRegister(shop())
    const kept = await sell(shop(), { items: [{ product_id: shop().agua, quantity: 1 }] })
    const sale = await sell(shop())
    expect(await voidSale(shop(), sale)).toMatchObject({
      status: 201,
      body: {
        message: 'Venta anulada correctamente',
        data: {
          void: {
            sale_id: sale,
            at: '2026-11-20T18:00:00.000Z',
            user: { name: 'Marta Castillo' },
            reason: 'Se cobró dos veces',
          },
        },
      },
    })
    expect(await stockOf(shop(), shop().pan)).toBe(100)
    const { state, voided, refundable } = await wholeSale(shop(), sale)
    expect([state, voided?.reason, refundable]).toEqual(['voided', 'Se cobró dos veces', []])
    const { body: listed } = await shop().call('GET', '/sales', { as: 'admin' })
    expect(
      (listed as { data: Data<typeof listSales> }).data.sales.map((each) => [each.id, each.state]),
    ).toEqual([
      [sale, 'voided'],
      [kept, 'done'],
    ])
    const { body: current } = await shop().call('GET', '/cash-registers/current', { as: 'admin' })
    expect((current as { data: Data<typeof midShift> }).data.register).toMatchObject({
      ...{ cash_sales: 5, cash_refunds: 0, expected_cash: 105, sales_count: 1, returns_count: 0 },
      tenders: [{ tender: 'cash', count: 1, amount: 5 }],
    })
    const { body: closing } = await closeRegister(shop())
    expect(closing).toMatchObject({
      data: { sales_total: 5, expected_cash: 105, difference: -5, salesDetail: [{ total: 5 }] },
    })
    const days = 'start_date=2026-11-20&end_date=2026-11-20'
    const { body: report } = await shop().call('GET', `/reports/detailed-sales?${days}`, { as: 'admin' })
    expect(report).toMatchObject({
      data: { sales: [{ id: kept }], general_summary: { total_sales_count: 1, total_amount: 5 } },
    })
    await expectConsistent(shop())
  })

  test('once, and for a key with the same answer', async () => {
    await openRegister(shop())
    const sale = await sell(shop())
    const first = await voidSale(shop(), sale, 'admin', 'k1')
    expect(first.status).toBe(201)
    expect((await voidSale(shop(), sale, 'admin', 'k1')).body).toEqual(first.body)
    expect(await voidSale(shop(), sale)).toMatchObject(message('Esta venta está anulada'))
    expect(await bringBack(shop(), sale)).toMatchObject(message('Esta venta está anulada'))
  })

  test('only in the open register in which it was made, by who has the right', async () => {
    const other = message('Una venta solo se anula en la caja en que se hizo, mientras está abierta')
    await openRegister(shop(), 'ana')
    await openRegister(shop())
    const ofAna = await sell(shop(), { as: 'ana' })
    expect((await voidSale(shop(), ofAna, 'ana')).status).toBe(403)
    expect(await voidSale(shop(), ofAna)).toMatchObject(other)
    const own = await sell(shop())
    await closeRegister(shop())
    expect(await voidSale(shop(), own)).toMatchObject(other)
    await openRegister(shop())
    expect(await voidSale(shop(), own)).toMatchObject(other)
    expect((await voidSale(shop(), own + 1)).status).toBe(404)
    await expectConsistent(shop())
  })

  test('not when something was brought back', async () => {
    await openRegister(shop())
    const sale = await sell(shop())
    returnOf(await bringBack(shop(), sale))
    expect(await voidSale(shop(), sale)).toMatchObject(
      message('De esta venta ya se devolvió algo: no se puede anular'),
    )
  })

  test('or something of it is brought back, never both, 20 of 20', async () => {
    await openRegister(shop())
    await openRegister(shop(), 'jefa')
    for (let round = 0; round < 20; round += 1) {
      const sale = await sell(shop())
      const replies = await Promise.all([voidSale(shop(), sale), bringBack(shop(), sale, { as: 'jefa' })])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    }
    await expectConsistent(shop())
  })

  test('only while its cash is in the drawer', async () => {
    await openRegister(shop(), 'admin', 1)
    const sale = await sell(shop())
    const request = { kind: 'drop', amount: 5, reason: 'Banco' }
    await shop().call('POST', '/cash-registers/movements', { as: 'admin', request })
    expect(await voidSale(shop(), sale)).toMatchObject(
      message('No hay suficiente efectivo en la caja. Disponible: Q\u00a01.00'),
    )
    expect(await stockOf(shop(), shop().pan)).toBe(96)
  })

  test('on credit: its charge is taken off the account, and what was paid since stays in favour', async () => {
    await take(shop(), ['credit'])
    const { client } = shop()
    const request = { credit_limit: 100 }
    await shop().call('PUT', `/clients/${client}`, { as: 'admin', request })
    await openRegister(shop())
    const sale = await sell(shop(), { client, payments: [{ tender: 'credit', amount: 5 }] })
    const paid = { amount: 2, tender: 'cash' }
    await shop().call('POST', `/clients/${client}/payments`, { as: 'admin', request: paid })
    expect((await voidSale(shop(), sale)).status).toBe(201)
    const { body } = await shop().call('GET', `/clients/${client}/ledger`, { as: 'admin' })
    expect(body).toMatchObject({
      data: { balance: -2, entries: [{ kind: 'return', amount: -5, sale_id: sale }, {}, {}] },
    })
    await expectConsistent(shop())
  })

  test('by transfer: its reference may be used again without a warning', async () => {
    await take(shop(), ['transfer'])
    await openRegister(shop())
    const payments = [{ tender: 'transfer', amount: 5, reference: 'BI-77' }]
    const sale = await sell(shop(), { payments })
    expect((await voidSale(shop(), sale)).status).toBe(201)
    const again = await wholeSale(shop(), await sell(shop(), { payments }))
    expect(again.payments).toEqual([
      { tender: 'transfer', amount: 5, tendered: null, change: 0, reference: 'BI-77' },
    ])
    const third = await wholeSale(shop(), await sell(shop(), { payments }))
    expect(third.payments[0]?.earlier_sale).toEqual({ id: again.id, date: '2026-11-20' })
    await expectConsistent(shop())
  })
})
