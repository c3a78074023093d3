import { expect, test } from 'vitest'
import type { askedPayment } from '../../../domain/selling/sale-shapes.ts'
import type { Wire } from '../../../domain/shape/shape.ts'
import { creditMessages as texts } from '../../../domain/credit/credit-messages.ts'
import { paymentMessages } from '../../../domain/selling/payment-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { stockOf } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { adjust, answer, consistent, ledger, open, pay, refused } from './support/credit-calls.ts'
import { setStock } from '../../support/shops/stock.ts'

/** Switches fiado on in the first store, and gives Lucía a limit. */
async function giveCredit(shop: TestShop, credit_limit: number): Promise<void> {
  const tenders = ['credit', 'balance'].map((id) => ({ id, enabled: true, reference: 'none' }))
  await shop.call('PUT', '/settings', { as: 'admin', request: { tenders } })
  await shop.call('PUT', `/clients/${shop.client}`, { as: 'admin', request: { credit_limit } })
}

interface Sale {
  as?: Username
  key?: string
  client?: number | null
}

/** Sells eight pieces of bread for Q 10.00. */
const sell = (
  shop: TestShop,
  payments: Wire<typeof askedPayment>[],
  { as = 'ana', key, client = shop.client }: Sale = {},
) =>
  shop.call('POST', '/sales', {
    as,
    request: {
      client_id: client,
      date: TODAY,
      items: [{ product_id: shop.pan, quantity: 8, discount: 0, tax: 0 }],
      payments,
    },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const on = (tender: Wire<typeof askedPayment>['tender'], amount: number): Wire<typeof askedPayment> => ({
  tender,
  amount,
})
const available = (amount: number) => refused(texts.available(formatMoney(amount)))

/** How often the race is run. */
const ROUNDS = 20

describeEachDatabase('a sale on credit', (engine) => {
  const shop = withShop(engine)

  test('writes the charge with the sale, and adds nothing to the expected cash', async () => {
    await giveCredit(shop(), 50)
    await open(shop(), 'admin', 100)
    const sold = await sell(shop(), [on('cash', 4), on('credit', 6)], { as: 'admin' })
    expect(sold).toMatchObject({
      status: 201,
      body: { data: { sale: { payments: [on('cash', 4), on('credit', 6)] } } },
    })
    const { balance, available: left, owed_since, entries } = await ledger(shop())
    expect({ balance, left, owed_since, entries }).toEqual({
      ...{ balance: 6, left: 44, owed_since: '2026-11-20T18:00:00.000Z' },
      entries: [
        {
          ...{ id: 1, at: '2026-11-20T18:00:00.000Z', kind: 'charge', amount: 6, balance: 6, sale_id: 1 },
          ...{ tender: null, reference: null, reason: null, reverses: null },
          user: { name: 'Marta Castillo' },
        },
      ],
    })
    const closing = { as: 'admin', request: { closing_amount: 104 } } as const
    const closed = await shop().call('POST', '/cash-registers/close', closing)
    expect(closed.body).toMatchObject({
      data: {
        ...{ sales_total: 10, expected_cash: 104, difference: 0 },
        tenders: [
          { tender: 'cash', count: 1, amount: 4 },
          { tender: 'credit', count: 1, amount: 6 },
        ],
      },
    })
    expect(await consistent(shop())).toEqual([])
  })

  test('tells what the client owed before and after it, later too, but only who may know what clients owe', async () => {
    await giveCredit(shop(), 50)
    await open(shop(), 'ana', 100)
    await sell(shop(), [on('credit', 10)])
    const sold = await sell(shop(), [on('cash', 4), on('credit', 6)], { key: 'k1' })
    const account = { balance_before: 10, balance: 16 }
    expect(sold).toMatchObject({ status: 201, body: { data: { sale: { account } } } })
    await pay(shop(), 'ana', 16)
    expect(await sell(shop(), [on('cash', 4), on('credit', 6)], { key: 'k1' })).toMatchObject({
      body: sold.body,
    })
    const read = () => shop().call('GET', '/sales/2', { as: 'ana' })
    expect((await read()).body).toMatchObject({ data: { sale: { account } } })
    await shop().db.write((trx) =>
      trx
        .deleteFrom('role_permissions')
        .where('permission', 'in', ['create credit sale', 'create client payment'])
        .execute(),
    )
    expect((await read()).body).not.toHaveProperty('data.sale.account')
  })

  test('is refused above the limit, whatever is paid besides, and then nothing is written', async () => {
    await giveCredit(shop(), 15)
    await open(shop(), 'ana')
    const before = await stockOf(shop().db)
    expect((await sell(shop(), [on('credit', 10)])).status).toBe(201)
    expect(answer(await sell(shop(), [on('credit', 10)]))).toEqual(available(500))
    expect(answer(await sell(shop(), [on('cash', 4.99), on('credit', 5.01)]))).toEqual(available(500))
    expect((await stockOf(shop().db)).get(shop().pan)).toBe((before.get(shop().pan) ?? 0) - 8)
    expect((await sell(shop(), [on('cash', 5), on('credit', 5)])).status).toBe(201)
    expect(answer(await sell(shop(), [on('cash', 9.99), on('credit', 0.01)]))).toEqual(available(0))
    await pay(shop(), 'ana', 10)
    expect((await sell(shop(), [on('credit', 10)])).status).toBe(201)
    expect(await ledger(shop())).toMatchObject({ balance: 15, available: 0 })
    expect(await consistent(shop())).toEqual([])
  })

  test('needs a store with fiado, a client with credit who is not the default one, and the right', async () => {
    await open(shop(), 'ana')
    const off = paymentMessages.notAccepted('Fiado')
    expect(answer(await sell(shop(), [on('credit', 10)]))).toMatchObject({
      status: 422,
      body: { errors: { 'payments.0.tender': [off] } },
    })
    await giveCredit(shop(), 0)
    expect(answer(await sell(shop(), [on('credit', 10)]))).toEqual(available(0))
    expect(answer(await sell(shop(), [on('credit', 10)], { client: null }))).toEqual({
      status: 422,
      body: { message: texts.noDefault, errors: { client_id: [texts.noDefault] } },
    })
    await giveCredit(shop(), 50)
    await shop().db.write((trx) =>
      trx.deleteFrom('role_permissions').where('permission', '=', 'create credit sale').execute(),
    )
    expect((await sell(shop(), [on('credit', 10)])).status).toBe(403)
    expect((await sell(shop(), [on('cash', 10)])).status).toBe(201)
  })

  test('uses what is in favour of the client, and no more', async () => {
    await giveCredit(shop(), 0)
    await open(shop(), 'ana')
    await adjust(shop(), -12)
    expect((await sell(shop(), [on('balance', 10)])).status).toBe(201)
    expect(answer(await sell(shop(), [on('balance', 10)]))).toEqual(refused(texts.inFavour(formatMoney(200))))
    expect((await sell(shop(), [on('balance', 2), on('cash', 8)])).status).toBe(201)
    await giveCredit(shop(), 9)
    await adjust(shop(), -1)
    expect((await sell(shop(), [on('balance', 1), on('credit', 9)])).status).toBe(201)
    expect(await ledger(shop())).toMatchObject({ balance: 9, available: 0 })
    expect(await consistent(shop())).toEqual([])
  })

  test('is charged once for a key, and a repeated request gets the first answer', async () => {
    await giveCredit(shop(), 15)
    await open(shop(), 'ana')
    const first = answer(await sell(shop(), [on('credit', 10)], { key: 'v-1' }))
    expect(answer(await sell(shop(), [on('credit', 10)], { key: 'v-1' }))).toEqual(first)
    expect((await ledger(shop())).entries).toHaveLength(1)
    expect(answer(await sell(shop(), [on('credit', 10)], { key: 'v-2' }))).toEqual(available(500))
    await adjust(shop(), -10)
    expect((await sell(shop(), [on('credit', 10)], { key: 'v-2' })).status).toBe(201)
    expect(await consistent(shop())).toEqual([])
  })

  test('for the last quetzales of a limit is written for one of two tills', async () => {
    await giveCredit(shop(), 10)
    await open(shop(), 'ana')
    await open(shop(), 'beto')
    for (let round = 1; round <= ROUNDS; round++) {
      await setStock(shop().db, 100)
      const both = await Promise.all(
        (['ana', 'beto'] as const).map((as) => sell(shop(), [on('credit', 10)], { as })),
      )
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
      const [lost] = both.filter(({ status }) => status !== 201)
      expect(lost && answer(lost)).toEqual(available(0))
      await pay(shop(), 'ana', 10)
    }
    expect(await ledger(shop())).toMatchObject({ balance: 0 })
    expect(await consistent(shop())).toEqual([])
  })

  test('and a simultaneous deletion of its client leave no debt of a deleted client', async () => {
    await giveCredit(shop(), 10)
    await open(shop(), 'ana')
    const [sold, removed] = await Promise.all([
      sell(shop(), [on('credit', 10)]),
      shop().call('DELETE', `/clients/${shop().client}`, { as: 'admin' }),
    ])
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual([sold.status, removed.status])
    expect(await consistent(shop())).toEqual([])
  })
})
