import type { Data } from '../../../domain/calls/call.ts'
import type { createMovement, ownMovements } from '../../../domain/calls/movements.ts'
import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { insertCashMovement } from '../../../server/db/queries/drawer/cash-movements.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY, type Reply, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const open = (shop: TestShop, as: Username, initial_amount = 500) =>
  shop.call('POST', '/cash-registers/open', { as, request: { initial_amount } })

const close = (shop: TestShop, as: Username, closing_amount = 0) =>
  shop.call('POST', '/cash-registers/close', { as, request: { closing_amount } })

const move = (shop: TestShop, as: Username, kind: string, amount: unknown, key?: string, reason = 'Cambio') =>
  shop.call('POST', '/cash-registers/movements', {
    as,
    request: { kind, amount, reason },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const reverse = (shop: TestShop, as: Username, id: number, key?: string) =>
  shop.call('POST', `/cash-registers/movements/${id}/reverse`, {
    as,
    request: { reason: 'Me equivoqué' },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const sell = (shop: TestShop, as: Username, quantity: number) => {
  const items = [{ product_id: shop.pan, quantity, discount: 0, tax: 0 }]
  return shop.call('POST', '/sales', { as, request: { client_id: null, date: TODAY, items } })
}

const idOf = ({ body }: Reply) => (body as { data: Data<typeof createMovement> }).data.movement.id

const answer = ({ status, body }: Reply) => ({ status, body })

const current = async (shop: TestShop, as: Username) =>
  answer(await shop.call('GET', '/cash-registers/current', { as }))

const listed = async (shop: TestShop, as: Username) =>
  answer(await shop.call('GET', '/cash-registers/movements', { as }))

const refused = (text: string) => ({ status: 409, body: { message: text } })

/** @param available centavos. */
const notEnough = (available: number) => refused(movementMessages.notEnough(formatMoney(available)))

const rowsOf = ({ db }: TestShop) =>
  db.read.selectFrom('cash_movements').select(['kind', 'amount', 'reverses']).orderBy('id').execute()

/** How often each race is run. */
const ROUNDS = 20

describeEachDatabase('moving cash', (engine) => {
  const shop = withShop(engine)

  test('is in the report of the shift, with its sum, and in the audit log', async () => {
    await open(shop(), 'admin', 500)
    await sell(shop(), 'admin', 4)
    const request = { kind: 'supplier', amount: 120.5, reason: 'Tortillas', note: 'Factura 7' }
    const made = await shop().call('POST', '/cash-registers/movements', { as: 'admin', request })
    const common = { at: '2026-11-20T18:00:00.000Z', user: { name: 'Marta Castillo' } }
    const movement = { id: 1, ...request, ...common, reverses: null }
    expect(answer(made)).toEqual({
      status: 201,
      body: { message: movementMessages.created, data: { movement } },
    })
    await move(shop(), 'admin', 'in', 40)
    await reverse(shop(), 'admin', 2)
    await move(shop(), 'admin', 'drop', 84.5)
    const cambio = { reason: 'Cambio', note: null, ...common }
    expect(await current(shop(), 'admin')).toEqual({
      status: 200,
      body: {
        message: 'ok',
        data: {
          register: {
            id: 1,
            opened_at: '2026-11-20T18:00:00.000Z',
            initial_amount: 500,
            cash_sales: 5,
            cash_in: 0,
            cash_out: 205,
            expected_cash: 300,
            tenders: [{ tender: 'cash', count: 1, amount: 5 }],
            sales_count: 1,
            ...{ cash_refunds: 0, returns_count: 0 },
            movements: [
              movement,
              { id: 2, kind: 'in', amount: 40, ...cambio, reverses: null },
              { id: 3, kind: 'in', amount: 40, ...cambio, reason: 'Me equivoqué', reverses: 2 },
              { id: 4, kind: 'drop', amount: 84.5, ...cambio, reverses: null },
            ],
          },
        },
      },
    })
    const entries = await listAuditEntries(shop().db.read, {
      since: NOON,
      userName: 'admin',
      action: null,
      limit: 10,
    })
    const told = entries
      .filter(({ entity }) => entity === 'movement')
      .map(({ action, entity_id, details }) => [action, entity_id, JSON.parse(details) as unknown])
    expect(told).toEqual([
      ['movement.created', 1, { kind: 'supplier', amount: 12_050, reason: 'Tortillas' }],
      ['movement.created', 2, { kind: 'in', amount: 4_000, reason: 'Cambio' }],
      ['movement.reversed', 3, { kind: 'in', amount: 4_000, reason: 'Me equivoqué', reverses: 2 }],
      ['movement.created', 4, { kind: 'drop', amount: 8_450, reason: 'Cambio' }],
    ])
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('is listed for its own cashier while the register is open, and for nobody else', async () => {
    const none = refused(registerMessages.noneOpen)
    expect(await listed(shop(), 'ana')).toEqual(none)
    await open(shop(), 'ana')
    await open(shop(), 'beto')
    await sell(shop(), 'ana', 4)
    await move(shop(), 'ana', 'in', 40)
    await reverse(shop(), 'ana', 1)
    const common = { kind: 'in', amount: 40, note: null, at: '2026-11-20T18:00:00.000Z' }
    const user = { name: 'Ana López' }
    const list = (...movements: object[]) => ({
      status: 200,
      body: { message: 'ok', data: { movements, next: null } },
    })
    expect(await listed(shop(), 'ana')).toEqual(
      list(
        { id: 1, ...common, user, reason: 'Cambio', reverses: null },
        { id: 2, ...common, user, reason: 'Me equivoqué', reverses: 1 },
      ),
    )
    expect(await listed(shop(), 'beto')).toEqual(list())
    await close(shop(), 'ana')
    expect(await listed(shop(), 'ana')).toEqual(none)
  })

  test('is listed by pages, and a shift has at most a thousand', async () => {
    await open(shop(), 'ana')
    const { db } = shop()
    const { id, user_id, store_id } = await db.read
      .selectFrom('registers')
      .select(['id', 'user_id', 'store_id'])
      .executeTakeFirstOrThrow()
    const common = { store_id, user_id, register_id: id, user_name: 'Ana López', at: NOON, amount: 1 }
    await db.write(async (trx) => {
      for (let number = 1; number <= 999; number++)
        await insertCashMovement(trx, {
          ...common,
          kind: 'in',
          reason: `${number}`,
          note: null,
          reverses: null,
        })
    })
    const page = async (query: string) => {
      const { body } = await shop().call('GET', `/cash-registers/movements${query}`, { as: 'ana' })
      const { movements, next } = (body as { data: Data<typeof ownMovements> }).data
      return { first: movements[0]?.id, last: movements.at(-1)?.id, next }
    }
    expect(await page('')).toEqual({ first: 1, last: 200, next: '200' })
    expect(await page('?after=200&limit=3')).toEqual({ first: 201, last: 203, next: '203' })
    expect(await page('?after=996')).toEqual({ first: 997, last: 999, next: null })
    expect((await move(shop(), 'ana', 'in', 1)).status).toBe(201)
    expect(answer(await move(shop(), 'ana', 'in', 1))).toEqual(refused(movementMessages.tooMany(1_000)))
    expect((await reverse(shop(), 'ana', 1)).status).toBe(201)
  })

  test('out of a drawer is refused above the expected cash, also as the reversal of cash that came in', async () => {
    await open(shop(), 'ana', 100)
    expect(answer(await move(shop(), 'ana', 'out', 100.01))).toEqual(notEnough(10_000))
    const cameIn = await move(shop(), 'ana', 'in', 50)
    expect((await move(shop(), 'ana', 'out', 150)).status).toBe(201)
    expect(answer(await reverse(shop(), 'ana', idOf(cameIn)))).toEqual(notEnough(0))
    await sell(shop(), 'ana', 40)
    expect((await reverse(shop(), 'ana', idOf(cameIn))).status).toBe(201)
    expect(answer(await move(shop(), 'ana', 'drop', 0.01))).toEqual(notEnough(0))
  })

  test('needs an open register, and is undone only in it, once, by its own cashier', async () => {
    const none = refused(registerMessages.noneOpen)
    expect(answer(await move(shop(), 'ana', 'in', 1))).toEqual(none)
    expect(await current(shop(), 'admin')).toEqual(none)
    await open(shop(), 'ana')
    await open(shop(), 'beto')
    const id = idOf(await move(shop(), 'ana', 'out', 20))
    const nowhere = { status: 404, body: { message: messages.server.notFound } }
    expect(answer(await reverse(shop(), 'beto', id))).toEqual(nowhere)
    expect(answer(await reverse(shop(), 'ana', id + 1))).toEqual(nowhere)
    const undone = await reverse(shop(), 'ana', id)
    expect(answer(await reverse(shop(), 'ana', id))).toEqual(refused(movementMessages.reversedAlready))
    expect(answer(await reverse(shop(), 'ana', idOf(undone)))).toEqual(refused(movementMessages.isReversal))
    const late = idOf(await move(shop(), 'ana', 'out', 20))
    await close(shop(), 'ana')
    const closed = refused(movementMessages.registerClosed)
    expect(answer(await reverse(shop(), 'ana', late))).toEqual(closed)
    await open(shop(), 'ana')
    expect(answer(await reverse(shop(), 'ana', late))).toEqual(closed)
  })

  test('is written once for a key: the same request gets the first answer, another one is refused', async () => {
    await open(shop(), 'ana')
    const first = answer(await move(shop(), 'ana', 'out', 20, 'm-1'))
    expect(answer(await move(shop(), 'ana', 'out', 20, 'm-1'))).toEqual(first)
    const other = { status: 422, body: { message: movementMessages.keyReused } }
    expect(answer(await move(shop(), 'ana', 'out', 21, 'm-1'))).toEqual(other)
    const undone = answer(await reverse(shop(), 'ana', 1, 'r-1'))
    expect(answer(await reverse(shop(), 'ana', 1, 'r-1'))).toEqual(undone)
    expect(answer(await move(shop(), 'ana', 'out', 20, 'm-1'))).toEqual(first)
    expect(answer(await reverse(shop(), 'ana', 1, 'm-1'))).toEqual(other)
    expect(await rowsOf(shop())).toEqual([
      { kind: 'out', amount: 2_000, reverses: null },
      { kind: 'out', amount: 2_000, reverses: 1 },
    ])
  })

  test('with a wrong field is refused at that field', async () => {
    await open(shop(), 'ana')
    const { choice, required } = messages.validation
    const { invalidAmount } = movementMessages
    for (const amount of [0, -1, 10.005, '5', 1e12, null])
      expect(answer(await move(shop(), 'ana', 'in', amount))).toEqual({
        status: 422,
        body: { message: invalidAmount, errors: { amount: [invalidAmount] } },
      })
    const unknown = answer(await move(shop(), 'ana', 'gift', 1, undefined, ' '))
    expect(unknown).toEqual({
      status: 422,
      body: { message: messages.validation.invalid, errors: { kind: [choice], reason: [required] } },
    })
    expect(await rowsOf(shop())).toEqual([])
  })

  test('twice at the same time, with cash for one, is written once', async () => {
    await open(shop(), 'ana', 10)
    for (let round = 1; round <= ROUNDS; round++) {
      const both = await Promise.all(['out', 'drop'].map((kind) => move(shop(), 'ana', kind, 10)))
      const [lost] = both.filter(({ status }) => status !== 201)
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect(lost && answer(lost)).toEqual(notEnough(0))
      await move(shop(), 'ana', 'in', 10)
    }
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('is undone once, also by simultaneous requests', async () => {
    await open(shop(), 'ana', 10)
    const id = idOf(await move(shop(), 'ana', 'out', 10))
    const replies = await Promise.all(Array.from({ length: ROUNDS }, () => reverse(shop(), 'ana', id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: ROUNDS - 1 }, () => 409),
    ])
    expect(await rowsOf(shop())).toHaveLength(2)
  })

  test('has rows that the database refuses to change or delete', async () => {
    await open(shop(), 'ana')
    await move(shop(), 'ana', 'in', 1)
    const { db } = shop()
    const changed = db.write((trx) => trx.updateTable('cash_movements').set({ amount: 2 }).execute())
    await expect(changed).rejects.toThrow('cash_movements is append-only')
    const removed = db.write((trx) => trx.deleteFrom('cash_movements').execute())
    await expect(removed).rejects.toThrow('cash_movements is append-only')
    expect(await rowsOf(shop())).toEqual([{ kind: 'in', amount: 100, reverses: null }])
  })
})
