/** The question before a closing whose count differs by more than the setting. */
import type { Data } from '../../../domain/calls/call.ts'
import type { openRegister } from '../../../domain/calls/registers.ts'
import { expect, test } from 'vitest'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { TestShop, Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const set = (shop: TestShop, request: object) => shop.call('PUT', '/settings', { as: 'admin', request })

const post = async (shop: TestShop, as: Username, path: string, request: object, key?: string) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const { status, body } = await shop.call('POST', `/cash-registers/${path}`, { as, request, headers })
  return { status, body }
}

/** Opens with Q 100.00. */
async function open(shop: TestShop, as: Username): Promise<number> {
  const { body } = await post(shop, as, 'open', { initial_amount: 100 })
  return (body as { data: Data<typeof openRegister> }).data.register.id
}

const isOpen = async (shop: TestShop, as: Username) =>
  ((await shop.call('GET', '/cash-registers/status', { as })).body as { data: { cash_register: boolean } })
    .data.cash_register

const logged = async (shop: TestShop) =>
  (
    await shop.db.read
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('action', 'in', ['register.count_questioned', 'register.count_kept'])
      .orderBy('id')
      .execute()
  ).map(({ action, details }) => [action, JSON.parse(details) as unknown])

const asks = (message: string) => ({ status: 409, body: { message, data: { count_again: true } } })
const missing97 = asks(recountMessages.question({ amount: 300, expected: 10_000, difference: -9_700 }))
const blindly = asks(recountMessages.blindQuestion)
const closed = (summary: object) => ({
  status: 200,
  body: { message: registerMessages.closed, data: expect.objectContaining(summary) as unknown },
})

describeEachDatabase('the question before a closing that differs', (engine) => {
  const shop = withShop(engine)

  test('is asked above the limit only, closes nothing, and is asked at every try with its key', async () => {
    await set(shop(), { closing_question: 20 })
    await open(shop(), 'ana')
    expect(await post(shop(), 'ana', 'close', { closing_amount: 3 }, 'c-1')).toEqual(missing97)
    expect(await post(shop(), 'ana', 'close', { closing_amount: 3 }, 'c-1')).toEqual(missing97)
    expect(await isOpen(shop(), 'ana')).toBe(true)
    expect(await post(shop(), 'ana', 'close', { closing_amount: 120.01 })).toEqual(
      asks(recountMessages.question({ amount: 12_001, expected: 10_000, difference: 2_001 })),
    )
    expect(await post(shop(), 'ana', 'close', { closing_amount: 80 })).toEqual(closed({ difference: -20 }))
    // The first key belongs to a register that is closed now.
    expect(await post(shop(), 'ana', 'close', { closing_amount: 3 }, 'c-1')).toEqual(
      closed({ closing_amount: 80 }),
    )
    expect(await logged(shop())).toEqual([
      ['register.count_questioned', { closing_amount: 300, expected_cash: 10_000 }],
      ['register.count_questioned', { closing_amount: 12_001, expected_cash: 10_000 }],
    ])
  })

  test('is answered by confirming the count, and is not asked where it is off or of a wrong count', async () => {
    await open(shop(), 'ana')
    expect(await post(shop(), 'ana', 'close', { closing_amount: 3 })).toEqual(closed({ difference: -97 }))
    await set(shop(), { closing_question: 20 })
    await open(shop(), 'ana')
    const wrong = { closing_amount: 3, counted: [{ value: 100, pieces: 3 }] }
    expect((await post(shop(), 'ana', 'close', wrong)).status).toBe(422)
    const request = { closing_amount: 3, confirmed: true }
    expect(await post(shop(), 'ana', 'close', request)).toEqual(closed({ difference: -97 }))
    expect(await logged(shop())).toEqual([])
  })

  test('names no figure in a blind shift, and is asked there once', async () => {
    await set(shop(), { closing_question: 20, blind_closing: true })
    const id = await open(shop(), 'ana')
    expect(await post(shop(), 'ana', 'close', { closing_amount: 3 }, 'c-1')).toEqual(blindly)
    expect(await post(shop(), 'ana', 'close', { closing_amount: 3 }, 'c-1')).toEqual(blindly)
    expect(await post(shop(), 'ana', 'close', { closing_amount: 70 })).toEqual(
      closed({ recount_asked: expect.objectContaining({ id }) as unknown }),
    )
    expect((await post(shop(), 'ana', `${id}/recount`, { closing_amount: 100 })).status).toBe(201)
    // Who may read registers is asked as in any other shop.
    await open(shop(), 'admin')
    expect(await post(shop(), 'admin', 'close', { closing_amount: 3 })).toEqual(missing97)
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('tells the difference of a blind count that was confirmed, and that count stays', async () => {
    await set(shop(), { closing_question: 20, blind_closing: true })
    const id = await open(shop(), 'ana')
    expect(await post(shop(), 'ana', 'close', { closing_amount: 3 })).toEqual(blindly)
    const request = { closing_amount: 3, confirmed: true }
    expect(await post(shop(), 'ana', 'close', request)).toEqual(closed({ difference: -97 }))
    expect(await post(shop(), 'ana', `${id}/recount`, { closing_amount: 100, reason: 'x' })).toEqual({
      status: 409,
      body: { message: recountMessages.keptAlready },
    })
    expect(await logged(shop())).toEqual([
      ['register.count_questioned', { closing_amount: 300, expected_cash: 10_000 }],
      ['register.count_kept', { number: 1 }],
    ])
  })
})
