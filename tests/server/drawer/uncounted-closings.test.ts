import type { Data } from '../../../domain/calls/call.ts'
import type { listRegisters, readRegister } from '../../../domain/calls/register-list.ts'
import type { openRegister } from '../../../domain/calls/registers.ts'
import { expect, test } from 'vitest'
import { registerMessages } from '../../../domain/register-messages.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY, type Reply, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const DAY = 86_400_000
const uncounted = registerMessages.invalidClosingAmount
const refused = { status: 422, body: { message: uncounted, errors: { closing_amount: [uncounted] } } }

/** Opens a register that has been open for so long, in milliseconds: a session ends within a day, so only the row moves. */
async function openFor(shop: TestShop, as: Username, age: number): Promise<number> {
  const { body } = await shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: 500 } })
  const { id } = (body as { data: Data<typeof openRegister> }).data.register
  await shop.db.write((trx) =>
    trx
      .updateTable('registers')
      .set({ opened_at: NOON - age })
      .where('id', '=', id)
      .execute(),
  )
  return id
}

const closeOther = (shop: TestShop, id: number, request: object = {}, as: Username = 'admin', key?: string) =>
  shop.call('POST', `/cash-registers/${id}/close`, {
    as,
    request,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const answer = ({ status, body }: Reply) => ({ status, body })

const sell = (shop: TestShop, as: Username) => {
  const items = [{ product_id: shop.pan, quantity: 4, discount: 0, tax: 0 }]
  return shop.call('POST', '/sales', { as, request: { client_id: null, date: TODAY, items } })
}

describeEachDatabase('a register that was left open', (engine) => {
  const shop = withShop(engine)

  test('is closed without a count: it has a number and what it should hold, and neither count nor difference', async () => {
    const id = await openFor(shop(), 'ana', DAY + 1)
    await sell(shop(), 'ana')
    const first = answer(await closeOther(shop(), id, {}, 'admin', 'c-1'))
    expect(first).toEqual({
      status: 200,
      body: {
        message: registerMessages.closed,
        data: {
          initial_amount: 500,
          sales_total: 5,
          closing_amount: null,
          difference: null,
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
    expect(answer(await closeOther(shop(), id, {}, 'admin', 'c-1'))).toEqual(first)
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('is told as not counted by the list and by its own page, and takes the next number', async () => {
    await openFor(shop(), 'beto', 0)
    await shop().call('POST', '/cash-registers/close', { as: 'beto', request: { closing_amount: 500 } })
    const id = await openFor(shop(), 'ana', DAY + 1)
    await closeOther(shop(), id)
    const closed = { id, number: 2, expected_cash: 500, closing_amount: null, difference: null }
    const { body: list } = await shop().call('GET', '/cash-registers', { as: 'admin' })
    expect((list as { data: Data<typeof listRegisters> }).data.registers[1]).toMatchObject({
      ...closed,
      closed_at: '2026-11-20T18:00:00.000Z',
    })
    const { body: whole } = await shop().call('GET', `/cash-registers/${id}`, { as: 'admin' })
    expect((whole as { data: Data<typeof readRegister> }).data.register).toMatchObject({
      ...closed,
      left_amount: null,
      counted: [],
      causes: [],
    })
  })

  test('lets its cashier know: nothing more is sold on it, the status is closed, and nothing is proposed', async () => {
    const id = await openFor(shop(), 'ana', DAY + 1)
    await closeOther(shop(), id)
    expect(answer(await sell(shop(), 'ana'))).toMatchObject({ status: 409 })
    expect((await shop().call('GET', '/cash-registers/status', { as: 'ana' })).body).toEqual({
      message: 'ok',
      data: { cash_register: false },
    })
    expect(answer(await closeOther(shop(), id))).toEqual({
      status: 409,
      body: { message: registerMessages.closedAlready },
    })
  })

  test('has an entry of who closed it, without a count', async () => {
    const id = await openFor(shop(), 'ana', DAY + 1)
    await closeOther(shop(), id)
    const asked = { since: NOON, userName: 'admin', action: 'register.closed', limit: 10 } as const
    const [entry] = await listAuditEntries(shop().db.read, asked)
    expect(entry).toMatchObject({ entity: 'register', entity_id: id })
    expect(JSON.parse(entry?.details ?? '')).toEqual({
      cashier: 'ana',
      number: 1,
      initial_amount: 50_000,
      sales_total: 0,
      expected_cash: 50_000,
      closing_amount: null,
      difference: null,
    })
  })

  test('is not closed so before 24 hours are over, nor with a part of a count, nor as the own one', async () => {
    const [young, left] = [await openFor(shop(), 'ana', DAY), await openFor(shop(), 'beto', DAY + 1)]
    const own = await openFor(shop(), 'admin', 2 * DAY)
    expect(answer(await closeOther(shop(), young))).toEqual({
      status: 409,
      body: { message: registerMessages.notLeftOpen },
    })
    expect(answer(await closeOther(shop(), left, { left_amount: 20 }))).toEqual(refused)
    expect(answer(await closeOther(shop(), left, { counted: [{ value: 1, pieces: 0 }] }))).toEqual(refused)
    expect(answer(await closeOther(shop(), own))).toEqual({
      status: 409,
      body: { message: registerMessages.closeOwn },
    })
    const ownCall = { as: 'admin', request: {} } as const
    expect(answer(await shop().call('POST', '/cash-registers/close', ownCall))).toEqual(refused)
    expect((await closeOther(shop(), left, {}, 'ana')).status).toBe(403)
    expect(await shop().db.read.selectFrom('registers').select('closed_at').execute()).toEqual([
      { closed_at: null },
      { closed_at: null },
      { closed_at: null },
    ])
  })
})
