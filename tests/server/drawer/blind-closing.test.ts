import type { createSale } from '../../../domain/calls/sales.ts'
import type { closeOtherRegister } from '../../../domain/calls/registers.ts'
import type { listRegisters } from '../../../domain/calls/register-list.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { createMovement } from '../../../domain/calls/movements.ts'
import { expect, test } from 'vitest'
import type { payOnAccount } from '../../../domain/calls/accounts.ts'
import { cashTerms, expectedCash } from '../../../domain/drawer/drawer.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { formatMoney, quetzales, sum } from '../../../domain/money.ts'
import { readDrawer } from '../../../server/db/queries/drawer/drawer.ts'
import { findOpenRegister } from '../../../server/db/queries/drawer/registers.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type Call, type Method, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const setBlind = (shop: TestShop, blind_closing: boolean) =>
  shop.call('PUT', '/settings', { as: 'admin', request: { blind_closing } })

const open = (shop: TestShop, as: Username, initial_amount = 100) =>
  shop.call('POST', '/cash-registers/open', { as, request: { initial_amount } })

async function move(shop: TestShop, as: Username, kind: string, amount: number, key?: string) {
  const { status, body } = await shop.call('POST', '/cash-registers/movements', {
    as,
    request: { kind, amount, reason: 'Cambio' },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
  return { status, body }
}

async function reverse(shop: TestShop, as: Username, id: number) {
  const path = `/cash-registers/movements/${id}/reverse`
  const { status, body } = await shop.call('POST', path, { as, request: { reason: 'Me equivoqué' } })
  return { status, body }
}

const idOf = ({ body }: { body: unknown }) => (body as { data: Data<typeof createMovement> }).data.movement.id

const paymentIdOf = ({ body }: { body: unknown }) =>
  (body as { data: Data<typeof payOnAccount> }).data.payment.id

const refused = (message: string) => ({ status: 409, body: { message } })
const { notEnough, tooManyReversed } = movementMessages

/** What the list of registers tells the owner of the newest one. */
async function exceeded(shop: TestShop): Promise<number | undefined> {
  const { body } = await shop.call('GET', '/cash-registers', { as: 'admin' })
  return (body as { data: Data<typeof listRegisters> }).data.registers[0]?.exceeded
}

/** The figures of ana's register in the database: all sales, those in cash, and the expected cash, in centavos. */
async function figuresOf({ db }: TestShop): Promise<{ sales: number; inCash: number; expected: number }> {
  const ana = await db.read.selectFrom('users').select('id').where('username', '=', 'ana').executeTakeFirst()
  const register = await findOpenRegister(db.read, ana?.id ?? 0)
  if (!register) throw new Error('ana has no open register')
  const drawer = await readDrawer(db.read, register)
  const terms = cashTerms(drawer)
  const sales = sum(drawer.tenders.map(({ amount }) => amount))
  return { sales, inCash: terms.cashSales, expected: expectedCash(terms) }
}

/** Tokens and random ids, which may have any digits by chance. */
const RANDOM = /[\w-]{20,}/g

/** Whether a text has the amount: in centavos, in quetzales, or as it is shown. */
function tells(text: string, centavos: number): boolean {
  const forms = [String(centavos), String(quetzales(centavos)), formatMoney(centavos)]
  return forms.some((form) =>
    new RegExp(`(?<![\\d.])${form.replaceAll('.', String.raw`\.`)}(?![\\d.]*\\d)`).test(text),
  )
}

/**
 * The whole shift of ana up to the count.
 * @returns the calls whose answers tell what she sold in all, or what should be in the drawer, at any time of it.
 */
async function callsThatTell(shop: TestShop, isBlind: boolean): Promise<string[]> {
  const tooMuch = isBlind ? 201 : 409
  const answers: { name: string; text: string }[] = []
  const secrets = new Set<number>()
  const ask = async (method: Method, path: string, status: number, call: Call = {}) => {
    const reply = await shop.call(method, path, { as: 'ana', ...call })
    expect([path, reply.status]).toEqual([path, status])
    const text = JSON.stringify(reply.body).replaceAll(RANDOM, '')
    answers.push({ name: `${method} ${path} ${status}`, text })
    return reply
  }
  const post = (path: string, status: number, request: object) => ask('POST', path, status, { request })
  const sell = (product_id: number, quantity: number, discount: number, status = 201) => {
    const items = [{ product_id, quantity, discount, tax: 12 }]
    return post('/sales', status, { client_id: null, date: TODAY, items })
  }
  const sellOne = (product_id: number, payments: object[], client_id: number | null = null, status = 201) => {
    const items = [{ product_id, quantity: 1, discount: 0, tax: 0 }]
    return post('/sales', status, { client_id, date: TODAY, items, payments })
  }
  const movement = (kind: string, amount: number, status = 201) =>
    post('/cash-registers/movements', status, { kind, amount, reason: 'Cambio' })
  const learn = async () => {
    const { sales, inCash, expected } = await figuresOf(shop)
    secrets.add(sales).add(inCash).add(expected)
  }

  const ways = [
    { id: 'card', enabled: true, reference: 'required' },
    { id: 'credit', enabled: true, reference: 'none' },
  ]
  await shop.call('PUT', '/settings', { as: 'admin', request: { tenders: ways, cash_warning: 401.01 } })
  const lucia = `/clients/${shop.client}`
  await shop.call('PUT', lucia, { as: 'admin', request: { credit_limit: 61.5 } })
  await post('/login', 200, { username: 'ana', password: DEMO_PASSWORD })
  await ask('GET', '/settings', 200)
  await post('/cash-registers/open', 201, { initial_amount: 313.37 })
  await sell(shop.cafe, 2, 0.13)
  await sell(shop.pan, 60, 0.11)
  await learn()
  await ask('GET', '/cash-registers/status', 200)
  await sell(shop.agua, 9, 0.07)
  await learn()
  await sellOne(shop.pan, [
    { tender: 'card', amount: 0.62, reference: '4411' },
    { tender: 'cash', amount: 0.63, tendered: 20 },
  ])
  await learn()
  await sell(shop.agua, 90, 0, 409)
  const onCredit = { tender: 'credit', amount: 40.17 }
  await sellOne(shop.cafe, [onCredit, { tender: 'cash', amount: 2.33, tendered: 5 }], shop.client)
  await learn()
  await sellOne(shop.cafe, [{ tender: 'credit', amount: 42.5 }], shop.client, 409)
  await ask('GET', '/clients', 200)
  await post(`${lucia}/payments`, 201, { amount: 17.29, tender: 'cash' })
  await learn()
  const wrong = await post(`${lucia}/payments`, 201, { amount: 3.41, tender: 'cash' })
  await learn()
  await post(`${lucia}/payments`, 201, { amount: 5.08, tender: 'card', reference: '4411' })
  await post(`${lucia}/payments`, 422, { amount: 900, tender: 'cash' })
  await post(`/client-payments/${paymentIdOf(wrong)}/reverse`, 201, { reason: 'Era de otra' })
  await learn()
  const later = await post(`${lucia}/payments`, 201, { amount: 9.03, tender: 'cash' })
  await learn()
  await ask('GET', `${lucia}/ledger`, 200)
  const cameIn = idOf(await movement('in', 120.1))
  await learn()
  const wentOut = idOf(await movement('out', 7.35))
  await learn()
  await movement('supplier', 9_000, tooMuch)
  await learn()
  await post(`/cash-registers/movements/${wentOut}/reverse`, 201, { reason: 'Me equivoqué' })
  await learn()
  await movement('drop', 683.33)
  await learn()
  await post(`/cash-registers/movements/${cameIn}/reverse`, tooMuch, { reason: 'Me equivoqué' })
  await post(`/client-payments/${paymentIdOf(later)}/reverse`, tooMuch, { reason: 'Era de otra' })
  await learn()
  await ask('GET', '/cash-registers/movements', 200)
  const open = (await ask('GET', '/cash-registers/status', 200)).body as {
    data: { register: { id: number } }
  }
  for (const path of ['/current', '', `/${open.data.register.id}`])
    await ask('GET', `/cash-registers${path}`, 403)
  await ask('GET', `/reports/detailed-sales?start_date=${TODAY}&end_date=${TODAY}`, 403)
  await ask('GET', '/reports/receivables', 403)
  for (const path of ['/products', '/clients', '/business', '/first-steps', '/stores'])
    await ask('GET', path, 200)
  const wrongCount = [{ value: 100, pieces: 1 }]
  await post('/cash-registers/close', 422, { closing_amount: 90, counted: wrongCount })
  return answers
    .filter(({ text }) => [...secrets].some((amount) => tells(text, amount)))
    .map(({ name }) => name)
}

describeEachDatabase('a blind closing', (engine) => {
  const shop = withShop(engine)

  test('shows no figure of the shift before the counts, and all of them after the second one was declined', async () => {
    await setBlind(shop(), true)
    expect(await callsThatTell(shop(), true)).toEqual([])
    const { sales, expected } = await figuresOf(shop())
    const closing = { as: 'ana', request: { closing_amount: 10 } } as const
    const closed = await shop().call('POST', '/cash-registers/close', closing)
    const { id } = (closed.body as { data: { recount_asked: { id: number } } }).data.recount_asked
    const { body } = await shop().call('POST', `/cash-registers/${id}/recount`, { as: 'ana', request: {} })
    const { sales_total, expected_cash, difference } = (body as { data: Data<typeof closeOtherRegister> })
      .data
    expect({ sales_total, expected_cash, difference }).toEqual({
      sales_total: quetzales(sales),
      expected_cash: quetzales(expected),
      difference: quetzales(1_000 - expected),
    })
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('is off at first: then a refused withdrawal shows the available cash', async () => {
    const told = await callsThatTell(shop(), false)
    expect(new Set(told)).toEqual(
      new Set([
        'POST /cash-registers/movements 409',
        expect.stringMatching(/^POST \/cash-registers\/movements\/\d+\/reverse 409$/),
        expect.stringMatching(/^POST \/client-payments\/\d+\/reverse 409$/),
      ]),
    )
  })

  test('hides nothing from users who may read the register, and takes effect at the next request', async () => {
    await open(shop(), 'admin')
    await open(shop(), 'ana')
    const tooMuch = refused(notEnough(formatMoney(10_000)))
    expect(await move(shop(), 'ana', 'out', 100.01)).toEqual(tooMuch)
    await setBlind(shop(), true)
    expect(await move(shop(), 'admin', 'out', 100.01)).toEqual(tooMuch)
    expect((await move(shop(), 'ana', 'out', 100.01)).status).toBe(201)
    await setBlind(shop(), false)
    expect(await move(shop(), 'ana', 'out', 100.01)).toEqual(refused(notEnough(formatMoney(0))))
  })

  test('keeps what is taken out above what should be there, and tells the owner', async () => {
    await setBlind(shop(), true)
    await open(shop(), 'ana')
    expect((await move(shop(), 'ana', 'out', 90)).status).toBe(201)
    expect(await exceeded(shop())).toBeUndefined()
    const cameIn = idOf(await move(shop(), 'ana', 'in', 5))
    const first = await move(shop(), 'ana', 'supplier', 20, 'm-1')
    expect(await move(shop(), 'ana', 'supplier', 20, 'm-1')).toEqual(first)
    expect((await reverse(shop(), 'ana', cameIn)).status).toBe(201)
    expect(await exceeded(shop())).toBe(2)
    const logged = await shop()
      .db.read.selectFrom('audit_log')
      .select(['user_name', 'entity', 'details'])
      .where('action', '=', 'register.exceeded')
      .orderBy('id')
      .execute()
    const entry = (details: object) => ({
      ...{ user_name: 'ana', entity: 'register', details: JSON.stringify(details) },
    })
    expect(logged).toEqual([
      entry({ amount: 2_000, available: 1_500 }),
      entry({ amount: 500, available: -500 }),
    ])
    await shop().call('POST', '/cash-registers/close', { as: 'ana', request: { closing_amount: 0 } })
    expect(await exceeded(shop())).toBe(2)
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('undoes three movements of a shift, and no more', async () => {
    await setBlind(shop(), true)
    await open(shop(), 'ana')
    const ids = []
    for (const amount of [1, 2, 3, 4]) ids.push(idOf(await move(shop(), 'ana', 'out', amount)))
    const replies = []
    for (const id of ids) replies.push((await reverse(shop(), 'ana', id)).status)
    expect(replies).toEqual([201, 201, 201, 409])
    expect(await reverse(shop(), 'ana', ids[3] ?? 0)).toEqual(refused(tooManyReversed(3)))
    await setBlind(shop(), false)
    expect((await reverse(shop(), 'ana', ids[3] ?? 0)).status).toBe(201)
  })

  test('does not hinder a void from a drawer that was emptied', async () => {
    await setBlind(shop(), true)
    await shop().db.write(async (trx) => {
      const ana = trx.selectFrom('users').select('role_id').where('username', '=', 'ana')
      const { role_id } = await ana.executeTakeFirstOrThrow()
      await trx.insertInto('role_permissions').values({ role_id, permission: 'void sale' }).execute()
    })
    await open(shop(), 'ana')
    const items = [{ product_id: shop().pan, quantity: 1, discount: 0, tax: 0 }]
    const order = { client_id: null, date: TODAY, items }
    const sold = await shop().call('POST', '/sales', { as: 'ana', request: order })
    const { id } = (sold.body as { data: Data<typeof createSale> }).data.sale
    for (const amount of [500, 500, 500, 500])
      expect((await move(shop(), 'ana', 'drop', amount)).status).toBe(201)
    const voiding = { as: 'ana', request: { reason: 'Se cobró dos veces' } } as const
    expect((await shop().call('POST', `/sales/${id}/void`, voiding)).status).toBe(201)
  })
})
