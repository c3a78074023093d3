import type { reportSales } from '../../../domain/calls/reports.ts'
import type { closeOtherRegister } from '../../../domain/calls/registers.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { readRegister } from '../../../domain/calls/register-list.ts'
import type { midShift } from '../../../domain/calls/registers.ts'
import { expect, test } from 'vitest'
import type { askedPayment } from '../../../domain/selling/sale-shapes.ts'
import type { Wire } from '../../../domain/shape/shape.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { findInconsistencies as findBrokenRules } from '../../../server/db/maintenance/consistency-checks.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

async function takeAll(shop: TestShop): Promise<void> {
  const tenders = ['card', 'transfer'].map((id) => ({ id, enabled: true, reference: 'optional' }))
  await shop.call('PUT', '/settings', { as: 'admin', request: { tenders } })
}

const open = (shop: TestShop, as: Username) =>
  shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: 100 } })

async function sell(shop: TestShop, as: Username, quantity: number, payments?: Wire<typeof askedPayment>[]) {
  const items = [{ product_id: shop.pan, quantity, discount: 0, tax: 0 }]
  const request = { client_id: null, date: TODAY, items, payments }
  const { status, body } = await shop.call('POST', '/sales', { as, request })
  expect([status, body]).toEqual([201, expect.anything()])
}

/** Four breads each: Q 5.00 by card, in cash, in cash with change, and half by transfer. */
async function sellInAllWays(shop: TestShop, as: Username): Promise<void> {
  await sell(shop, as, 4, [{ tender: 'card', amount: 5 }])
  await sell(shop, as, 4)
  await sell(shop, as, 4, [{ tender: 'cash', amount: 5, tendered: 20 }])
  await sell(shop, as, 4, [
    { tender: 'transfer', amount: 1 },
    { tender: 'transfer', amount: 1.5 },
    { tender: 'cash', amount: 2.5, tendered: 3 },
  ])
}

const tenders = [
  { tender: 'cash', count: 3, amount: 12.5 },
  { tender: 'card', count: 1, amount: 5 },
  { tender: 'transfer', count: 1, amount: 2.5 },
]

describeEachDatabase('a register that took more than cash', (engine) => {
  const shop = withShop(engine)

  test('expects only the cash: in report X, at a withdrawal, at the closing and in the history', async () => {
    await takeAll(shop())
    await open(shop(), 'admin')
    await sellInAllWays(shop(), 'admin')
    const x = (await shop().call('GET', '/cash-registers/current', { as: 'admin' })).body as {
      data: Data<typeof midShift>
    }
    expect(x.data.register).toMatchObject({
      cash_sales: 12.5,
      expected_cash: 112.5,
      tenders,
      sales_count: 4,
    })
    const out = await shop().call('POST', '/cash-registers/movements', {
      as: 'admin',
      request: { kind: 'out', amount: 112.51, reason: 'Banco' },
    })
    expect(out.body).toEqual({ message: movementMessages.notEnough(formatMoney(11_250)) })
    const closing = { as: 'admin', request: { closing_amount: 112.5 } } as const
    const closed = (await shop().call('POST', '/cash-registers/close', closing)).body as {
      data: Data<typeof closeOtherRegister>
    }
    expect(closed.data).toMatchObject({
      sales_total: 20,
      expected_cash: 112.5,
      difference: 0,
      tenders,
    })
    const kept = (await shop().call('GET', '/cash-registers/1', { as: 'admin' })).body as {
      data: Data<typeof readRegister>
    }
    expect(kept.data.register).toMatchObject({ sales_total: 20, expected_cash: 112.5, tenders })
    expect(await findInconsistencies(shop().db)).toEqual([])
    expect(await findBrokenRules(shop().db.read)).toEqual([])
  })

  test('is in the sales report of its day by way to pay, and only when there was more than cash', async () => {
    await takeAll(shop())
    await open(shop(), 'admin')
    const report = async () => {
      const path = `/reports/detailed-sales?start_date=${TODAY}&end_date=${TODAY}`
      const { body } = await shop().call('GET', path, { as: 'admin' })
      return (body as { data: Data<typeof reportSales> }).data.general_summary
    }
    await sell(shop(), 'admin', 4, [{ tender: 'cash', amount: 5, tendered: 10 }])
    expect(await report()).not.toHaveProperty('tenders')
    await sellInAllWays(shop(), 'admin')
    expect(await report()).toMatchObject({
      total_sales_count: 5,
      total_amount: 25,
      tenders: [
        { tender: 'cash', count: 4, amount: 17.5 },
        { tender: 'card', count: 1, amount: 5 },
        { tender: 'transfer', count: 1, amount: 2.5 },
      ],
    })
  })

  test('names payments in another way as the cause of a difference', async () => {
    await takeAll(shop())
    await open(shop(), 'admin')
    await sellInAllWays(shop(), 'admin')
    const closing = { as: 'admin', request: { closing_amount: 115 } } as const
    await shop().call('POST', '/cash-registers/close', closing)
    const { body } = await shop().call('GET', '/cash-registers/1', { as: 'admin' })
    const { causes } = (body as { data: Data<typeof readRegister> }).data.register
    expect(causes).toContainEqual(
      expect.objectContaining({
        kind: 'sale_not_entered',
        sale: expect.objectContaining({ number: 4 }) as unknown,
      }),
    )
    await open(shop(), 'admin')
    await sellInAllWays(shop(), 'admin')
    await shop().call('POST', '/cash-registers/close', { as: 'admin', request: { closing_amount: 117.5 } })
    const second = await shop().call('GET', '/cash-registers/2', { as: 'admin' })
    expect((second.body as { data: Data<typeof readRegister> }).data.register.causes).toContainEqual(
      expect.objectContaining({
        kind: 'sale_in_cash',
        sale: expect.objectContaining({ number: 5 }) as unknown,
      }),
    )
  })
})
