import { expect, test } from 'vitest'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { emptiesMessages } from '../../../domain/selling/empties-messages.ts'
import type { Queries } from '../../../server/db/tables.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
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

describeEachDatabase('empty bottles', (engine) => {
  const shop = withShop(engine)
  const call = (path: string, request: object, as: Username = 'admin') =>
    shop().call('POST', path, { as, request })

  /** A bottle of Q 1.00. @returns its id. */
  const makeBottle = async () => {
    const plain = { description: null, without_stock: false, stock: 0, min_stock: 0, price: 1, cost: 0.4 }
    const { body } = await call('/products', { ...plain, name: 'Botella', code: 'ENV1', is_deposit: true })
    return (body as { data: { product: { id: number } } }).data.product.id
  }
  const put = (id: number, request: object) => shop().call('PUT', `/products/${id}`, { as: 'admin', request })
  const empties = (product_id: number, quantity: number, amount = quantity) => ({
    lines: [{ product_id, quantity }],
    amount,
  })
  /** Waters of Q 5.00. */
  const order = (quantity: number, more: object, as: Username = 'admin') => {
    const items = [{ product_id: shop().agua, quantity, discount: 0, tax: 0 }]
    return call('/sales', { client_id: null, date: TODAY, items, ...more }, as)
  }
  const moveOut = (amount: number, more: object) =>
    call('/cash-registers/movements', { kind: 'out', amount, reason: 'Envases', note: null, ...more })
  const expected = async () => {
    const { body } = await shop().call('GET', '/cash-registers/current', { as: 'admin' })
    return (body as { data: { register: { expected_cash: number } } }).data.register.expected_cash
  }
  const tendersOf = async (sale: number) =>
    (await wholeSale(shop(), sale)).payments.map(({ tender, amount }) => [tender, amount])

  test('bottles pay first, the rest is paid as a sale without them, and no cash of them lies in the drawer', async () => {
    await openRegister(shop())
    const id = await makeBottle()
    expect((await order(2, { total: 10, empties: empties(id, 6) })).status).toBe(201)
    expect(await tendersOf(1)).toEqual([
      ['empties', 6],
      ['cash', 4],
    ])
    expect((await wholeSale(shop(), 1)).empties).toEqual({
      amount: 6,
      lines: [{ product_id: id, name: 'Envase Botella', quantity: 6, price: 1 }],
    })
    const payments = [{ tender: 'cash', amount: 4, tendered: 5 }]
    expect((await order(2, { empties: empties(id, 6), payments })).status).toBe(201)
    expect(
      await order(2, { empties: empties(id, 6), payments: [{ tender: 'cash', amount: 10 }] }),
    ).toMatchObject({
      status: 422,
    })
    expect(await expected()).toBe(100 + 4 + 4)
    await expectConsistent(shop())
  })

  test('what a sale does not need goes out of the drawer, and comes back when it is voided', async () => {
    await openRegister(shop())
    const id = await makeBottle()
    expect((await order(1, { empties: empties(id, 12) })).status).toBe(201)
    expect([await tendersOf(1), await expected()]).toEqual([[['empties', 5]], 93])
    const reversed = await call('/cash-registers/movements/1/reverse', { reason: 'Error' })
    expect(reversed).toMatchObject({ status: 409, body: { message: emptiesMessages.movementOfSale(1) } })
    await expectConsistent(shop())
    expect((await voidSale(shop(), 1)).status).toBe(201)
    expect(await expected()).toBe(100)
    const tooMuch = await order(1, { empties: empties(id, 106) })
    expect(tooMuch).toMatchObject({
      status: 409,
      body: { message: movementMessages.notEnough(formatMoney(10_000)) },
    })
    expect((await order(1, { empties: empties(id, 105) })).status).toBe(201)
    expect(await expected()).toBe(0)
    await expectConsistent(shop())
  })

  test('what was paid with bottles is given back in cash', async () => {
    await openRegister(shop())
    const id = await makeBottle()
    await order(2, { empties: empties(id, 6) })
    const { total, refunds } = returnOf(await bringBack(shop(), 1, { lines: [{ position: 1, quantity: 2 }] }))
    expect([total, refunds]).toEqual([10, [{ tender: 'cash', amount: 10, reference: null }]])
    expect(await expected()).toBe(94)
    await expectConsistent(shop())
  })

  test('bottles without a sale are paid out of the drawer, and undone with their movement', async () => {
    await openRegister(shop())
    const id = await makeBottle()
    const lines = [{ product_id: id, quantity: 24 }]
    expect((await moveOut(24, { empties: lines })).status).toBe(201)
    expect(await expected()).toBe(76)
    await expectConsistent(shop())
    expect((await call('/cash-registers/movements/1/reverse', { reason: 'Error' })).status).toBe(201)
    expect(await expected()).toBe(100)
    const refused = [
      [await moveOut(23, { empties: lines }), 409, { amount: [emptiesMessages.changed(formatMoney(2_400))] }],
      [await moveOut(24, { empties: lines, kind: 'drop' }), 422, { kind: [emptiesMessages.onlyOut] }],
      [await moveOut(24, { empties: [] }), 422, { empties: [emptiesMessages.noLines] }],
      [
        await moveOut(5, { empties: [{ product_id: shop().agua, quantity: 1 }] }),
        409,
        { 'empties.0.product_id': [emptiesMessages.noBottle(1, 'Agua pura 600 ml')] },
      ],
    ] as const
    for (const [{ status, body }, wanted, errors] of refused)
      expect([status, body]).toMatchObject([wanted, { errors }])
    await expectConsistent(shop())
  })

  test('another deposit, a bottle that is none any more, and an exchange are refused, and nothing is written', async () => {
    await openRegister(shop())
    const id = await makeBottle()
    await order(2, {})
    const refusals = async (request: object) => {
      const { status, body } = await order(2, request)
      return [status, (body as { errors: unknown }).errors]
    }
    await put(id, { price: 1.5 })
    expect(await refusals({ empties: empties(id, 2) })).toEqual([
      409,
      { 'empties.amount': [emptiesMessages.changed(formatMoney(300))] },
    ])
    expect(await refusals({ empties: empties(id, 1.5) })).toMatchObject([
      422,
      { 'empties.lines.0.quantity': {} },
    ])
    const exchange = { sale_id: 1, lines: [{ position: 1, quantity: 1, restock: true }], reason: 'Sabor' }
    expect(await refusals({ empties: empties(id, 2, 3), exchange })).toEqual([
      422,
      { empties: [emptiesMessages.withExchange] },
    ])
    await put(id, { is_deposit: false })
    expect(await refusals({ empties: empties(id, 2, 3) })).toEqual([
      409,
      { 'empties.lines.0.product_id': [emptiesMessages.noBottle(1, 'Botella')] },
    ])
    await shop().call('DELETE', `/products/${id}`, { as: 'admin' })
    expect(await refusals({ empties: empties(id, 2, 3) })).toEqual([
      409,
      { 'empties.lines.0.product_id': [emptiesMessages.noBottle(1, null)] },
    ])
    expect(await shop().db.read.selectFrom('received_empties').select('id').execute()).toEqual([])
  })

  test('the report has what went out and came back, without what was undone', async () => {
    await openRegister(shop())
    const id = await makeBottle()
    const bottles = async () => {
      const path = `/reports/empties?start_date=${TODAY}&end_date=${TODAY}`
      const { body } = await shop().call('GET', path, { as: 'admin' })
      return (body as { data: { bottles: object[] } }).data.bottles
    }
    expect(await bottles()).toEqual([])
    await put(shop().agua, { deposit_id: id })
    const bottled = (quantity: number) => [
      { product_id: shop().agua, quantity, discount: 0, tax: 0 },
      { product_id: id, quantity, discount: 0, tax: 0, is_deposit: true },
    ]
    await order(1, { items: bottled(6) })
    await order(1, { items: bottled(3), empties: empties(id, 2) })
    await moveOut(4, { empties: [{ product_id: id, quantity: 4 }] })
    const row = { id, name: 'Botella', sold: 9, charged: 9, received: 6, paid: 6 }
    expect(await bottles()).toEqual([row])
    const lines = [
      { position: 1, quantity: 1 },
      { position: 2, quantity: 1 },
    ]
    await bringBack(shop(), 1, { lines })
    await call('/cash-registers/movements/1/reverse', { reason: 'Error' })
    expect(await bottles()).toEqual([{ ...row, sold: 8, charged: 8, received: 2, paid: 2 }])
    await voidSale(shop(), 2)
    expect(await bottles()).toEqual([{ ...row, sold: 5, charged: 5, received: 0, paid: 0 }])
    await expectConsistent(shop())
  })

  test('who may not move cash takes no bottles back', async () => {
    await openRegister(shop(), 'ana')
    const id = await makeBottle()
    const withoutRight = (trx: Queries) =>
      trx.deleteFrom('role_permissions').where('permission', '=', 'create cash movement').execute()
    await shop().db.write(withoutRight)
    expect((await order(1, { empties: empties(id, 2) }, 'ana')).status).toBe(403)
    expect((await order(1, {}, 'ana')).status).toBe(201)
    expect(await shop().db.read.selectFrom('sales').select('id').execute()).toHaveLength(1)
  })
})
