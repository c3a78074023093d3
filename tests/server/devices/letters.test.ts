import { expect, onTestFinished, test } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { deviceMessages } from '../../../domain/devices/device-messages.ts'
import { buildApp } from '../../../server/app.ts'
import {
  describeEachDatabase,
  type TestDatabase,
  type TestEngine,
} from '../../support/databases/databases.ts'
import { createTestShop, NOON, secret, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { deviceOf, register } from './support/device-calls.ts'

describeEachDatabase('the letter of a device', (engine) => {
  const shop = withShop(engine)
  const rows = () =>
    shop().db.read.selectFrom('devices').selectAll().orderBy('store_id').orderBy('letter').execute()

  test('is the next one of its store, and stays whoever asks again', async () => {
    const { storeId, otherStoreId, clock } = shop()
    const lettersOf = async (...asked: [Username, number][]) => {
      const letters = []
      for (const [as, number] of asked) letters.push((await register(shop(), as, deviceOf(number))).letter)
      return letters
    }
    expect(await lettersOf(['ana', 1], ['beto', 2], ['beto', 1], ['otra', 1], ['jefa', 2])).toEqual([
      'A',
      'B',
      'A',
      'A',
      'B',
    ])
    clock.now += 60_000
    expect(await lettersOf(['ana', 1], ['ana', 3])).toEqual(['A', 'C'])
    const users = await shop().db.read.selectFrom('users').select(['id', 'username']).execute()
    const idOf = (username: Username) => users.find((user) => user.username === username)?.id
    const row = (store_id: number, number: number, letter: string, as: Username, created_at = NOON) => ({
      ...{ store_id, device: deviceOf(number), letter, user_id: idOf(as), created_at },
    })
    expect(await rows()).toEqual([
      row(storeId, 1, 'A', 'ana'),
      row(storeId, 2, 'B', 'beto'),
      row(storeId, 3, 'C', 'ana', NOON + 60_000),
      row(otherStoreId, 1, 'A', 'otra'),
    ])
  })

  test('follows Z with AA, and ZZ with AAA', async () => {
    const { storeId, db } = shop()
    const [{ id: user_id } = { id: 0 }] = await db.read.selectFrom('users').select('id').execute()
    const given = ['Y', 'Z', 'B', 'AZ', 'ZY', 'ZZ']
    for (const [number, expected] of [
      [2, 'AA'],
      [4, 'BA'],
      [6, 'AAA'],
    ] as const) {
      await db.write(async (trx) => {
        await trx.deleteFrom('devices').execute()
        const old = given.slice(0, number).map((letter, place) => ({
          ...{ store_id: storeId, device: deviceOf(100 + place), letter, user_id, created_at: NOON },
        }))
        await trx.insertInto('devices').values(old).execute()
      })
      expect((await register(shop(), 'ana')).letter).toBe(expected)
    }
  })

  test('is that of the device in capitals too', async () => {
    await register(shop(), 'ana', deviceOf(1))
    const { letter } = await register(shop(), 'ana', deviceOf(2))
    expect((await register(shop(), 'ana', deviceOf(2).toUpperCase())).letter).toBe(letter)
    expect(await rows()).toHaveLength(2)
  })

  test.each([undefined, null, 7, '', 'caja 1', `${deviceOf(1)}0`, deviceOf(1).replaceAll('-', '')])(
    'is refused for what is no UUID: %s',
    async (device) => {
      const { status, body } = await shop().call('POST', '/devices', { as: 'ana', request: { device } })
      expect({ status, body }).toEqual({
        status: 422,
        body: { message: deviceMessages.invalid, errors: { device: [deviceMessages.invalid] } },
      })
      expect(await rows()).toEqual([])
    },
  )

  test('is one for each device, and no letter is given twice, when two servers are asked at once', async () => {
    const { first, askOther } = await twoServers(engine)
    const devices = Array.from({ length: 30 }, (_, number) => deviceOf(number))
    const asked = devices.flatMap((device, place) => [
      register(first, place % 2 === 0 ? 'ana' : 'beto', device),
      askOther(device),
      register(first, 'admin', device),
    ])
    const answers = await Promise.all(asked)
    const byDevice = devices.map((_, place) => answers.slice(place * 3, place * 3 + 3))
    expect(byDevice.map((three) => new Set(three.map(({ letter }) => letter)).size)).toEqual(
      devices.map(() => 1),
    )
    expect(new Set(answers.map(({ letter }) => letter)).size).toBe(devices.length)
    expect(await first.db.read.selectFrom('devices').select('letter').execute()).toHaveLength(devices.length)
  })
})

/** A shop, and a way to register a device at another server of it. */
async function twoServers(engine: TestEngine) {
  let home: TestDatabase | undefined
  const first = await createTestShop({
    ...engine,
    createWithTables: async () => (home = await engine.createWithTables()),
  })
  const db = home?.open()
  if (!db) throw new Error('The shop has no database')
  const other = await buildApp({ db, secret, clock: () => NOON })
  onTestFinished(async () => {
    await other.close()
    await db.close()
    await first.close()
  })
  const authorization = `Bearer ${await first.signIn('ana')}`
  const call = { method: 'POST', url: `${API_BASE_PATH}/devices`, headers: { authorization } } as const
  const askOther = (device: string) =>
    register(
      {
        call: async () => {
          const { statusCode, payload, headers } = await other.inject({
            ...call,
            payload: { request: { device } },
          })
          return { status: statusCode, body: JSON.parse(payload) as unknown, headers }
        },
      },
      'ana',
      device,
    )
  return { first, askOther }
}
