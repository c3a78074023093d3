import type { Data } from '../../../domain/calls/call.ts'
import type { openRegister } from '../../../domain/calls/registers.ts'
import { describe, expect, test } from 'vitest'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY, type Reply, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const open = (shop: TestShop, as: Username, initial_amount: unknown = 500) =>
  shop.call('POST', '/cash-registers/open', { as, request: { initial_amount } })

const close = (shop: TestShop, as: Username, closing_amount: unknown, key?: string) =>
  shop.call('POST', '/cash-registers/close', {
    as,
    request: { closing_amount },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const status = async (shop: TestShop, as: Username) =>
  (await shop.call('GET', '/cash-registers/status', { as })).body

const sell = async (shop: TestShop, as: Username, quantity: number, client_id: number | null = null) => {
  const items = [{ product_id: shop.pan, quantity, discount: 0, tax: 0 }]
  const reply = await shop.call('POST', '/sales', { as, request: { client_id, date: TODAY, items } })
  expect(reply.status).toBe(201)
}

describeEachDatabase('cash registers', (engine) => {
  const shop = withShop(engine)

  test('the status follows closing and opening', async () => {
    expect(await status(shop(), 'ana')).toEqual({ message: 'ok', data: { cash_register: false } })
    const opened = await open(shop(), 'ana', 500.25)
    const register = { id: 1, opened_at: '2026-11-20T18:00:00.000Z', initial_amount: 500.25 }
    expect({ status: opened.status, body: opened.body }).toEqual({
      status: 201,
      body: { message: registerMessages.opened, data: { register } },
    })
    expect(await status(shop(), 'ana')).toEqual({ message: 'ok', data: { cash_register: true, register } })
    expect(await status(shop(), 'beto')).toEqual({ message: 'ok', data: { cash_register: false } })
  })

  test.each([0, -1, 0.001, 1e12, '500', null, undefined])('opening with %j is refused', async (amount) => {
    const { status: code, body } = await shop().call('POST', '/cash-registers/open', {
      as: 'ana',
      request: { initial_amount: amount },
    })
    const text = registerMessages.invalidInitialAmount
    expect({ code, body }).toEqual({
      code: 422,
      body: { message: text, errors: { initial_amount: [text] } },
    })
  })

  test.each([-1, 10.005, 'x', null])('closing with %j is refused and leaves it open', async (amount) => {
    await open(shop(), 'ana')
    const text = registerMessages.invalidClosingAmount
    const { status: code, body } = await close(shop(), 'ana', amount)
    expect({ code, body }).toEqual({
      code: 422,
      body: { message: text, errors: { closing_amount: [text] } },
    })
    expect(await status(shop(), 'ana')).toMatchObject({ data: { cash_register: true } })
  })

  test('a cashier has one register at most, even when it is opened ten times at the same time', async () => {
    await shop().signIn('ana')
    const replies = await Promise.all(Array.from({ length: 10 }, () => open(shop(), 'ana')))
    const refused = replies.filter((reply) => reply.status === 409)
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    expect(refused.map((reply) => reply.body)).toEqual(
      Array.from({ length: 9 }, () => ({ message: registerMessages.alreadyOpen })),
    )
  })

  test('closing counts only the sales of that register', async () => {
    await open(shop(), 'ana')
    await open(shop(), 'beto', 100)
    await sell(shop(), 'ana', 4)
    await close(shop(), 'ana', 505)
    await open(shop(), 'ana', 200)
    shop().clock.now = NOON + 60_000
    await sell(shop(), 'ana', 2, shop().client)
    await sell(shop(), 'beto', 8)
    await sell(shop(), 'ana', 1)
    const { status: code, body } = await close(shop(), 'ana', 198.75)
    expect({ code, body }).toEqual({
      code: 200,
      body: {
        message: registerMessages.closed,
        data: {
          initial_amount: 200,
          sales_total: 3.75,
          closing_amount: 198.75,
          difference: -5,
          salesDetail: [
            { date: '2026-11-20T18:01:00.000Z', client: 'Lucía Pérez', total: 2.5 },
            { date: '2026-11-20T18:01:00.000Z', client: 'Consumidor Final', total: 1.25 },
          ],
          number: 2,
          expected_cash: 203.75,
          tenders: [{ tender: 'cash', count: 2, amount: 3.75 }],
          movements: [],
          counted: [],
          id: 3,
        },
      },
    })
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('an empty register can be closed with 0', async () => {
    await open(shop(), 'ana')
    expect((await close(shop(), 'ana', 0)).body).toMatchObject({
      data: { sales_total: 0, difference: -500, salesDetail: [] },
    })
  })

  test('closing when none is open is refused', async () => {
    const { status: code, body } = await close(shop(), 'ana', 10)
    expect({ code, body }).toEqual({ code: 409, body: { message: registerMessages.noneOpen } })
  })

  test('closing again with the same key returns the same summary; with another amount it is refused', async () => {
    await open(shop(), 'ana')
    await sell(shop(), 'ana', 4)
    const first = await close(shop(), 'ana', 505, 'closing-1')
    const again = await close(shop(), 'ana', 505, 'closing-1')
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body })
    const other = await close(shop(), 'ana', 506, 'closing-1')
    expect({ status: other.status, body: other.body }).toEqual({
      status: 422,
      body: { message: registerMessages.keyReused },
    })
  })

  describe('of another user', () => {
    const closeOther = (id: number, as: Username, closing_amount: unknown, key?: string) =>
      shop().call('POST', `/cash-registers/${id}/close`, {
        as,
        request: { closing_amount },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      })
    const openOne = async (as: Username) => {
      const { body } = await open(shop(), as)
      return (body as { data: Data<typeof openRegister> }).data.register.id
    }
    const answer = async (reply: Promise<Reply>) => {
      const { status: code, body } = await reply
      return { code, body }
    }

    test('one is closed with the amount that an owner has counted, and the log names both', async () => {
      const id = await openOne('ana')
      await sell(shop(), 'ana', 4)
      expect(await answer(closeOther(id, 'admin', 504))).toEqual({
        code: 200,
        body: {
          message: registerMessages.closed,
          data: {
            initial_amount: 500,
            sales_total: 5,
            closing_amount: 504,
            difference: -1,
            salesDetail: [{ date: '2026-11-20T18:00:00.000Z', client: 'Consumidor Final', total: 5 }],
            number: 1,
            expected_cash: 505,
            tenders: [{ tender: 'cash', count: 1, amount: 5 }],
            movements: [],
            counted: [],
            id,
            causes: [],
          },
        },
      })
      expect(await status(shop(), 'ana')).toEqual({ message: 'ok', data: { cash_register: false } })
      const entries = { since: NOON, userName: 'admin', action: 'register.closed', limit: 10 } as const
      const [entry] = await listAuditEntries(shop().db.read, entries)
      expect(entry).toMatchObject({ user_name: 'admin', entity: 'register', entity_id: id })
      expect(JSON.parse(entry?.details ?? '')).toEqual({
        cashier: 'ana',
        number: 1,
        initial_amount: 50_000,
        sales_total: 500,
        expected_cash: 50_500,
        closing_amount: 50_400,
        difference: -100,
      })
      expect(await findInconsistencies(shop().db)).toEqual([])
    })

    test('one is closed once for a key, with the same answer again; with another amount it is refused', async () => {
      const id = await openOne('ana')
      const first = await answer(closeOther(id, 'admin', 500, 'closing-1'))
      expect(first.code).toBe(200)
      expect(await answer(closeOther(id, 'admin', 500, 'closing-1'))).toEqual(first)
      expect(await answer(closeOther(id, 'admin', 501, 'closing-1'))).toEqual({
        code: 422,
        body: { message: registerMessages.keyReused },
      })
    })

    test('one that its cashier closes meanwhile is closed once, and the next one stays open', async () => {
      const id = await openOne('ana')
      const both = await Promise.all([closeOther(id, 'admin', 500), close(shop(), 'ana', 500)])
      expect(both.map(({ status: code }) => code).toSorted()).toEqual([200, 409])
      await openOne('ana')
      expect(await answer(closeOther(id, 'admin', 500))).toEqual({
        code: 409,
        body: { message: registerMessages.closedAlready },
      })
      expect(await status(shop(), 'ana')).toMatchObject({ data: { cash_register: true } })
    })

    test('one cannot be closed by a user of a lower rank or of another store, nor by its cashier here', async () => {
      const [own, above, foreign] = [await openOne('admin'), await openOne('jefa'), await openOne('otra')]
      expect(await answer(closeOther(own, 'admin', 500))).toEqual({
        code: 409,
        body: { message: registerMessages.closeOwn },
      })
      expect(await answer(closeOther(above, 'admin', 500))).toEqual({
        code: 403,
        body: { message: recordMessages.user.beyond },
      })
      expect(await answer(closeOther(foreign, 'admin', 500))).toEqual({
        code: 404,
        body: { message: messages.server.notFound },
      })
      expect((await closeOther(own, 'ana', 500)).status).toBe(403)
      expect((await closeOther(foreign, 'jefa', 500)).status).toBe(200)
    })

    test.each([-1, 10.005, 'x', null])(
      'closing one with %j is refused and leaves it open',
      async (amount) => {
        const id = await openOne('ana')
        const text = registerMessages.invalidClosingAmount
        expect(await answer(closeOther(id, 'admin', amount))).toEqual({
          code: 422,
          body: { message: text, errors: { closing_amount: [text] } },
        })
        expect(await status(shop(), 'ana')).toMatchObject({ data: { cash_register: true } })
      },
    )
  })
})
