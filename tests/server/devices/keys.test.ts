import { expect, test } from 'vitest'
import { deviceMessages } from '../../../domain/devices/device-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { findInconsistencies, stockOf } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { deviceOf, withOpenRegister } from './support/device-calls.ts'

const [D1, D2] = [deviceOf(1), deviceOf(2)]
const key = '0193f6a0-5b7c-7def-8abc-0123456789ab'

interface Sent {
  as: Username
  /** null: without the header. */
  device: string | null
  quantity?: number
}

describeEachDatabase('a key of a device', (engine) => {
  const shop = withShop(engine)

  const headersOf = (device: string | null) => ({
    'idempotency-key': key,
    ...(device !== null && { 'x-device': device }),
  })
  const sell = async ({ as, device, quantity = 1 }: Sent) => {
    const product = as === 'otra' ? shop().foreignProduct : shop().pan
    const items = [{ product_id: product, quantity, discount: 0, tax: 0 }]
    const { status, body } = await shop().call('POST', '/sales', {
      as,
      request: { client_id: null, date: TODAY, items },
      headers: headersOf(device),
    })
    return { status, body }
  }
  const openRegisters = async (...cashiers: Username[]) => {
    for (const as of cashiers)
      await shop().call('POST', '/cash-registers/open', { as, request: { initial_amount: 100 } })
  }
  const sellers = async () => {
    const rows = await shop().db.read.selectFrom('sales').select('user_name').orderBy('id').execute()
    return rows.map(({ user_name: name }) => name)
  }
  const keys = async () => {
    const rows = await shop()
      .db.read.selectFrom('idempotency_keys')
      .innerJoin('users', 'users.id', 'idempotency_keys.user_id')
      .select(['users.username', 'device', 'result_id'])
      .orderBy('result_id')
      .execute()
    return rows.map(({ username, device, result_id: id }) => [username, device, id])
  }
  const reused = { status: 422, body: { message: saleMessages.keyReused } }

  test('is one command whoever is signed in, and another content is refused', async () => {
    const before = await stockOf(shop().db)
    await openRegisters('ana', 'beto')
    const first = await sell({ as: 'ana', device: D1 })
    expect(first.status).toBe(201)
    for (const as of ['ana', 'beto', 'admin'] as const) {
      expect(await sell({ as, device: D1 })).toEqual(first)
      expect(await sell({ as, device: D1.toUpperCase() })).toEqual(first)
      expect(await sell({ as, device: D1, quantity: 2 })).toEqual(reused)
    }
    expect(await sellers()).toEqual(['Ana López'])
    expect(await keys()).toEqual([['ana', D1, 1]])
    expect(await findInconsistencies(shop().db, before)).toEqual([])
  })

  test('is another command on another device, and of another user without a device', async () => {
    const before = await stockOf(shop().db)
    await openRegisters('ana', 'beto')
    const sent: Sent[] = [
      { as: 'ana', device: D1 },
      { as: 'ana', device: D2, quantity: 2 },
      { as: 'beto', device: null, quantity: 3 },
    ]
    const first = []
    for (const one of sent) first.push(await sell(one))
    expect(first.map(({ status }) => status)).toEqual([201, 201, 201])
    for (const [place, one] of sent.entries()) expect(await sell(one)).toEqual(first[place])
    // The device has its own row, whatever the user has without a device.
    expect(await sell({ as: 'beto', device: D1 })).toEqual(first[0])
    expect(await sell({ as: 'beto', device: D1, quantity: 3 })).toEqual(reused)
    expect(await sellers()).toEqual(['Ana López', 'Ana López', 'Beto Tzoc'])
    expect(await keys()).toEqual([
      ['ana', D1, 1],
      ['ana', D2, 2],
      ['beto', null, 3],
    ])
    expect(await findInconsistencies(shop().db, before)).toEqual([])
  })

  test('is that of before when its maker has sent it without a device, and of nobody else', async () => {
    await openRegisters('ana', 'beto')
    const first = await sell({ as: 'ana', device: null })
    expect(await sell({ as: 'ana', device: D1 })).toEqual(first)
    expect(await sell({ as: 'ana', device: D1, quantity: 2 })).toEqual(reused)
    const other = await sell({ as: 'beto', device: D1 })
    expect(other.status).toBe(201)
    expect(await sellers()).toEqual(['Ana López', 'Beto Tzoc'])
    // Now the device has a row.
    expect(await sell({ as: 'ana', device: D1 })).toEqual(other)
    expect(await keys()).toEqual([
      ['ana', null, 1],
      ['beto', D1, 2],
    ])
  })

  test('is the same command without the device, as by a request of before the update that comes late', async () => {
    await openRegisters('ana')
    const first = await sell({ as: 'ana', device: D1 })
    expect(await sell({ as: 'ana', device: null })).toEqual(first)
    expect(await sell({ as: 'ana', device: null, quantity: 2 })).toEqual(reused)
    expect(await keys()).toEqual([['ana', D1, 1]])
  })

  test('is none of another store', async () => {
    await openRegisters('ana', 'otra')
    const first = await sell({ as: 'ana', device: D1 })
    expect(await sell({ as: 'otra', device: D1 })).toEqual(reused)
    expect(await sell({ as: 'ana', device: D1 })).toEqual(first)
    expect(await sellers()).toEqual(['Ana López'])
  })

  test('is its maker’s on the device after they have moved to another store', async () => {
    await openRegisters('ana')
    const first = await sell({ as: 'ana', device: D1 })
    const { db, otherStoreId } = shop()
    await db.write((trx) =>
      trx.updateTable('users').set({ store_id: otherStoreId }).where('username_key', '=', 'ana').execute(),
    )
    expect(await sell({ as: 'ana', device: D1 })).toEqual(first)
  })

  test('sent by two people at once writes once', async () => {
    await openRegisters('ana', 'beto')
    const answers = await Promise.all(
      (['ana', 'beto', 'ana', 'beto'] as const).map((as) => sell({ as, device: D1 })),
    )
    const done = answers.filter(({ status }) => status === 201)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 201)).toEqual(
      Array.from({ length: answers.length - done.length }, () => ({
        status: 409,
        body: { message: saleMessages.stillRunning },
      })),
    )
    expect(await sellers()).toHaveLength(1)
  })

  test('sent at once with and without the device, as by a till that was updated, writes once', async () => {
    await openRegisters('ana')
    const answers = await Promise.all([D1, null, D1, null].map((device) => sell({ as: 'ana', device })))
    // The one that ran first is known to all, or refuses those that came while it ran.
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect(await sellers()).toHaveLength(1)
  })

  test('of a closing answers a colleague with the summary of the maker, and their register stays open', async () => {
    await openRegisters('ana', 'beto')
    const close = (as: Username, amount: number) =>
      shop().call('POST', '/cash-registers/close', {
        as,
        request: { closing_amount: amount },
        headers: headersOf(D1),
      })
    const first = await close('ana', 100)
    expect(first.status).toBe(200)
    const again = await close('beto', 100)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await withOpenRegister(shop())).toEqual(['beto'])
  })

  test('of a closing that was questioned questions a colleague too', async () => {
    await shop().call('PUT', '/settings', { as: 'admin', request: { closing_question: 5 } })
    await openRegisters('ana')
    const close = (as: Username) =>
      shop().call('POST', '/cash-registers/close', {
        as,
        request: { closing_amount: 50 },
        headers: headersOf(D1),
      })
    const first = await close('ana')
    expect(first.status).toBe(409)
    const again = await close('beto')
    expect([again.status, again.body]).toEqual([409, first.body])
  })

  test.each(['', 'caja 1', `${D1}0`, `${D1}, ${D2}`])(
    'is refused when the device has no name of its form: «%s»',
    async (device) => {
      await openRegisters('ana')
      expect(await sell({ as: 'ana', device })).toEqual({
        status: 400,
        body: { message: deviceMessages.invalid },
      })
      const { status, body } = await shop().call('GET', '/cash-registers/status', {
        as: 'ana',
        headers: { 'x-device': device },
      })
      expect([status, body]).toEqual([400, { message: deviceMessages.invalid }])
      expect(await sellers()).toEqual([])
    },
  )

  test('does not say anything of the device to who is not signed in', async () => {
    const { status, body } = await shop().call('POST', '/sales', { headers: { 'x-device': 'caja' } })
    expect([status, body]).toEqual([401, { message: messages.session.ended }])
  })
})
