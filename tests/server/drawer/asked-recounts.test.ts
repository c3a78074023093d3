import type { closeOtherRegister } from '../../../domain/calls/registers.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { readRegister } from '../../../domain/calls/register-list.ts'
import type { openRegister } from '../../../domain/calls/registers.ts'
import { expect, test } from 'vitest'
import { registerMessages } from '../../../domain/register-messages.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { Reply, TestShop, Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const setBlind = (shop: TestShop, blind_closing: boolean) =>
  shop.call('PUT', '/settings', { as: 'admin', request: { blind_closing } })

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

const statusOf = async (shop: TestShop, as: Username) =>
  ((await shop.call('GET', '/cash-registers/status', { as })).body as { data: object }).data

const dataOf = ({ body }: Pick<Reply, 'body'>) => (body as { data: Data<typeof closeOtherRegister> }).data
const told = (summary: object) => expect.objectContaining(summary) as unknown
const refused = (message: string) => ({ status: 409, body: { message } })

async function wholeOf(shop: TestShop, id: number) {
  const { body } = await shop.call('GET', `/cash-registers/${id}`, { as: 'admin' })
  return (body as { data: Data<typeof readRegister> }).data.register
}

const closed_at = '2026-11-20T18:00:00.000Z'
const asks = (id: number) => ({ recount_asked: { id, closed_at, left_amount: 50 } })
const first = { closing_amount: 90, left_amount: 50 }

describeEachDatabase('a second count that is asked for before the difference is told', (engine) => {
  const shop = withShop(engine)

  test('is all that a blind closing which differs answers, at every try and in the status, and the owner sees its first count', async () => {
    await setBlind(shop(), true)
    const id = await open(shop(), 'ana')
    const asked = { status: 200, body: { message: registerMessages.closed, data: asks(id) } }
    expect(await post(shop(), 'ana', 'close', first, 'c-1')).toEqual(asked)
    expect(await post(shop(), 'ana', 'close', first, 'c-1')).toEqual(asked)
    // The setting of that moment counts, not one of later.
    await setBlind(shop(), false)
    expect(await statusOf(shop(), 'ana')).toMatchObject({ cash_register: false, ...asks(id) })
    expect(await statusOf(shop(), 'beto')).not.toHaveProperty('recount_asked')
    expect(await wholeOf(shop(), id)).toMatchObject({ closing_amount: 90, difference: -10, recount: null })
  })

  test('needs no reason, is written once for its key, and then both counts are told', async () => {
    await setBlind(shop(), true)
    const id = await open(shop(), 'ana')
    await post(shop(), 'ana', 'close', first, 'c-1')
    const given = await post(shop(), 'ana', `${id}/recount`, { closing_amount: 99 }, 'r-1')
    const recount = { closing_amount: 99, difference: -1, left_amount: null, reason: recountMessages.asked }
    expect(given).toEqual({
      status: 201,
      body: {
        message: recountMessages.written,
        data: told({ id, difference: -10, expected_cash: 100, recount: told(recount) }),
      },
    })
    expect(await post(shop(), 'ana', `${id}/recount`, { closing_amount: 99 }, 'r-1')).toEqual(given)
    expect(dataOf(await post(shop(), 'ana', 'close', first, 'c-1'))).toEqual(dataOf(given))
    expect(await statusOf(shop(), 'ana')).not.toHaveProperty('recount_asked')
    expect(await post(shop(), 'ana', `${id}/recount`, { closing_amount: 100 })).toEqual(
      refused(recountMessages.recountedAlready),
    )
    // Another device that knows nothing of it keeps the first count: it is told how it stands.
    expect(dataOf(await post(shop(), 'ana', `${id}/recount`, {}))).toEqual(dataOf(given))
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('may be declined, once for its key: the first count is told, stays, and is not counted again', async () => {
    await setBlind(shop(), true)
    const id = await open(shop(), 'ana')
    await post(shop(), 'ana', 'close', first)
    const kept = await post(shop(), 'ana', `${id}/recount`, {}, 'k-1')
    expect(kept).toEqual({
      status: 201,
      body: { message: recountMessages.kept, data: told({ id, closing_amount: 90, difference: -10 }) },
    })
    expect(dataOf(kept)).not.toHaveProperty('recount')
    expect(await post(shop(), 'ana', `${id}/recount`, {}, 'k-1')).toEqual(kept)
    expect(await post(shop(), 'ana', `${id}/recount`, { closing_amount: 100 })).toEqual(
      refused(recountMessages.keptAlready),
    )
    const logged = await shop()
      .db.read.selectFrom('audit_log')
      .select(['user_name', 'entity_id', 'details'])
      .where('action', '=', 'register.count_kept')
      .execute()
    expect(logged).toEqual([{ user_name: 'ana', entity_id: id, details: JSON.stringify({ number: 1 }) }])
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('ends with the next opening of its cashier, and can only be declined once somebody opened on what it left', async () => {
    await setBlind(shop(), true)
    const own = await open(shop(), 'ana')
    await post(shop(), 'ana', 'close', first, 'c-1')
    await open(shop(), 'ana')
    expect(await post(shop(), 'ana', `${own}/recount`, { closing_amount: 100 })).toEqual(
      refused(recountMessages.openedSince),
    )
    expect(dataOf(await post(shop(), 'ana', 'close', first, 'c-1'))).toMatchObject({ difference: -10 })
    await post(shop(), 'ana', 'close', { closing_amount: 100 })
    const left = await open(shop(), 'beto')
    await post(shop(), 'beto', 'close', first)
    shop().clock.now += 60_000
    await open(shop(), 'ana')
    expect(await post(shop(), 'beto', `${left}/recount`, { closing_amount: 100 })).toEqual(
      refused(recountMessages.openedSince),
    )
    expect(await statusOf(shop(), 'beto')).toMatchObject({ recount_asked: { id: left } })
    expect(dataOf(await post(shop(), 'beto', `${left}/recount`, {}))).toMatchObject({ difference: -10 })
  })

  test('is not asked for when the count fits, of who may read registers, where it is off, or when somebody else closes', async () => {
    const closes = async (as: Username, request: object) => {
      const id = await open(shop(), as)
      return [id, dataOf(await post(shop(), as, 'close', request))] as const
    }
    const [plain, off] = await closes('ana', first)
    expect(off).toMatchObject({ difference: -10 })
    const required = { closing_amount: [registerMessages.invalidClosingAmount] }
    expect(await post(shop(), 'ana', `${plain}/recount`, { reason: 'x' })).toEqual({
      status: 422,
      body: { message: registerMessages.invalidClosingAmount, errors: required },
    })
    await setBlind(shop(), true)
    expect((await closes('ana', { closing_amount: 100 }))[1]).toMatchObject({ difference: 0 })
    expect((await closes('admin', first))[1]).toMatchObject({ difference: -10 })
    const other = await open(shop(), 'beto')
    expect(dataOf(await post(shop(), 'admin', `${other}/close`, first))).toMatchObject({ difference: -10 })
    expect(await statusOf(shop(), 'beto')).not.toHaveProperty('recount_asked')
  })
})
