import { expect, test } from 'vitest'
import { COUNT_LEASE } from '../../../domain/drawer/closing.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { settingsMessages } from '../../../domain/settings-messages.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY, type Reply, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { setStock } from '../../support/shops/stock.ts'

const open = (shop: TestShop, as: Username) =>
  shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: 100 } })

const close = (shop: TestShop, as: Username, closing_amount = 100, more: object = {}) =>
  shop.call('POST', '/cash-registers/close', { as, request: { closing_amount, ...more } })

const count = (shop: TestShop, as: Username, key: string, counting = true) =>
  shop.call('PUT', '/cash-registers/current/count', { as, request: { counting, count: key } })

const sell = (shop: TestShop, as: Username, key?: string) =>
  shop.call('POST', '/sales', {
    as,
    request: {
      client_id: null,
      date: TODAY,
      items: [{ product_id: shop.pan, quantity: 1, discount: 0, tax: 0 }],
    },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const move = (shop: TestShop, as: Username, kind = 'in') =>
  shop.call('POST', '/cash-registers/movements', { as, request: { kind, amount: 5, reason: 'Cambio' } })

const reverse = (shop: TestShop, as: Username, id: number) =>
  shop.call('POST', `/cash-registers/movements/${id}/reverse`, { as, request: { reason: 'Error' } })

const answer = ({ status, body }: Reply) => ({ status, body })
const says = (counting: boolean) => ({ status: 200, body: { message: 'ok', data: { counting } } })
const refused = (message: string) => ({ status: 409, body: { message } })
const { beingCounted, countedElsewhere, noneOpen } = registerMessages

/** How often each race is run. */
const ROUNDS = 20

describeEachDatabase('counting a register', (engine) => {
  const shop = withShop(engine)

  test('stops sales and movements of that cashier only, until the count is left', async () => {
    await open(shop(), 'ana')
    await open(shop(), 'beto')
    await move(shop(), 'ana')
    expect(answer(await count(shop(), 'ana', 'c-1'))).toEqual(says(true))
    expect(answer(await sell(shop(), 'ana'))).toEqual(refused(beingCounted))
    expect(answer(await move(shop(), 'ana'))).toEqual(refused(beingCounted))
    expect(answer(await reverse(shop(), 'ana', 1))).toEqual(refused(beingCounted))
    expect((await sell(shop(), 'beto')).status).toBe(201)
    expect(answer(await count(shop(), 'ana', 'c-1', false))).toEqual(says(false))
    expect((await sell(shop(), 'ana')).status).toBe(201)
    expect((await reverse(shop(), 'ana', 1)).status).toBe(201)
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('does not refuse the repeated request of a sale that was written before', async () => {
    await open(shop(), 'ana')
    const first = await sell(shop(), 'ana', 's-1')
    await count(shop(), 'ana', 'c-1')
    expect(answer(await sell(shop(), 'ana', 's-1'))).toEqual(answer(first))
    expect(answer(await sell(shop(), 'ana', 's-2'))).toEqual(refused(beingCounted))
    await count(shop(), 'ana', 'c-1', false)
    expect((await sell(shop(), 'ana', 's-2')).status).toBe(201)
  })

  test('ends by itself when its device stops extending it, and lasts while it is extended', async () => {
    await open(shop(), 'ana')
    await count(shop(), 'ana', 'c-1')
    shop().clock.now = NOON + COUNT_LEASE - 1
    expect(answer(await sell(shop(), 'ana'))).toEqual(refused(beingCounted))
    expect(answer(await count(shop(), 'ana', 'c-1'))).toEqual(says(true))
    shop().clock.now = NOON + COUNT_LEASE
    expect(answer(await sell(shop(), 'ana'))).toEqual(refused(beingCounted))
    shop().clock.now = NOON + 2 * COUNT_LEASE
    expect((await sell(shop(), 'ana')).status).toBe(201)
  })

  test('is refused to a second device, which cannot end it either, until the first one stops extending it', async () => {
    await open(shop(), 'ana')
    await count(shop(), 'ana', 'c-1')
    expect(answer(await count(shop(), 'ana', 'c-2'))).toEqual(refused(countedElsewhere))
    expect(answer(await count(shop(), 'ana', 'c-2', false))).toEqual(says(true))
    expect(answer(await sell(shop(), 'ana'))).toEqual(refused(beingCounted))
    shop().clock.now = NOON + COUNT_LEASE
    expect(answer(await count(shop(), 'ana', 'c-2'))).toEqual(says(true))
    expect(answer(await count(shop(), 'ana', 'c-1', false))).toEqual(says(true))
  })

  test('never stops a closing, and ends with it', async () => {
    await open(shop(), 'ana')
    await count(shop(), 'ana', 'c-1')
    expect((await close(shop(), 'ana')).status).toBe(200)
    expect(answer(await count(shop(), 'ana', 'c-1'))).toEqual(refused(noneOpen))
    expect(answer(await count(shop(), 'ana', 'c-1', false))).toEqual(says(false))
    await open(shop(), 'ana')
    expect((await sell(shop(), 'ana')).status).toBe(201)
  })

  test(`at the same time as a sale, ${ROUNDS} times: the sale is written before it or not at all`, async () => {
    await open(shop(), 'ana')
    await setStock(shop().db, 1_000)
    for (let round = 0; round < ROUNDS; round += 1) {
      const [sold, counted] = await Promise.all([
        sell(shop(), 'ana', `s-${round}`),
        count(shop(), 'ana', 'c-1'),
      ])
      expect([201, 409]).toContain(sold.status)
      if (sold.status === 409) expect(answer(sold)).toEqual(refused(beingCounted))
      expect(answer(counted)).toEqual(says(true))
      const before = await countSales(shop())
      expect(answer(await sell(shop(), 'ana'))).toEqual(refused(beingCounted))
      expect(await countSales(shop())).toBe(before)
      await count(shop(), 'ana', 'c-1', false)
    }
    expect(await findInconsistencies(shop().db)).toEqual([])
  })
})

const countSales = async ({ db }: TestShop) =>
  (await db.read.selectFrom('sales').select('id').execute()).length

describeEachDatabase('a store that chose its bills and coins', (engine) => {
  const shop = withShop(engine)
  const choose = (denominations: unknown) =>
    shop().call('PUT', '/settings', { as: 'admin', request: { denominations } })

  test('counts those, and no others', async () => {
    await choose([0.25, 100, 0.25])
    const { body } = await shop().call('GET', '/settings', { as: 'ana' })
    expect(body).toEqual({
      message: 'ok',
      data: { settings: expect.objectContaining({ denominations: [100, 0.25] }) as unknown },
    })
    await open(shop(), 'ana')
    const fifty = await close(shop(), 'ana', 100, { counted: [{ value: 50, pieces: 2 }] })
    expect(fifty.status).toBe(422)
    const hundred = await close(shop(), 'ana', 100, { counted: [{ value: 100, pieces: 1 }] })
    expect(hundred.status).toBe(200)
  })

  test('may go back to one amount, and then takes all bills and coins again', async () => {
    await choose([100])
    expect((await choose([])).status).toBe(200)
    await open(shop(), 'ana')
    expect((await close(shop(), 'ana', 100, { counted: [{ value: 50, pieces: 2 }] })).status).toBe(200)
  })

  test.each([[[0]], [[-5]], [[0.005]], [['100']], ['100'], [''], [null], [{}]])(
    'is refused %j',
    async (denominations) => {
      const { status, body } = await choose(denominations)
      const errors = [settingsMessages.invalidDenominations]
      expect({ status, body }).toEqual({
        status: 422,
        body: { message: errors[0], errors: { denominations: errors } },
      })
    },
  )

  test('has at most 50 of them', async () => {
    const { status, body } = await choose(Array.from({ length: 51 }, (_, index) => index + 1))
    const errors = [settingsMessages.tooManyDenominations(50)]
    expect({ status, body }).toEqual({
      status: 422,
      body: { message: errors[0], errors: { denominations: errors } },
    })
  })
})
