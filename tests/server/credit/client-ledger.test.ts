import { expect, test } from 'vitest'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import type { readLedger } from '../../../domain/calls/accounts.ts'
import type { Data } from '../../../domain/calls/call.ts'
import { messages } from '../../../domain/messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  DAY,
  signIn,
  open,
  adjust,
  pay,
  undo,
  answer,
  refused,
  at,
  paymentOf,
  entryOf,
  ledger,
  consistent,
} from './support/credit-calls.ts'

/** How often each race is run. */
const ROUNDS = 20

describeEachDatabase('what a client owes', (engine) => {
  const shop = withShop(engine)

  test('is owed since the first unpaid entry of the ledger, also when its till began later than the next one', async () => {
    await signIn(shop())
    shop().clock.now = NOON
    await adjust(shop(), 100)
    // This one began before the other was written, and waited for it.
    shop().clock.now = NOON - 5
    await adjust(shop(), 50)
    expect(await ledger(shop())).toMatchObject({ balance: 150, owed_since: '2026-11-20T18:00:00.000Z' })
    expect(await consistent(shop())).toEqual([])
  })

  test('is the sum of its entries; each has the balance after it, the user and the reason', async () => {
    await signIn(shop())
    await open(shop(), 'ana')
    shop().clock.now = NOON - 2 * DAY
    expect(answer(await adjust(shop(), 120.5))).toMatchObject({ status: 201 })
    shop().clock.now = NOON
    const paid = await pay(shop(), 'ana', 20.25)
    const client = { id: shop().client, name: 'Lucía Pérez' }
    const payment = {
      id: 2,
      client,
      at: '2026-11-20T18:00:00.000Z',
      user: { name: 'Ana López' },
      amount: 20.25,
      tender: 'cash',
      reference: null,
      balance_before: 120.5,
      balance: 100.25,
      reason: null,
      reverses: null,
    }
    expect(answer(paid)).toEqual({ status: 201, body: { message: creditMessages.paid, data: { payment } } })
    await adjust(shop(), -0.25)
    const common = { sale_id: null, tender: null, reference: null, reverses: null }
    expect(await ledger(shop())).toEqual({
      client,
      credit_limit: 0,
      balance: 100,
      owed_since: '2026-11-18T18:00:00.000Z',
      available: 0,
      opening_balance: 0,
      entries: [
        {
          ...{ id: 3, at: '2026-11-20T18:00:00.000Z', kind: 'adjustment', amount: -0.25, balance: 100 },
          ...{ ...common, reason: 'Cuaderno', user: { name: 'Marta Castillo' } },
        },
        {
          ...{ id: 2, at: '2026-11-20T18:00:00.000Z', kind: 'payment', amount: -20.25, balance: 100.25 },
          ...{ ...common, tender: 'cash', reason: null, user: { name: 'Ana López' } },
        },
        {
          ...{ id: 1, at: '2026-11-18T18:00:00.000Z', kind: 'adjustment', amount: 120.5, balance: 120.5 },
          ...{ ...common, reason: 'Cuaderno', user: { name: 'Marta Castillo' } },
        },
      ],
      next: null,
    })
    const entries = await listAuditEntries(shop().db.read, {
      since: NOON - 2 * DAY,
      userName: null,
      action: null,
      limit: 10,
    })
    const told = entries
      .filter(({ action }) => action.startsWith('client_'))
      .map(({ action, entity, entity_id, user_name, details }) => ({
        ...{ action, entity, entity_id, user_name },
        details: JSON.parse(details) as unknown,
      }))
    const about = { entity: 'client', entity_id: shop().client }
    expect(told).toEqual([
      {
        ...{ action: 'client_balance.adjusted', ...about, user_name: 'admin' },
        details: { amount: 12_050, reason: 'Cuaderno', balance: 12_050 },
      },
      {
        ...{ action: 'client_payment.created', ...about, user_name: 'ana' },
        details: { payment: 2, amount: 2_025, tender: 'cash', balance: 10_025 },
      },
      {
        ...{ action: 'client_balance.adjusted', ...about, user_name: 'admin' },
        details: { amount: -25, reason: 'Cuaderno', balance: 10_000 },
      },
    ])
    expect(await consistent(shop())).toEqual([])
  })

  test('is read by pages and by days, with the balance before them', async () => {
    await signIn(shop())
    for (const [index, amount] of [10, 20, 30, 40].entries()) {
      shop().clock.now = NOON - (3 - index) * DAY
      await adjust(shop(), amount)
    }
    const amounts = ({ entries }: Data<typeof readLedger>) => entries.map(({ amount }) => amount)
    const first = await ledger(shop(), '?limit=3')
    expect([amounts(first), first.next]).toEqual([[40, 30, 20], '2'])
    const rest = await ledger(shop(), '?limit=3&after=2')
    expect([amounts(rest), rest.next]).toEqual([[10], null])
    const middle = await ledger(shop(), '?from=2026-11-18&to=2026-11-19')
    expect([middle.opening_balance, amounts(middle), middle.balance]).toEqual([10, [30, 20], 100])
    const later = await ledger(shop(), '?from=2026-12-01')
    expect([later.opening_balance, amounts(later)]).toEqual([100, []])
  })

  test('cannot be overpaid, and is owed since the oldest unpaid charge', async () => {
    await signIn(shop())
    await open(shop(), 'ana')
    expect(answer(await pay(shop(), 'ana', 1))).toEqual(at(creditMessages.owesNothing))
    shop().clock.now = NOON - DAY
    await adjust(shop(), 50)
    shop().clock.now = NOON
    await adjust(shop(), 30)
    expect(answer(await pay(shop(), 'ana', 80.01))).toEqual(at(creditMessages.owesLess(formatMoney(8_000))))
    expect((await ledger(shop())).owed_since).toBe('2026-11-19T18:00:00.000Z')
    const paid = paymentOf(await pay(shop(), 'ana', 50))
    expect((await ledger(shop())).owed_since).toBe('2026-11-20T18:00:00.000Z')
    await undo(shop(), 'ana', paid.id)
    expect((await ledger(shop())).owed_since).toBe('2026-11-19T18:00:00.000Z')
    expect((await pay(shop(), 'ana', 80)).status).toBe(201)
    expect(await ledger(shop())).toMatchObject({ balance: 0, owed_since: null })
    await adjust(shop(), -5)
    expect(await ledger(shop())).toMatchObject({ balance: -5, owed_since: null, available: 0 })
    expect(await consistent(shop())).toEqual([])
  })

  test('with a wrong field is refused at that field', async () => {
    await open(shop(), 'ana')
    await adjust(shop(), 50)
    for (const amount of [0, -1, 1.005, '5', 1e12, null])
      expect(answer(await pay(shop(), 'ana', amount))).toEqual(at(creditMessages.invalidAmount))
    for (const amount of [0, 1.005, -1.005, '5', 1e12, -1e12, null])
      expect(answer(await adjust(shop(), amount))).toEqual(at(creditMessages.invalidAdjustment))
    expect(answer(await adjust(shop(), 99_999_999))).toEqual(at(messages.validation.tooLarge))
    const blank = await adjust(shop(), 5, undefined, shop().client, ' ')
    expect(answer(blank)).toMatchObject({ status: 422, body: { message: messages.validation.required } })
    const other = { as: 'ana', request: { amount: 5, tender: 'credit' } } as const
    const tender = await shop().call('POST', `/clients/${shop().client}/payments`, other)
    expect(answer(tender)).toMatchObject({ status: 422, body: { message: messages.validation.choice } })
    expect((await ledger(shop())).entries).toHaveLength(1)
  })

  test('is 0 for the default client, and a client of another store is not found', async () => {
    await open(shop(), 'ana')
    await open(shop(), 'jefa')
    const { id } = await shop()
      .db.read.selectFrom('clients')
      .select('id')
      .where('store_id', '=', shop().storeId)
      .where('is_default', '=', 1)
      .executeTakeFirstOrThrow()
    const isDefault = refused(creditMessages.noDefault)
    expect(answer(await adjust(shop(), 5, undefined, id))).toEqual(isDefault)
    expect(answer(await pay(shop(), 'ana', 5, undefined, id))).toEqual(isDefault)
    const { foreignClient } = shop()
    const nowhere = { status: 404, body: { message: messages.server.notFound } }
    expect(answer(await adjust(shop(), 5, undefined, foreignClient))).toEqual(nowhere)
    expect(answer(await pay(shop(), 'jefa', 5, undefined, foreignClient))).toEqual(nowhere)
    expect(answer(await shop().call('GET', `/clients/${foreignClient}/ledger`, { as: 'ana' }))).toEqual(
      nowhere,
    )
  })

  test('is written once for a key: the same request gets the first answer, another one is refused', async () => {
    await open(shop(), 'ana')
    const first = answer(await adjust(shop(), 50, 'a-1'))
    expect(answer(await adjust(shop(), 50, 'a-1'))).toEqual(first)
    const other = { status: 422, body: { message: creditMessages.keyReused } }
    expect(answer(await adjust(shop(), 51, 'a-1'))).toEqual(other)
    const paid = answer(await pay(shop(), 'ana', 20, 'p-1'))
    await adjust(shop(), -10)
    expect(answer(await pay(shop(), 'ana', 20, 'p-1'))).toEqual(paid)
    expect(answer(await pay(shop(), 'ana', 21, 'p-1'))).toEqual(other)
    const undone = answer(await undo(shop(), 'ana', 2, 'r-1'))
    expect(answer(await undo(shop(), 'ana', 2, 'r-1'))).toEqual(undone)
    expect(answer(await undo(shop(), 'ana', 2, 'p-1'))).toEqual(other)
    expect((await ledger(shop())).entries.map(({ amount }) => amount)).toEqual([20, -10, -20, 50])
    expect(await consistent(shop())).toEqual([])
  })

  test('is paid by only one of two simultaneous payments that are too much together', async () => {
    await open(shop(), 'ana')
    await open(shop(), 'beto')
    for (let round = 1; round <= ROUNDS; round++) {
      await adjust(shop(), 10)
      const both = await Promise.all((['ana', 'beto'] as const).map((as) => pay(shop(), as, 10)))
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
      const [lost] = both.filter(({ status }) => status !== 201)
      expect(lost && answer(lost)).toEqual(at(creditMessages.owesNothing))
    }
    expect(await ledger(shop())).toMatchObject({ balance: 0 })
    expect(await consistent(shop())).toEqual([])
  })

  test('has rows that the database refuses to change or delete', async () => {
    expect(entryOf(await adjust(shop(), 5)).id).toBe(1)
    const { db } = shop()
    const changed = db.write((trx) => trx.updateTable('client_ledger').set({ amount: 2 }).execute())
    await expect(changed).rejects.toThrow('client_ledger is append-only')
    const removed = db.write((trx) => trx.deleteFrom('client_ledger').execute())
    await expect(removed).rejects.toThrow('client_ledger is append-only')
    expect((await ledger(shop())).entries).toHaveLength(1)
  })

  test('is in the report, the largest debt first, with its date', async () => {
    await signIn(shop())
    const made = await shop().call('POST', '/clients', {
      as: 'admin',
      request: { name: 'Otto Pop', email: 'otto@ejemplo.gt', phone: '55551234' },
    })
    const otto = (made.body as { data: { client: { id: number } } }).data.client.id
    shop().clock.now = NOON - DAY
    await adjust(shop(), 50)
    shop().clock.now = NOON
    await adjust(shop(), 75.5, undefined, otto)
    const { body } = await shop().call('GET', `/reports/receivables?store_id=${shop().storeId}`, {
      as: 'admin',
    })
    expect(body).toEqual({
      message: 'ok',
      data: {
        store: { id: shop().storeId, name: 'La Bendición' },
        clients: [
          {
            ...{ id: otto, name: 'Otto Pop', phone: '55551234', balance: 75.5 },
            oldest_charge_at: '2026-11-20T18:00:00.000Z',
          },
          {
            ...{ id: shop().client, name: 'Lucía Pérez', phone: '55512345', balance: 50 },
            oldest_charge_at: '2026-11-19T18:00:00.000Z',
          },
        ],
        total: 125.5,
      },
    })
  })
})
