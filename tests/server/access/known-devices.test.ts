import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import type { Data } from '../../../domain/calls/call.ts'
import type { login } from '../../../domain/calls/session.ts'
import { messages } from '../../../domain/messages.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { resetPassword } from '../../../server/services/access/reset-password.ts'
import { takeTry } from '../../../server/services/access/sign-in-limits.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, secret } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const WRONG = 'Equivocada1'
const DAY = 24 * 3_600_000

describeEachDatabase('a device somebody signed in at before', (engine) => {
  const shop = withShop(engine)
  const signIn = async (username: string, password: string, device?: unknown) => {
    const request = { username, password, ...(device !== undefined && { device }) }
    const { status, body } = await shop().call('POST', '/login', { request })
    const { message, data } = body as { message: string; data?: Data<typeof login> }
    return { status, message, device: data?.device }
  }
  const statusOf = async (...login: Parameters<typeof signIn>) => (await signIn(...login)).status
  const known = async (username: string, device?: string) => {
    const answer = await signIn(username, DEMO_PASSWORD, device)
    expect(answer.status).toBe(200)
    return answer.device ?? ''
  }
  /** Uses up the tries without checking a password, which is slow. */
  const lockOut = async (username: string, till?: string) => {
    const { db, clock } = shop()
    const { jti: deviceId = '', users } = till === undefined ? {} : decodeJwt<{ users: number[] }>(till)
    const known = users?.[0] === undefined ? null : { deviceId, userId: users[0] }
    for (let done = 0; done < 5; done += 1)
      await takeTry(db, { username, address: '127.0.0.1', known }, clock.now)
    expect(await statusOf(username, WRONG, till)).toBe(429)
  }

  test('lets that user in although unknown devices are locked out of the account', async () => {
    const till = await known('ana')
    await lockOut('ana')
    expect(await statusOf('ana', DEMO_PASSWORD)).toBe(429)
    expect(await statusOf('ana', DEMO_PASSWORD, till)).toBe(200)
    // Unknown devices stay locked out: a successful sign-in at the till gives them no new tries.
    expect(await statusOf('ana', WRONG)).toBe(429)
  })

  test('lets a user in although unknown devices have used up the tries of its address', async () => {
    const till = await known('ana')
    await shop().db.write(async (trx) => {
      const tries = { tries: 1_000, ends_at: NOON + 600_000 }
      await trx.updateTable('sign_in_tries').set(tries).where('kind', '=', 'address').execute()
    })
    expect(await statusOf('ana', DEMO_PASSWORD)).toBe(429)
    expect(await statusOf('ana', DEMO_PASSWORD, till)).toBe(200)
  })

  test('has its own five tries, which lock nobody else out', async () => {
    const till = await known('ana')
    const tablet = await known('ana')
    for (let done = 0; done < 5; done += 1) expect(await statusOf('ana', WRONG, till)).toBe(401)
    expect(await signIn('ana', DEMO_PASSWORD, till)).toEqual({
      status: 429,
      message: messages.session.tooManyTries(15),
      device: undefined,
    })
    expect(await statusOf('ana', DEMO_PASSWORD, tablet)).toBe(200)
    expect(await statusOf('ana', DEMO_PASSWORD)).toBe(200)
    shop().clock.now += 15 * 60_000
    expect(await statusOf('ana', DEMO_PASSWORD, till)).toBe(200)
  })

  test('is known for every user who signed in there, and stays the same device', async () => {
    const first = await known('ana')
    const both = await known('beto', first)
    expect(decodeJwt(both).jti).toBe(decodeJwt(first).jti)
    await lockOut('ana')
    await lockOut('beto')
    expect(await statusOf('ana', DEMO_PASSWORD, both)).toBe(200)
    expect(await statusOf('beto', DEMO_PASSWORD, both)).toBe(200)
    expect(await statusOf('beto', DEMO_PASSWORD, first)).toBe(429)
  })

  test('is still known after a new password, which unlocks the account everywhere', async () => {
    const till = await known('ana')
    await lockOut('ana')
    await lockOut('ana', till)
    const password = (await resetPassword(shop().db, 'ana', NOON)) ?? ''
    expect(await statusOf('ana', password, till)).toBe(200)
    await lockOut('ana')
    expect(await statusOf('ana', password, till)).toBe(200)
  })

  test('is forgotten after 400 days without a sign-in', async () => {
    const till = await known('ana')
    shop().clock.now += 399 * DAY
    await lockOut('ana')
    expect(await statusOf('ana', DEMO_PASSWORD, till)).toBe(200)
    shop().clock.now += 2 * DAY
    await lockOut('ana')
    expect(await statusOf('ana', DEMO_PASSWORD, till)).toBe(429)
  })

  test('is unknown with a forged or altered token, one of other users, or none', async () => {
    const till = await known('ana')
    const others = await known('beto')
    const [header, payload, signature] = till.split('.')
    const claims = decodeJwt(others)
    const altered = Buffer.from(JSON.stringify({ ...claims, users: [1, 2, 3, 4, 5] })).toString('base64url')
    const forged = (key: Uint8Array) =>
      new SignJWT(decodeJwt(till)).setProtectedHeader({ alg: 'HS256' }).sign(key)
    const unsigned = `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${payload}.`
    await lockOut('ana')
    const tokens = [
      others,
      `${header}.${altered}.${signature}`,
      unsigned,
      await forged(secret),
      await forged(new TextEncoder().encode('another secret of thirty-two byt')),
      await shop().signIn('beto'),
      `${till}x`,
      'nonsense',
      '',
      'x'.repeat(100_000),
      7,
      null,
      { device: till },
      [till],
    ]
    for (const token of tokens) expect(await statusOf('ana', DEMO_PASSWORD, token)).toBe(429)
    expect(await statusOf('ana', DEMO_PASSWORD, till)).toBe(200)
  })

  test('gets no access by its token, only its own count of tries', async () => {
    const token = await known('jefa')
    expect((await shop().call('GET', '/stores', { token })).status).toBe(401)
    expect(decodeJwt(token)).toEqual({
      jti: expect.any(String) as string,
      users: [expect.any(Number) as number],
      exp: NOON / 1_000 + 400 * 24 * 3_600,
    })
  })

  test('cannot find out which user names exist: each gets the same answer', async () => {
    const till = await known('ana')
    const answers = (username: string) =>
      Promise.all([1, 2, 3, 4, 5, 6].map(() => signIn(username, WRONG, till)))
    const [there, nobody] = [await answers('beto'), await answers('nadie')]
    const inOrder = (all: typeof there) => all.toSorted((one, other) => one.status - other.status)
    expect(inOrder(there)).toEqual(inOrder(nobody))
    expect(inOrder(there).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  })
})
