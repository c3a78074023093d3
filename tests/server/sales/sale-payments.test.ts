import type { Data } from '../../../domain/calls/call.ts'
import type { createSale } from '../../../domain/calls/sales.ts'
import { expect, test } from 'vitest'
import type { askedPayment, salePayment } from '../../../domain/selling/sale-shapes.ts'
import type { Wire } from '../../../domain/shape/shape.ts'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { paymentMessages as texts } from '../../../domain/selling/payment-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { ReferenceRule } from '../../../domain/selling/tenders.ts'
import { findInconsistencies, stockOf } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const { validation } = messages

/** Switches ways to pay on in the first store; all others are off. */
async function take(shop: TestShop, ways: Partial<Record<'card' | 'transfer', ReferenceRule>>) {
  const tenders = Object.entries(ways).map(([id, reference]) => ({ id, enabled: true, reference }))
  expect((await shop.call('PUT', '/settings', { as: 'admin', request: { tenders } })).status).toBe(200)
}

async function openRegister(shop: TestShop, as: Username = 'ana') {
  await shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: 100 } })
}

interface Sale {
  as?: Username
  key?: string
  /** Pieces of bread at Q 1.25: eight of them are Q 10.00. */
  quantity?: number
  total?: number
}

const sell = (shop: TestShop, payments: unknown, { as = 'ana', key, quantity = 8, total }: Sale = {}) =>
  shop.call('POST', '/sales', {
    as,
    request: {
      client_id: null,
      date: TODAY,
      items: [{ product_id: shop.pan, quantity, discount: 0, tax: 0 }],
      total,
      payments,
    },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const saleIn = ({ body }: { body: unknown }) => (body as { data: Data<typeof createSale> }).data.sale
const card = (amount: number, more: Partial<Wire<typeof askedPayment>> = {}): Wire<typeof askedPayment> => ({
  tender: 'card',
  amount,
  ...more,
})
const cash = (amount: number, tendered?: number): Wire<typeof askedPayment> => ({
  tender: 'cash',
  amount,
  ...(tendered !== undefined && { tendered }),
})
const transfer = (amount: number, reference: string): Wire<typeof askedPayment> => ({
  tender: 'transfer',
  amount,
  reference,
})
const told = (payment: Partial<Wire<typeof salePayment>>) => ({
  ...{ tendered: null, change: 0, reference: null },
  ...payment,
})

describeEachDatabase('the payments of a sale', (engine) => {
  const shop = withShop(engine)
  const rows = () =>
    shop()
      .db.read.selectFrom('sale_payments')
      .select(['sale_id', 'position', 'tender', 'amount', 'tendered', 'reference'])
      .orderBy('sale_id')
      .orderBy('position')
      .execute()

  test('are written with the sale and are in its answer', async () => {
    const before = await stockOf(shop().db)
    await take(shop(), { card: 'optional', transfer: 'required' })
    await openRegister(shop())
    const paid = [card(4, { reference: ' 1234 ' }), transfer(3.5, 'BI-77'), cash(2.5, 20)] satisfies Wire<
      typeof askedPayment
    >[]
    const reply = await sell(shop(), paid, { total: 10 })
    expect([reply.status, saleIn(reply).payments]).toEqual([
      201,
      [
        told({ tender: 'card', amount: 4, reference: '1234' }),
        told({ tender: 'transfer', amount: 3.5, reference: 'BI-77' }),
        told({ tender: 'cash', amount: 2.5, tendered: 20, change: 17.5 }),
      ],
    ])
    const kept = { sale_id: 1, tendered: null, reference: null }
    expect(await rows()).toEqual([
      { ...kept, position: 1, tender: 'card', amount: 400, reference: '1234' },
      { ...kept, position: 2, tender: 'transfer', amount: 350, reference: 'BI-77' },
      { ...kept, position: 3, tender: 'cash', amount: 250, tendered: 2_000 },
    ])
    expect(await findInconsistencies(shop().db, before)).toEqual([])
  })

  test('are cash for the total when the request has none, and then none is written', async () => {
    await openRegister(shop())
    const answers = [await sell(shop(), undefined), await sell(shop(), [cash(10)])]
    const plain = told({ tender: 'cash', amount: 10 })
    expect(answers.map((reply) => saleIn(reply).payments)).toEqual([[plain], [plain]])
    expect(await rows()).toEqual([])
    const handed = await sell(shop(), [cash(10, 50)])
    expect(saleIn(handed).payments).toEqual([told({ tender: 'cash', amount: 10, tendered: 50, change: 40 })])
  })

  const off = texts.notAccepted('Tarjeta')
  const differs = (paid: number, total = 1_000) => texts.differs(formatMoney(paid), formatMoney(total))
  const refused: [string, unknown, Record<string, string>][] = [
    ['no list', 'cash', { payments: texts.invalid }],
    ['null', null, { payments: texts.invalid }],
    ['none', [], { payments: texts.invalid }],
    ['too many', Array(21).fill(cash(0.5)), { payments: texts.tooMany(20) }],
    ['no payment', ['cash'], { 'payments.0': validation.malformed }],
    [
      'a way that is not known',
      [{ tender: 'toString', amount: 10 }],
      { 'payments.0.tender': validation.choice },
    ],
    [
      'a way that does not work yet',
      [{ tender: 'bitcoin', amount: 10 }],
      { 'payments.0.tender': validation.choice },
    ],
    ['a way that is off', [card(10)], { 'payments.0.tender': off }],
    ['an amount of 0', [cash(10), cash(0)], { 'payments.1.amount': texts.invalidAmount }],
    ['a negative amount', [cash(-1)], { 'payments.0.amount': texts.invalidAmount }],
    ['three decimals', [cash(10.001)], { 'payments.0.amount': texts.invalidAmount }],
    ['an amount as text', [{ tender: 'cash', amount: '10' }], { 'payments.0.amount': texts.invalidAmount }],
    [
      'a wrong tendered amount',
      [{ ...cash(10), tendered: '20' }],
      { 'payments.0.tendered': texts.invalidAmount },
    ],
    ['less tendered than paid', [cash(10, 9.99)], { 'payments.0.tendered': texts.tenderedTooLittle }],
    ['too little', [cash(9.99)], { payments: differs(999) }],
    ['too much', [transfer(6, 'A1'), cash(4.01)], { payments: differs(1_001) }],
    [
      'change by transfer',
      [{ ...transfer(10, 'A1'), tendered: 20 }],
      { 'payments.0.tendered': texts.noChange('Transferencia') },
    ],
    [
      'a missing reference',
      [cash(4), transfer(6, ' ')],
      { 'payments.1.reference': texts.referenceMissing('Transferencia') },
    ],
    [
      'a reference of cash',
      [{ ...cash(10), reference: '1' }],
      { 'payments.0.reference': texts.noReference('Efectivo') },
    ],
    ['a long reference', [transfer(10, 'x'.repeat(41))], { 'payments.0.reference': validation.tooLong }],
    [
      'a reference that cannot be stored',
      [transfer(10, 'a\0b')],
      { 'payments.0.reference': validation.text },
    ],
    [
      'one transfer twice',
      [transfer(5, 'A-1'), transfer(5, 'a1')],
      { 'payments.1.reference': texts.referenceRepeated },
    ],
  ]

  test.each(refused)('are refused with %s: nothing is written', async (_what, payments, wrong) => {
    const before = await stockOf(shop().db)
    await take(shop(), { transfer: 'required' })
    await openRegister(shop())
    const reply = await sell(shop(), payments)
    const errors = Object.fromEntries(Object.entries(wrong).map(([field, text]) => [field, [text]]))
    const [message] = Object.values(wrong)
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 422, body: { message, errors } })
    expect(await shop().db.read.selectFrom('sales').select('id').execute()).toEqual([])
    expect(await stockOf(shop().db)).toEqual(before)
  })

  test('are compared with the total of the server, after the total of the till', async () => {
    await openRegister(shop())
    const wrongTotal = await sell(shop(), [cash(9)], { total: 9 })
    expect([wrongTotal.status, wrongTotal.body]).toEqual([409, { message: saleMessages.totalChanged }])
    expect((await sell(shop(), [cash(9)], { total: 10 })).status).toBe(422)
  })

  test('follow the settings of the own store from the next request on', async () => {
    await openRegister(shop())
    await openRegister(shop(), 'otra')
    const statuses: number[] = []
    const tryCard = async (as: Username, product_id: number, amount: number) => {
      const items = [{ product_id, quantity: 1, discount: 0, tax: 0 }]
      const request = { client_id: null, date: TODAY, items, payments: [card(amount)] }
      statuses.push((await shop().call('POST', '/sales', { as, request })).status)
    }
    await tryCard('ana', shop().pan, 1.25)
    await take(shop(), { card: 'none' })
    await tryCard('ana', shop().pan, 1.25)
    await tryCard('otra', shop().foreignProduct, 1.25)
    await take(shop(), {})
    await tryCard('ana', shop().pan, 1.25)
    expect(statuses).toEqual([422, 201, 422, 422])
  })

  test('belong to the key: equal ones get the first answer, others are refused', async () => {
    await take(shop(), { card: 'optional', transfer: 'optional' })
    await openRegister(shop())
    await sell(shop(), [transfer(10, 'T-1')])
    const paid = [card(4, { reference: '1234' }), transfer(6, 't1')]
    const first = await sell(shop(), paid, { key: 'k-1' })
    await take(shop(), {})
    const again = await sell(shop(), paid, { key: 'k-1' })
    expect([again.status, again.body]).toEqual([201, first.body])
    const others = [undefined, [cash(10)], [card(4, { reference: '1235' }), transfer(6, 't1')]]
    for (const payments of others) {
      const reply = await sell(shop(), payments, { key: 'k-1' })
      expect([reply.status, reply.body]).toEqual([422, { message: saleMessages.keyReused }])
    }
    expect(await rows()).toHaveLength(3)
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('with a key that was used before payments were known get its answer', async () => {
    await openRegister(shop())
    const first = await sell(shop(), undefined, { key: 'k-1' })
    expect((await sell(shop(), undefined, { key: 'k-1' })).body).toEqual(first.body)
  })

  test('name the first sale of the store with the same reference of a transfer', async () => {
    await take(shop(), { card: 'optional', transfer: 'optional' })
    await openRegister(shop())
    await openRegister(shop(), 'beto')
    const one = { quantity: 4 }
    expect(saleIn(await sell(shop(), [transfer(5, 'BAC 55-1')], one)).payments).toEqual([
      told({ tender: 'transfer', amount: 5, reference: 'BAC 55-1' }),
    ])
    const second = await sell(shop(), [transfer(5, 'bac551')], { ...one, as: 'beto', key: 'k-2' })
    const third = await sell(shop(), [transfer(5, 'BAC551')], one)
    const earlier_sale = { id: 1, date: TODAY }
    expect([second, third].map((reply) => saleIn(reply).payments)).toEqual([
      [told({ tender: 'transfer', amount: 5, reference: 'bac551', earlier_sale })],
      [told({ tender: 'transfer', amount: 5, reference: 'BAC551', earlier_sale })],
    ])
    const again = await sell(shop(), [transfer(5, 'bac551')], { ...one, as: 'beto', key: 'k-2' })
    expect(again.body).toEqual(second.body)
    for (const payment of [card(5, { reference: 'BAC551' }), transfer(5, '---'), transfer(5, '')]) {
      const [answer] = saleIn(await sell(shop(), [payment], one)).payments
      expect(answer).not.toHaveProperty('earlier_sale')
    }
  })

  test('of two sales with one transfer at the same time, one names the other', async () => {
    await take(shop(), { transfer: 'required' })
    const cashiers = ['ana', 'beto', 'admin', 'jefa'] as const
    for (const as of cashiers) await openRegister(shop(), as)
    const replies = await Promise.all(
      cashiers.map((as) => sell(shop(), [transfer(10, 'X-9')], { as, key: `k-${as}` })),
    )
    const answers = replies
      .map(saleIn)
      .toSorted((one, other) => one.id - other.id)
      .map(({ payments }) => payments[0]?.earlier_sale?.id ?? null)
    const first = Math.min(...replies.map((reply) => saleIn(reply).id))
    expect(answers).toEqual([null, first, first, first])
  })

  test('cannot be changed or removed', async () => {
    const { db } = shop()
    await openRegister(shop())
    await sell(shop(), [cash(10, 20)])
    for (const change of [
      db.write((trx) => trx.updateTable('sale_payments').set({ amount: 2 }).execute()),
      db.write((trx) => trx.deleteFrom('sale_payments').execute()),
    ])
      await expect(change).rejects.toThrow('sale_payments is append-only')
  })
})
