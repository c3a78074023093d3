import { SignJWT, decodeJwt, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { initialRoles } from '../../../domain/permissions.ts'
import { buildApp } from '../../../server/app.ts'
import { insertSession } from '../../../server/db/queries/users/sessions.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, secret } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from '../resources/support/office.ts'

const HOUR = 3_600_000
const ended = { message: messages.session.ended }

describeEachDatabase('sessions', (engine) => {
  const shop = withShop(engine)

  test('the token has the user and their rights, for twelve hours', async () => {
    const { sub, jti, ...claims } = decodeJwt(await shop().signIn('ana'))
    expect(sub).toMatch(/^\d+$/)
    expect(jti).toMatch(/^[0-9a-f-]{36}$/)
    expect(claims['permissions']).toEqual(expect.arrayContaining([...(initialRoles['cajero'] ?? [])]))
    expect({ ...claims, permissions: null }).toEqual({
      iat: NOON / 1_000,
      exp: NOON / 1_000 + 12 * 3_600,
      user: { name: 'Ana', last_name: 'López', email: 'ana@ejemplo.gt' },
      roles: ['cajero'],
      permissions: null,
    })
  })

  test.each([
    ['a wrong password', { username: 'ana', password: 'Wrong1234' }],
    ['a user that does not exist', { username: 'nadie', password: DEMO_PASSWORD }],
  ])('%s is refused in the same words', async (_name, request) => {
    const { status, body } = await shop().call('POST', '/login', { request })
    expect({ status, body }).toEqual({ status: 401, body: { message: messages.session.wrongCredentials } })
  })

  test('user names are compared without regard to case', async () => {
    const request = { username: ' ANA ', password: DEMO_PASSWORD }
    expect((await shop().call('POST', '/login', { request })).status).toBe(200)
  })

  test('missing fields each get their message', async () => {
    const { status, body } = await shop().call('POST', '/login', { request: { password: 'abc' } })
    expect(status).toBe(422)
    expect(body).toEqual({
      message: messages.validation.invalid,
      errors: {
        username: [messages.validation.required],
        password: [messages.validation.passwordLength, messages.validation.passwordCharacters],
      },
    })
  })

  test('signing out ends only that session, immediately', async () => {
    const [first, second] = [await shop().signIn('ana'), await shop().signIn('beto')]
    expect((await shop().call('POST', '/logout', { token: first })).status).toBe(200)
    const { status, body } = await shop().call('GET', '/stores', { token: first })
    expect({ status, body }).toEqual({ status: 401, body: ended })
    expect((await shop().call('GET', '/stores', { token: second })).status).toBe(200)
  })

  test('a session ends after twelve hours', async () => {
    await shop().signIn('ana')
    shop().clock.now = NOON + 12 * HOUR - 1
    expect((await shop().call('GET', '/stores', { as: 'ana' })).status).toBe(200)
    shop().clock.now = NOON + 12 * HOUR
    expect((await shop().call('GET', '/stores', { as: 'ana' })).status).toBe(401)
  })

  test('a token expires, also one that was just used and whose session still exists', async () => {
    await shop().signIn('ana')
    expect((await shop().call('GET', '/stores', { as: 'ana' })).status).toBe(200)
    await shop().db.write((trx) =>
      trx
        .updateTable('sessions')
        .set({ expires_at: NOON + 24 * HOUR })
        .execute(),
    )
    shop().clock.now = NOON + 12 * HOUR
    expect((await shop().call('GET', '/stores', { as: 'ana' })).status).toBe(401)
  })

  test('expired sessions are removed at the next sign-in', async () => {
    await shop().signIn('ana')
    shop().clock.now = NOON + 12 * HOUR
    const { sub = '' } = decodeJwt(await shop().signIn('beto'))
    const kept = await shop().db.read.selectFrom('sessions').select('user_id').execute()
    expect(kept).toEqual([{ user_id: Number(sub) }])
  })

  test('forged and altered tokens are refused', async () => {
    const token = await shop().signIn('ana')
    const [header = '', payload = '', signature = ''] = token.split('.')
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const { jti = '', sub = '' } = decodeJwt(token)
    const signed = (alg: string, claims: object = {}) =>
      new SignJWT({ ...decodeJwt(token), ...claims }).setProtectedHeader({ alg })
    const { privateKey } = await generateKeyPair('RS256')
    const forgeries = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
      `${header}.${encode({ ...decodeJwt(token), sub: `${sub}0` })}.${signature}`,
      `${header}.${encode({ ...decodeJwt(token), permissions: ['delete store'] })}.${signature}`,
      `${header}.${payload}.`,
      await signed('HS256').sign(new TextEncoder().encode('another secret of thirty-two byt')),
      await signed('HS384').sign(secret),
      await signed('HS512').sign(Buffer.concat([secret, secret])),
      await signed('HS512').sign(secret),
      await signed('RS256').sign(privateKey),
      await signed('HS256', { jti: `${jti}0` }).sign(secret),
      await signed('HS256', { jti: undefined }).sign(secret),
      await signed('HS256', { exp: NOON / 1_000 }).sign(secret),
      await signed('HS256', { exp: undefined }).sign(secret),
      'nonsense',
    ]
    for (const forgery of forgeries) {
      const { status, body } = await shop().call('GET', '/stores', { token: forgery })
      expect({ status, body }).toEqual({ status: 401, body: ended })
    }
  })

  test('a new role, a new password and a deletion take effect at the next request', async () => {
    const { send, roleId, userId } = officeOf(shop())
    const [admin, beto] = [await roleId('administrador'), await userId('beto')]
    const person = { name: 'Beto', username: 'beto' }
    const statusOf = async (path: string) => (await shop().call('GET', path, { as: 'beto' })).status
    expect(await statusOf('/suppliers')).toBe(403)
    await send('PUT', `/users/${beto}`, 'jefa', { ...person, roles: [admin] })
    expect(await statusOf('/suppliers')).toBe(200)
    await send('PUT', `/users/${beto}`, 'jefa', { ...person, roles: [await roleId('cajero')] })
    expect(await statusOf('/suppliers')).toBe(403)
    await send('PUT', `/users/${beto}`, 'jefa', { ...person, password: 'Secreto2' })
    expect(await statusOf('/stores')).toBe(401)
    await shop().signIn('ana')
    await send('DELETE', `/users/${await userId('ana')}`, 'jefa')
    expect((await shop().call('GET', '/stores', { as: 'ana' })).status).toBe(401)
  })

  test('rights removed from a role end with the next request, and so does a deleted user', async () => {
    const { db } = shop()
    expect((await shop().call('GET', '/cash-registers/status', { as: 'ana' })).status).toBe(200)
    await db.write((trx) =>
      trx.deleteFrom('role_permissions').where('permission', '=', 'status cash register').execute(),
    )
    expect((await shop().call('GET', '/cash-registers/status', { as: 'ana' })).status).toBe(403)
    await db.write((trx) =>
      trx.updateTable('users').set({ deleted_at: NOON }).where('username', '=', 'ana').execute(),
    )
    expect((await shop().call('GET', '/stores', { as: 'ana' })).status).toBe(401)
    const request = { username: 'ana', password: DEMO_PASSWORD }
    expect((await shop().call('POST', '/login', { request })).status).toBe(401)
  })

  test('a user has ten sessions: the eleventh ends the oldest, also when they start together, and no other user loses one', async () => {
    const { db, clock } = shop()
    const signIn = async () => {
      const request = { username: 'ana', password: DEMO_PASSWORD }
      const { body } = await shop().call('POST', '/login', { request })
      return (body as { data: { token: string } }).data.token
    }
    const answer = async (token: string) => (await shop().call('GET', '/stores', { token })).status
    const other = await shop().signIn('beto')
    const oldest = await signIn()
    const { sub } = decodeJwt(oldest)
    const session = { userId: Number(sub), storeId: shop().storeId, expiresAt: NOON + 3_600_000 }
    for (let number = 2; number <= 10; number += 1)
      await db.write((trx) =>
        insertSession(trx, { ...session, id: `session ${number}`, createdAt: NOON + number }),
      )
    expect(await answer(oldest)).toBe(200)
    clock.now += 1_000
    const newest = await Promise.all([signIn(), signIn()])
    expect([await answer(oldest), ...(await Promise.all(newest.map(answer)))]).toEqual([401, 200, 200])
    const { body } = await shop().call('GET', '/stores', { token: oldest })
    expect(body).toEqual({ message: messages.session.ended })
    const rows = await db.read
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', session.userId)
      .execute()
    const known = rows.map(({ id }) => id).filter((id) => id.startsWith('session '))
    expect({ all: rows.length, known: known.toSorted() }).toEqual({
      all: 10,
      known: [10, 3, 4, 5, 6, 7, 8, 9].map((number) => `session ${number}`),
    })
    expect(await answer(other)).toBe(200)
  })

  test('sessions survive a restart of the server', async () => {
    const token = await shop().signIn('ana')
    const restarted = await buildApp({ db: shop().db, secret, clock: () => NOON })
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode } = await restarted.inject({ url: '/api/v1/stores', headers })
    await restarted.close()
    expect(statusCode).toBe(200)
  })
})
