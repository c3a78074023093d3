import type { closeOtherRegister } from '../../../domain/calls/registers.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { listRegisters, readRegister } from '../../../domain/calls/register-list.ts'
import { expect, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { centavosFromQuetzales, quetzales, sum } from '../../../domain/money.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { writeManySales } from '../../support/shops/many-sales.ts'
import { NOON, TODAY, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const DAY = 86_400_000

const open = (shop: TestShop, as: Username, initial_amount = 100) =>
  shop.call('POST', '/cash-registers/open', { as, request: { initial_amount } })

const close = (shop: TestShop, as: Username, closing_amount: number, more: object = {}) =>
  shop.call('POST', '/cash-registers/close', { as, request: { closing_amount, ...more } })

const list = async (shop: TestShop, as: Username, query = '') => {
  const { body } = await shop.call('GET', `/cash-registers${query}`, { as })
  return (body as { data: Data<typeof listRegisters> }).data
}

const idsOf = ({ registers }: Data<typeof listRegisters>) => registers.map(({ id }) => id)

describeEachDatabase('the list of registers', (engine) => {
  const shop = withShop(engine)

  test('has the newest first, closed with their figures and open without', async () => {
    const { clock, storeId } = shop()
    await open(shop(), 'ana')
    clock.now = NOON + 60_000
    await close(shop(), 'ana', 99.5)
    await open(shop(), 'beto', 250)
    const users = await shop().db.read.selectFrom('users').select(['id', 'username']).execute()
    const idOf = (username: string) => users.find((user) => user.username === username)?.id
    const store = { id: storeId, name: 'La Bendición' }
    expect(await list(shop(), 'admin')).toEqual({
      registers: [
        {
          id: 2,
          number: null,
          store,
          user: { id: idOf('beto'), name: 'Beto Tzoc' },
          opened_at: '2026-11-20T18:01:00.000Z',
          closed_at: null,
          initial_amount: 250,
          expected_cash: null,
          closing_amount: null,
          difference: null,
          recount: null,
        },
        {
          id: 1,
          number: 1,
          store,
          user: { id: idOf('ana'), name: 'Ana López' },
          opened_at: '2026-11-20T18:00:00.000Z',
          closed_at: '2026-11-20T18:01:00.000Z',
          initial_amount: 100,
          expected_cash: 100,
          closing_amount: 99.5,
          difference: -0.5,
          recount: null,
        },
      ],
      next: null,
    })
    expect(idsOf(await list(shop(), 'admin', `?user_id=${idOf('ana')}`))).toEqual([1])
  })

  test('goes by pages and by days, and shows other stores only to a superadmin', async () => {
    for (let day = 0; day < 4; day++) {
      for (const as of ['beto', 'otra'] as const) {
        await open(shop(), as)
        await close(shop(), as, 100)
      }
      // Two at the same moment: the id decides. Sessions end within a day, so only the rows move.
      const ids = [2 * day + 1, 2 * day + 2]
      await shop().db.write((trx) =>
        trx
          .updateTable('registers')
          .set({ opened_at: NOON + day * DAY })
          .where('id', 'in', ids)
          .execute(),
      )
    }
    const first = await list(shop(), 'jefa', '?limit=3')
    expect(idsOf(first)).toEqual([8, 7, 6])
    const second = await list(shop(), 'jefa', `?limit=3&after=${first.next}`)
    expect(idsOf(second)).toEqual([5, 4, 3])
    const third = await list(shop(), 'jefa', `?limit=3&after=${second.next}`)
    expect([idsOf(third), third.next]).toEqual([[2, 1], null])
    expect(idsOf(await list(shop(), 'admin'))).toEqual([7, 5, 3, 1])
    const own = `?store_id=${shop().storeId}`
    expect(idsOf(await list(shop(), 'jefa', own))).toEqual([7, 5, 3, 1])
    expect(idsOf(await list(shop(), 'admin', own))).toEqual([7, 5, 3, 1])
    const others = shop().db.read.selectFrom('stores').select('id').where('id', '!=', shop().storeId)
    const { id: other } = await others.executeTakeFirstOrThrow()
    expect(idsOf(await list(shop(), 'jefa', `?store_id=${other}`))).toEqual([8, 6, 4, 2])
    const { status } = await shop().call('GET', `/cash-registers?store_id=${other}`, { as: 'admin' })
    expect(status).toBe(404)
    expect(idsOf(await list(shop(), 'admin', `?from=2026-11-21&to=2026-11-22`))).toEqual([5, 3])
    expect(idsOf(await list(shop(), 'admin', `?to=${TODAY}`))).toEqual([1])
  })

  test.each([
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['after=x', 'after'],
    ['from=2026-02-30', 'from'],
    ['from=2026-11-21&to=2026-11-20', 'from'],
    ['user_id=-1', 'user_id'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await shop().call('GET', `/cash-registers?${query}`, { as: 'admin' })
    expect({ status, fields: Object.keys((body as { errors: object }).errors) }).toEqual({
      status: 422,
      fields: [field],
    })
  })

  test('has the possible causes of a difference, and none for an open register', async () => {
    await open(shop(), 'ana')
    const move = { kind: 'in', amount: 5, reason: 'Cambio' }
    await shop().call('POST', '/cash-registers/movements', { as: 'ana', request: move })
    const items = [{ product_id: shop().pan, quantity: 4, discount: 0, tax: 0 }]
    await shop().call('POST', '/sales', { as: 'ana', request: { client_id: null, date: TODAY, items } })
    const causes = async () => {
      const { body } = await shop().call('GET', '/cash-registers/1', { as: 'admin' })
      return (body as { data: Data<typeof readRegister> }).data.register.causes
    }
    expect(await causes()).toEqual([])
    await close(shop(), 'ana', 105)
    const at = '2026-11-20T18:00:00.000Z'
    const movement = { id: 1, ...move, note: null, at, user: { name: 'Ana López' }, reverses: null }
    const sale = { number: 1, date: at, client: 'Consumidor Final', total: 5 }
    expect(await causes()).toEqual([
      { kind: 'movement_unmade', sale: null, movement, payment: null },
      { kind: 'sale_not_collected', sale, movement: null, payment: null },
    ])
  })

  test('names the payment on account that explains a difference, unless it was undone', async () => {
    const path = `/clients/${shop().client}`
    const adjustment = { amount: 20, reason: 'Saldo del cuaderno' }
    await shop().call('POST', `${path}/adjustments`, { as: 'admin', request: adjustment })
    await open(shop(), 'ana')
    const pay = () =>
      shop().call('POST', `${path}/payments`, { as: 'ana', request: { amount: 7, tender: 'cash' } })
    expect((await pay()).status).toBe(201)
    const undone = ((await pay()).body as { data: { payment: { id: number } } }).data.payment.id
    const reversal = { as: 'ana', request: { reason: 'Se anotó dos veces' } } as const
    expect((await shop().call('POST', `/client-payments/${undone}/reverse`, reversal)).status).toBe(201)
    await close(shop(), 'ana', 100)
    const { body } = await shop().call('GET', '/cash-registers/1', { as: 'admin' })
    expect((body as { data: Data<typeof readRegister> }).data.register.causes).toEqual([
      {
        kind: 'payment_not_collected',
        sale: null,
        movement: null,
        payment: {
          id: expect.any(Number) as number,
          at: '2026-11-20T18:00:00.000Z',
          client: 'Lucía Pérez',
          amount: 7,
        },
      },
    ])
  })

  test('tells the causes with the closing itself to those who may read the register, and to nobody else', async () => {
    const causes = async (as: 'ana' | 'admin') => {
      await open(shop(), as)
      const items = [{ product_id: shop().pan, quantity: 4, discount: 0, tax: 0 }]
      await shop().call('POST', '/sales', { as, request: { client_id: null, date: TODAY, items } })
      const call = { as, request: { closing_amount: 100 } }
      const { body } = await shop().call('POST', '/cash-registers/close', call)
      return (body as { data: Data<typeof closeOtherRegister> }).data.causes
    }
    expect(await causes('ana')).toBeUndefined()
    expect(await causes('admin')).toEqual([
      {
        kind: 'sale_not_collected',
        sale: { number: 2, date: '2026-11-20T18:00:00.000Z', client: 'Consumidor Final', total: 5 },
        movement: null,
        payment: null,
      },
    ])
  })

  test('has all of one register, only in the own store', async () => {
    await open(shop(), 'ana')
    const move = { kind: 'out', amount: 20, reason: 'Pan' }
    await shop().call('POST', '/cash-registers/movements', { as: 'ana', request: move })
    const items = [{ product_id: shop().pan, quantity: 4, discount: 0, tax: 0 }]
    await shop().call('POST', '/sales', { as: 'ana', request: { client_id: null, date: TODAY, items } })
    const one = async (id: number) => {
      const { status, body } = await shop().call('GET', `/cash-registers/${id}`, { as: 'admin' })
      return status === 200 ? (body as { data: Data<typeof readRegister> }).data.register : { status, body }
    }
    const details = {
      tenders: [{ tender: 'cash', count: 1, amount: 5 }],
      salesDetail: [{ date: '2026-11-20T18:00:00.000Z', client: 'Consumidor Final', total: 5 }],
    }
    expect(await one(1)).toMatchObject({ ...details, closed_at: null, sales_total: null, counted: [] })
    const counted = [
      { value: 50, pieces: 1 },
      { value: 5, pieces: 7 },
    ]
    await close(shop(), 'ana', 85, { counted, left_amount: 50 })
    expect(await one(1)).toEqual({
      ...(await list(shop(), 'admin')).registers[0],
      ...details,
      sales_total: 5,
      left_amount: 50,
      counted,
      movements: [
        {
          id: 1,
          ...move,
          note: null,
          at: '2026-11-20T18:00:00.000Z',
          user: { name: 'Ana López' },
          reverses: null,
        },
      ],
      causes: [],
    })
    await open(shop(), 'otra')
    expect(await one(2)).toEqual({ status: 404, body: { message: messages.server.notFound } })
  })

  test('writes the sales of a long shift in portions, in their order', async () => {
    const { db, storeId } = shop()
    const userId = (await db.read.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
    await writeManySales(db, { storeId, userId, count: 400, from: NOON - DAY, until: NOON })
    const written: number[] = []
    const stringify = JSON.stringify.bind(JSON)
    const spy = vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
      if (Array.isArray(value)) written.push(value.length)
      return stringify(value)
    })
    const { body } = await shop().call('GET', '/cash-registers/1', { as: 'admin' })
    spy.mockRestore()
    const {
      salesDetail,
      sales_total: total,
      causes,
    } = (body as { data: Data<typeof readRegister> }).data.register
    const sales = await db.read.selectFrom('sales').select(['sold_at', 'total']).orderBy('id').execute()
    expect(
      salesDetail.map(({ date, total: each }) => [Date.parse(date), centavosFromQuetzales(each)]),
    ).toEqual(sales.map(({ sold_at: at, total: each }) => [at, each]))
    expect({ written, total, causes }).toEqual({
      written: [150, 150, 100],
      total: quetzales(sum(sales.map((sale) => sale.total))),
      causes: [],
    })
  })
})

describeEachDatabase('the proposed opening', (engine) => {
  const shop = withShop(engine)
  const status = async (as: Username) =>
    ((await shop().call('GET', '/cash-registers/status', { as })).body as { data: object }).data

  test('is what the last closing of the store left in the drawer, whoever opens next', async () => {
    await open(shop(), 'ana')
    await close(shop(), 'ana', 100, { left_amount: 40 })
    await open(shop(), 'otra')
    await close(shop(), 'otra', 100, { left_amount: 70 })
    const user = { id: expect.any(Number) as number, name: 'Ana López' }
    const proposed = { amount: 40, user, closed_at: '2026-11-20T18:00:00.000Z' }
    expect(await status('beto')).toEqual({ cash_register: false, proposed_opening: proposed })
    await open(shop(), 'beto', 40)
    expect(await status('beto')).toEqual({
      cash_register: true,
      register: { id: 3, opened_at: '2026-11-20T18:00:00.000Z', initial_amount: 40 },
    })
    await close(shop(), 'beto', 40)
    expect(await status('ana')).toEqual({ cash_register: false })
    await open(shop(), 'beto')
    await close(shop(), 'beto', 40, { left_amount: 0 })
    expect(await status('ana')).toEqual({ cash_register: false })
  })
})
