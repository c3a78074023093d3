import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { bread, exchange, exchangedOf } from './support/exchange-calls.ts'
import { expectConsistent, openRegister, sell, wholeSale } from './support/return-calls.ts'

const take = (shop: TestShop, ...tenders: string[]) =>
  shop.call('PUT', '/settings', {
    as: 'admin',
    request: { tenders: tenders.map((id) => ({ id, enabled: true, reference: 'none' })) },
  })

const four = [{ position: 1, quantity: 4 }]

describeEachDatabase('what is exchanged pays', (engine) => {
  const shop = withShop(engine)

  test('what is owed for the sale comes first, then the new sale may go on the account again', async () => {
    await take(shop(), 'credit')
    const limit = { credit_limit: 5 }
    await shop().call('PUT', `/clients/${shop().client}`, { as: 'admin', request: limit })
    await openRegister(shop())
    const { client } = shop()
    const sale = await sell(shop(), { client, payments: [{ tender: 'credit', amount: 5 }] })
    const account = { as: 'admin', request: { amount: 2, tender: 'cash' } } as const
    await shop().call('POST', `/clients/${client}/payments`, account)
    const asked = { client, lines: four, payments: [{ tender: 'credit', amount: 3 }] }
    const sold = exchangedOf(await exchange(shop(), sale, { ...asked, amount: 2 }))
    expect(sold.payments).toMatchObject([
      { tender: 'exchange', amount: 2 },
      { tender: 'credit', amount: 3 },
    ])
    expect(sold.exchange.refunds).toMatchObject([
      { tender: 'exchange', amount: 2 },
      { tender: 'credit', amount: 3 },
    ])
    const { body } = await shop().call('GET', `/clients/${client}/ledger`, { as: 'admin' })
    expect(body).toMatchObject({
      data: {
        balance: 3,
        entries: [
          { kind: 'charge', amount: 3, balance: 3, sale_id: sold.id },
          { kind: 'return', amount: -3, balance: 0, sale_id: sale },
          { kind: 'payment', amount: -2, balance: 3 },
          { kind: 'charge', amount: 5, balance: 5, sale_id: sale },
        ],
      },
    })
    await expectConsistent(shop())
  })

  test('two clients: the debt of one is lowered, the other one buys on credit', async () => {
    await take(shop(), 'credit')
    const limit = { credit_limit: 50 }
    const { body } = await shop().call('POST', '/clients', {
      as: 'admin',
      request: { name: 'Rosa', email: 'rosa@ejemplo.gt', phone: '55512345', ...limit },
    })
    expect(body).toMatchObject({ message: expect.any(String) as string })
    const other = await shop()
      .db.read.selectFrom('clients')
      .select('id')
      .where('name', '=', 'Rosa')
      .executeTakeFirstOrThrow()
    await shop().call('PUT', `/clients/${shop().client}`, { as: 'admin', request: limit })
    await openRegister(shop())
    const credit = (amount: number) => [{ tender: 'credit', amount }]
    const ofFirst = await sell(shop(), { client: shop().client, payments: credit(5) })
    const ofOther = await sell(shop(), { client: other.id, payments: credit(5) })
    const across = [
      exchange(shop(), ofFirst, { client: other.id, lines: four, payments: credit(5) }),
      exchange(shop(), ofOther, { client: shop().client, lines: four, payments: credit(5) }),
    ]
    for (const reply of await Promise.all(across))
      expect(exchangedOf(reply).exchange.refunds).toMatchObject([{ tender: 'credit', amount: 5 }])
    await expectConsistent(shop())
  })

  test('a sale by card gives nothing back in cash', async () => {
    await take(shop(), 'card')
    await openRegister(shop())
    const sale = await sell(shop(), { payments: [{ tender: 'card', amount: 5 }] })
    const sold = exchangedOf(await exchange(shop(), sale, { lines: four, items: bread(shop(), 1) }))
    expect(sold.exchange.refunds).toMatchObject([
      { tender: 'exchange', amount: 1.25 },
      { tender: 'card', amount: 3.75 },
    ])
    await expectConsistent(shop())
  })

  test('a discounted line is worth what was paid for it, and the new sale has its own discount', async () => {
    await openRegister(shop())
    const sale = await sell(shop(), {
      items: [{ product_id: shop().pan, quantity: 3, discount: 1.01, tax: 12 }],
    })
    const water = { product_id: shop().agua, quantity: 1, discount: 0.5, tax: 5 }
    const sold = exchangedOf(await exchange(shop(), sale, { items: [water] }))
    expect([sold.total, sold.payments.map(({ tender, amount }) => [tender, amount])]).toEqual([
      4.73,
      [
        ['exchange', 1.02],
        ['cash', 3.71],
      ],
    ])
    await expectConsistent(shop())
  })

  test('a sale of nothing: all goes back in cash', async () => {
    await openRegister(shop())
    const sale = await sell(shop())
    const free = [{ product_id: shop().agua, quantity: 1, discount: 5 }]
    const sold = exchangedOf(await exchange(shop(), sale, { items: free }))
    expect(sold.exchange.refunds).toMatchObject([{ tender: 'cash', amount: 1.25 }])
    expect((await wholeSale(shop(), sold.id)).exchange).toEqual(sold.exchange)
    await expectConsistent(shop())
  })
})
