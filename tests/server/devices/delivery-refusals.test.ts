import { expect, test } from 'vitest'
import { deviceMessages } from '../../../domain/devices/device-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { createDeliveryTickets } from '../../../server/services/devices/delivery-tickets.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, secret, type Method, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { register } from './support/device-calls.ts'
import { D1, D2, delivering, ofAna } from './support/delivering.ts'

const DAY = 86_400_000
const tickets = createDeliveryTickets(secret)

describeEachDatabase('what a colleague wants to deliver', (engine) => {
  const shop = withShop(engine)
  const { send, sell, saleOf, openRegister, ticketOfAna, sales, takeAway } = delivering(shop)
  const change = (as: Username, columns: { deleted_at?: number; store_id?: number }) =>
    shop().db.write((trx) => trx.updateTable('users').set(columns).where('username_key', '=', as).execute())
  const told = (status: number, text: string) => ({
    status,
    body: { message: text, errors: { delivery: [text] } },
  })
  const freshToken = async (username: Username) => {
    const { body } = await shop().call('POST', '/login', { request: { username, password: DEMO_PASSWORD } })
    return (body as { data: { token: string } }).data.token
  }

  test('is refused with a ticket that is expired, none, of another device or of nobody', async () => {
    const ticket = await ticketOfAna()
    const sessionToken = await shop().signIn('ana')
    const nobody = await tickets.sign({ userId: 999, storeId: shop().storeId, device: D1 }, NOON)
    for (const none of ['x', '', `${ticket}x`, sessionToken, nobody])
      expect(await sell({ as: 'beto', ticket: none })).toEqual(told(422, deviceMessages.unknownTicket))
    expect(await sell({ as: 'beto', ticket, device: D2 })).toEqual(told(422, deviceMessages.otherDevice))
    const old = await tickets.sign({ userId: 3, storeId: shop().storeId, device: D1 }, NOON - 7 * DAY)
    expect(await sell({ as: 'beto', ticket: old })).toEqual(told(422, deviceMessages.expiredTicket))
    expect(await sales()).toEqual([])
  })

  test('is refused in another store, whatever was done', async () => {
    const ticket = await ticketOfAna()
    await openRegister('otra')
    const refused = told(403, deviceMessages.otherStore)
    expect(await sell({ as: 'otra', ticket })).toEqual(refused)
    expect((await sell({ as: 'beto', ticket })).status).toBe(201)
    expect(await sell({ as: 'otra', ticket })).toEqual(refused)
  })

  test('is refused when its maker is not there any more or works elsewhere, but answered when it was done', async () => {
    const ticket = await ticketOfAna()
    const first = await sell({ as: 'ana' })
    for (const [columns, text] of [
      [{ store_id: shop().otherStoreId }, deviceMessages.movedAway('Ana López')],
      [{ store_id: shop().storeId, deleted_at: NOON }, deviceMessages.inactive('Ana López')],
    ] as const) {
      await change('ana', columns)
      expect(await sell({ as: 'beto', ticket })).toEqual(first)
      expect(await sell({ as: 'beto', ticket, key: 'venta-2' })).toEqual(told(403, text))
    }
    expect(await sales()).toEqual([ofAna])
  })

  test('that was done is answered with a ticket that has expired since', async () => {
    const ticket = await ticketOfAna()
    const first = await sell({ as: 'beto', ticket })
    expect(first.status).toBe(201)
    shop().clock.now += 7 * DAY
    const token = await freshToken('beto')
    const { status, body } = await shop().call('POST', '/sales', {
      token,
      request: saleOf(),
      headers: { 'idempotency-key': 'venta-1', 'x-device': D1, 'x-delivery': ticket },
    })
    expect({ status, body }).toEqual(first)
  })

  test('is refused without the right of its maker, and answered when it was done before that', async () => {
    const ticket = await ticketOfAna()
    const first = await sell({ as: 'ana' })
    await takeAway('cajero', 'read sale')
    expect(await sell({ as: 'admin', ticket, key: 'venta-2' })).toEqual({
      status: 403,
      body: { message: messages.session.forbidden },
    })
    expect(await sell({ as: 'admin', ticket })).toEqual(first)
    expect(await sales()).toEqual([ofAna])
  })

  test('is only a command of a till that is done once, with its key and device', async () => {
    const ticket = await ticketOfAna()
    const refused = { status: 400, body: { message: deviceMessages.notDelivered } }
    const { client } = shop()
    const calls: [Method, string, object | undefined][] = [
      ['GET', '/cash-registers/status', undefined],
      ['GET', '/products', undefined],
      ['POST', '/cash-registers/open', { initial_amount: 100 }],
      ['POST', '/clients', { name: 'Lucía' }],
      ['PUT', `/clients/${client}`, { name: 'Lucía' }],
      ['PUT', '/settings', { receipt_footer: 'x' }],
      ['PUT', '/me/password', { password: 'x', new_password: 'y' }],
      ['POST', '/devices', { device: D1 }],
      ['POST', '/logout', undefined],
    ]
    for (const [method, path, request] of calls)
      expect([path, await send(method, path, { as: 'admin', ticket }, { request })]).toEqual([path, refused])
    expect(await sell({ as: 'beto', ticket, key: null })).toEqual(refused)
    expect(await sell({ as: 'beto', ticket, device: null })).toEqual(refused)
    expect(await sales()).toEqual([])
  })

  test('needs somebody who is signed in', async () => {
    const ticket = await ticketOfAna()
    const headers = { 'idempotency-key': 'venta-1', 'x-device': D1, 'x-delivery': ticket }
    for (const token of [undefined, ticket]) {
      const { status, body } = await shop().call('POST', '/sales', {
        ...(token !== undefined && { token }),
        request: saleOf(),
        headers,
      })
      expect([status, body]).toEqual([401, { message: messages.session.ended }])
    }
    expect(await sales()).toEqual([])
  })

  test('that was done is answered although a right that it needed besides is gone', async () => {
    await openRegister('admin')
    const { ticket } = await register(shop(), 'admin', D1)
    const lines = [{ product_id: shop().pan, quantity: 1, unit_cost: 1 }]
    const deliver = (key: string) =>
      send(
        'POST',
        '/stock-entries',
        { as: 'jefa', ticket, key },
        { request: { supplier_id: null, document: null, lines, paid: 'cash' } },
      )
    const first = await deliver('entrada-1')
    expect(first.status).toBe(201)
    await takeAway('administrador', 'create cash movement')
    expect((await deliver('entrada-2')).status).toBe(403)
    expect(await deliver('entrada-1')).toEqual(first)
  })
})
