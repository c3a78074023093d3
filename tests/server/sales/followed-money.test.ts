import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TenderId } from '../../../domain/selling/tenders.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { bread, exchange, exchangedOf } from './support/exchange-calls.ts'
import {
  bringBack,
  expectConsistent,
  openRegister,
  returnOf,
  sell,
  wholeSale,
} from './support/return-calls.ts'

const four = [{ position: 1, quantity: 4 }]
/** What four breads cost. */
const PRICE = 5

async function begin(shop: TestShop): Promise<void> {
  const tenders = ['card', 'transfer', 'credit'].map((id) => ({ id, enabled: true, reference: 'none' }))
  await shop.call('PUT', '/settings', { as: 'admin', request: { tenders } })
  await shop.call('PUT', `/clients/${shop.client}`, { as: 'admin', request: { credit_limit: 9_000 } })
  await openRegister(shop)
}

const pay = ({ call, client }: TestShop, tender: TenderId, amount: number) =>
  call('POST', `/clients/${client}/payments`, { as: 'admin', request: { amount, tender } })

/** A step of a chain: `turn` picks among the sales that are there. */
const step = fc.oneof(
  fc.record({
    what: fc.constant('sale' as const),
    by: fc.constantFrom('cash', 'card', 'transfer', 'credit'),
    also: fc.constantFrom('cash', 'card', 'credit'),
  }),
  fc.record({
    what: fc.constant('payment' as const),
    by: fc.constantFrom('cash', 'card', 'transfer'),
    half: fc.boolean(),
  }),
  fc.record({
    what: fc.constant('exchange' as const),
    turn: fc.nat(9),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    what: fc.constant('return' as const),
    turn: fc.nat(9),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describeEachDatabase('money that goes back', (engine) => {
  const shop = withShop(engine)

  test('of an article that was exchanged for the same one is what paid for the first one', async () => {
    await begin(shop())
    const { client } = shop()
    const sale = await sell(shop(), { client, payments: [{ tender: 'card', amount: PRICE }] })
    const second = exchangedOf(
      await exchange(shop(), sale, { client, lines: four, items: bread(shop(), 4) }),
    ).id
    const third = exchangedOf(
      await exchange(shop(), second, { client, lines: four, items: bread(shop(), 4) }),
    ).id
    expect((await wholeSale(shop(), third)).refundable).toEqual([{ tender: 'card', amount: PRICE }])
    const refused = await bringBack(shop(), third, {
      lines: four,
      refunds: [{ tender: 'cash', amount: PRICE }],
    })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { 'refunds.0.amount': ['Con Efectivo se devuelven como máximo Q\u00a00.00'] } },
    ])
    expect(returnOf(await bringBack(shop(), third, { lines: four })).refunds).toMatchObject([
      { tender: 'card', amount: PRICE },
    ])
    await expectConsistent(shop())
  })

  test('of what was bought on credit is what paid the debt', async () => {
    await begin(shop())
    const { client } = shop()
    const sale = await sell(shop(), { client, payments: [{ tender: 'credit', amount: PRICE }] })
    await pay(shop(), 'card', 3)
    await pay(shop(), 'cash', 1.5)
    expect((await wholeSale(shop(), sale)).refundable).toEqual([
      { tender: 'cash', amount: 1.5 },
      { tender: 'card', amount: 3 },
      { tender: 'credit', amount: 0.5 },
    ])
    expect(returnOf(await bringBack(shop(), sale, { lines: four })).refunds).toMatchObject([
      { tender: 'credit', amount: 0.5 },
      { tender: 'cash', amount: 1.5 },
      { tender: 'card', amount: 3 },
    ])
    await expectConsistent(shop())
  })

  test('of a debt that nobody paid in money stays on the account', async () => {
    await begin(shop())
    const { client, call } = shop()
    const sale = await sell(shop(), { client, payments: [{ tender: 'credit', amount: PRICE }] })
    const request = { amount: -PRICE, reason: 'Regalo' }
    await call('POST', `/clients/${client}/adjustments`, { as: 'admin', request })
    expect((await wholeSale(shop(), sale)).refundable).toEqual([{ tender: 'balance', amount: PRICE }])
  })

  test('is by no way more than came in by it, through any chain, and all of it can go back', async () => {
    await begin(shop())
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        await playChain(shop(), steps)
      }),
      { numRuns: 12 },
    )
    await expectConsistent(shop())
  }, 60_000)
})

/** Plays a chain from a debt of 0, brings everything back that is left, and compares what came in with what went out. */
async function playChain(shop: TestShop, steps: readonly Step[]): Promise<void> {
  const { client } = shop
  const came: Record<string, number> = {}
  const gone: Record<string, number> = {}
  const add = (sums: Record<string, number>, rows: readonly { tender: string; amount: number }[]) => {
    for (const { tender, amount } of rows)
      sums[tender] = Math.round((sums[tender] ?? 0) * 100 + amount * 100) / 100
  }
  const sales: number[] = []
  let owed = 0
  const takeBack = async (sale: number, most: number) => {
    const { items, refundable = [] } = await wholeSale(shop, sale)
    const left = (items[0]?.quantity ?? 0) - (items[0]?.returned ?? 0)
    const quantity = Math.min(left, most)
    if (quantity === 0) return null
    expect(refundable.length).toBeGreaterThan(0)
    return { lines: [{ position: 1, quantity }] }
  }
  const settle = (refunds: readonly { tender: string; amount: number }[]) => {
    add(gone, refunds)
    owed -= refunds
      .filter(({ tender }) => tender === 'credit' || tender === 'balance')
      .reduce((sum, { amount }) => sum + amount, 0)
  }
  const bringAllBack = async (sale: number, most = 4) => {
    const back = await takeBack(sale, most)
    if (back) settle(returnOf(await bringBack(shop, sale, back)).refunds)
  }
  for (const each of steps) {
    const sale = 'turn' in each ? sales[each.turn % Math.max(sales.length, 1)] : undefined
    if (each.what === 'sale') {
      const payments =
        each.by === each.also
          ? [{ tender: each.by, amount: PRICE }]
          : [
              { tender: each.by, amount: 3 },
              { tender: each.also, amount: 2 },
            ]
      sales.push(await sell(shop, { client, payments }))
      add(came, payments)
      owed += payments
        .filter(({ tender }) => tender === 'credit')
        .reduce((sum, { amount }) => sum + amount, 0)
    } else if (each.what === 'payment') {
      const amount = each.half ? Math.round(owed * 50) / 100 : owed
      if (amount <= 0) continue
      expect((await pay(shop, each.by, amount)).status).toBe(201)
      add(came, [{ tender: each.by, amount }])
      owed -= amount
    } else if (sale !== undefined && each.what === 'return') await bringAllBack(sale, each.quantity)
    else if (sale !== undefined) {
      const back = await takeBack(sale, each.what === 'exchange' ? each.quantity : 4)
      if (!back) continue
      const quantity = back.lines[0]?.quantity ?? 0
      const { payments } = await wholeSale(shop, sale)
      const isCharged = payments.some(({ tender }) => tender === 'credit')
      // What is owed for the sale is not exchanged; a debt would have to be paid first.
      if (isCharged && owed > 0) continue
      const made = exchangedOf(await exchange(shop, sale, { ...back, client, items: bread(shop, quantity) }))
      sales.push(made.id)
      settle(made.exchange.refunds.filter(({ tender }) => tender !== 'exchange'))
    }
    for (const tender of ['cash', 'card', 'transfer'])
      expect(gone[tender] ?? 0).toBeLessThanOrEqual(came[tender] ?? 0)
  }
  for (const sale of sales.toReversed()) await bringAllBack(sale)
  for (const sale of sales) {
    const { items } = await wholeSale(shop, sale)
    expect(items.map((item) => [item.quantity, item.returned])).toEqual(
      items.map(({ quantity }) => [quantity, quantity]),
    )
  }
  for (const tender of ['cash', 'card', 'transfer'])
    expect(gone[tender] ?? 0).toBeLessThanOrEqual(came[tender] ?? 0)
  const { body } = await shop.call('GET', `/clients/${client}/ledger`, { as: 'admin' })
  const { balance } = (body as { data: { balance: number } }).data
  if (balance !== 0)
    await shop.call('POST', `/clients/${client}/adjustments`, {
      as: 'admin',
      request: { amount: -balance, reason: 'Fin' },
    })
}
