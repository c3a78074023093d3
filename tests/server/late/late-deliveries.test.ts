import { expect, test } from 'vitest'
import { formatMoney } from '../../../domain/money.ts'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { paymentMessages } from '../../../domain/selling/payment-messages.ts'
import { findingTexts, lateMessages } from '../../../domain/selling/late-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { delivering } from '../devices/support/delivering.ts'
import { deviceOf } from '../devices/support/device-calls.ts'
import { lateCalls } from './support/late-calls.ts'

const DAY = 86_400_000

describeEachDatabase('late sales (docs/product.md §10.27)', (engine) => {
  const shop = withShop(engine)
  const {
    call,
    openTill,
    lateSale,
    deliver,
    send,
    findings,
    wholeSale,
    idOf,
    cafe,
    pan,
    put,
    sellOnCredit,
    onCredit,
    consistent,
  } = lateCalls(shop)
  const { takeAway } = delivering(shop)

  test('are delivered by their ticket alone, whatever became of the account, with the rights of their moment', async () => {
    await sellOnCredit(500)
    const ana = await openTill('ana', 1)
    await takeAway('cajero', 'create credit sale')
    await takeAway('cajero', 'read sale')
    await shop().db.write((trx) =>
      trx
        .updateTable('users')
        .set({ deleted_at: NOON - 120_000 })
        .where('username_key', '=', 'ana')
        .execute(),
    )
    const online = { ...lateSale(ana, 1, [pan(1)]), late: undefined }
    expect(await deliver(ana, online, 'venta-0')).toEqual({
      status: 401,
      body: { message: messages.session.ended },
    })
    const id = idOf(await deliver(ana, lateSale(ana, 1, [pan(2)], onCredit(2.5)), 'venta-1'))
    expect(await wholeSale(id)).toMatchObject({ user: { name: 'Ana López' }, total: 2.5 })
    expect(await findings()).toMatchObject([{ kind: 'deleted', text: findingTexts.goneSeller('Ana López') }])
    // Beside a session of a colleague it is the same, and says who has brought it.
    const sent = { as: 'admin', device: ana.device, ticket: ana.ticket } as const
    expect((await send(lateSale(ana, 2, [pan(1)]), sent, 'venta-2')).status).toBe(201)
    expect((await send(online, sent, 'venta-3')).status).toBe(403)
    await consistent()
  })

  test('are refused for a right that their seller never had, and for a ticket that is none', async () => {
    await sellOnCredit(500)
    await takeAway('cajero', 'create credit sale')
    const ana = await openTill('ana', 1)
    const request = lateSale(ana, 1, [pan(2)], onCredit(2.5))
    expect(await deliver(ana, request, 'venta-1')).toMatchObject({ status: 403 })
    const cash = lateSale(ana, 1, [pan(2)])
    for (const ticket of [`${ana.ticket}x`, await shop().signIn('ana')])
      expect((await send(cash, { device: ana.device, ticket }, 'venta-1')).status).toBe(422)
    expect((await send(cash, { device: deviceOf(9), ticket: ana.ticket }, 'venta-1')).status).toBe(422)
    const headers = {
      authorization: `Delivery ${ana.ticket}`,
      'idempotency-key': 'x',
      'x-device': ana.device,
    }
    for (const [method, path] of [
      ['GET', '/products'],
      ['POST', '/cash-registers/close'],
    ] as const)
      expect((await shop().call(method, path, { headers, request: {} })).status).toBe(401)
    shop().clock.now += 7 * DAY
    expect((await deliver(ana, cash, 'venta-1')).status).toBe(422)
    expect(await shop().db.read.selectFrom('sales').selectAll().execute()).toEqual([])
  })

  test('that an earlier try has written are answered again, and get their second number', async () => {
    const ana = await openTill('ana', 1)
    const { late, ...online } = lateSale(ana, 417, [pan(2)])
    const first = await send(online, { as: 'ana', device: ana.device, ticket: null }, 'venta-1')
    const id = idOf(first)
    await put(`/products/${shop().pan}`, { price: 3 })
    for (const _ of [1, 2]) {
      const again = await deliver(ana, { ...online, late }, 'venta-1')
      expect(again).toMatchObject({
        status: 201,
        body: { data: { sale: { id, device_number: 'A-000417', total: 2.5 } } },
      })
    }
    for (const q of ['A-000417', 'a-000417', 'VENTAA-000417']) {
      const { body } = await call(`/sales?q=${q}`, 'ana')
      expect(body).toMatchObject({ data: { sales: [{ id, number: id, device_number: 'A-000417' }] } })
    }
    // The other way round: what arrived late is answered without `late`, too.
    const later = lateSale(ana, 418, [pan(1, 3)])
    const second = idOf(await deliver(ana, later, 'venta-2'))
    const plain = { ...later, late: undefined }
    expect(idOf(await send(plain, { as: 'ana', device: ana.device, ticket: null }, 'venta-2'))).toBe(second)
    const other = { ...later, late: { ...later.late, number: 'A-000419' } }
    expect(await deliver(ana, other, 'venta-2')).toMatchObject({
      ...{ status: 409, body: { message: lateMessages.hasOtherNumber('A-000418') } },
    })
    expect(await findings()).toEqual([])
    await consistent()
  })

  test('have a number that is of their device and of no other sale', async () => {
    const [ana, beto] = [await openTill('ana', 1), await openTill('beto', 2)]
    idOf(await deliver(ana, lateSale(ana, 1, [pan(1)]), 'venta-1'))
    const refusal = (text: string) => ({
      ...{ status: 409, body: { message: text, errors: { 'late.number': [text] } } },
    })
    expect(await deliver(ana, lateSale(ana, 1, [pan(2)]), 'venta-2')).toEqual(
      refusal(lateMessages.numberTaken('A-000001')),
    )
    expect(await deliver(beto, lateSale({ ...beto, letter: 'A' }, 2, [pan(1)]), 'venta-3')).toEqual(
      refusal(lateMessages.otherLetter('A-000002')),
    )
    // Sent at once, one of them gets it.
    const tries = await Promise.all(
      [1, 2, 3].map((n) => deliver(ana, lateSale(ana, 5, [pan(n)]), `venta-5-${n}`)),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    await consistent()
  })

  test('are refused for their form and their arithmetic alone', async () => {
    const ana = await openTill('ana', 1)
    const sale = lateSale(ana, 1, [pan(2)])
    const withLate = (more: object) => ({ ...sale, late: { ...sale.late, ...more } })
    const wrong = [
      [{ ...sale, total: 2.51 }, { total: [lateMessages.otherTotal] }],
      [withLate({ prices: [] }), { 'items.0.product_id': [lateMessages.noPrice] }],
      [withLate({ number: 'A-17' }), { 'late.number': [lateMessages.invalidNumber] }],
      [withLate({ sold_at: '9999-01-01T00:00:00Z' }), { 'late.sold_at': [lateMessages.invalidInstant] }],
      [lateSale(ana, 1, [pan(1.5)]), { 'items.0.quantity': [saleMessages.invalidQuantity] }],
      [
        lateSale(ana, 1, [{ ...pan(1), discount: 2 }]),
        { 'items.0.discount': [saleMessages.discountAbovePrice] },
      ],
      [
        lateSale(ana, 1, [{ ...pan(1), product: 9_999 }]),
        { 'items.0.product_id': [saleMessages.productGone] },
      ],
      [
        { ...sale, payments: [{ tender: 'cash', amount: 9 }] },
        { payments: [paymentMessages.differs(formatMoney(900), formatMoney(250))] },
      ],
    ] as const
    for (const [request, errors] of wrong)
      expect(await deliver(ana, request, 'venta-1')).toMatchObject({ status: 422, body: { errors } })
    idOf(await deliver(ana, sale, 'venta-1'))
  })

  test('are settled with a note by who may read findings, once', async () => {
    const ana = await openTill('ana', 1)
    idOf(await deliver(ana, lateSale(ana, 1, [cafe(4)]), 'venta-1'))
    const [{ id } = { id: 0 }] = await findings()
    const settle = (note: string, key: string) =>
      shop().call('POST', `/findings/${id}/settle`, {
        ...{ as: 'admin', request: { note }, headers: { 'idempotency-key': key } },
      })
    expect((await call('/findings', 'ana')).status).toBe(403)
    expect((await settle(' ', 'nota-1')).status).toBe(422)
    const first = await settle('Se contó otra vez', 'nota-1')
    expect(first.body).toMatchObject({
      data: { finding: { id, note: 'Se contó otra vez', settled_by: { name: 'Marta Castillo' } } },
    })
    expect((await settle('Se contó otra vez', 'nota-1')).body).toEqual(first.body)
    expect((await settle('Otra nota', 'nota-2')).status).toBe(409)
    expect((await call('/findings?state=open', 'admin')).body).toMatchObject({
      data: { findings: [], open: 0 },
    })
    expect((await call('/findings?state=settled&limit=1', 'jefa')).body).toMatchObject({
      data: { findings: [{ id }], next: null },
    })
    await consistent()
  })
})
