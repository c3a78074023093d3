import { expect, onTestFinished, test } from 'vitest'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { buildApp } from '../../../server/app.ts'
import { nameKey } from '../../../server/db/queries/records/name-key.ts'
import { migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { resetPassword } from '../../../server/services/access/reset-password.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { createTestShop, NOON, secret } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from '../resources/support/office.ts'

const CYRILLIC_ANA = 'аna'
const WIDE_ANA = 'ａｎａ'

const taken = {
  status: 409,
  body: {
    message: recordMessages.user.usernameTaken,
    errors: { username: [recordMessages.user.usernameTaken] },
  },
}

describeEachDatabase('user names that look alike', (engine) => {
  const shop = withShop(engine)

  test.each([CYRILLIC_ANA, WIDE_ANA, 'an\u200ba', 'АΝА'])(
    '%j cannot be made beside ana',
    async (username) => {
      const { roleId, send } = officeOf(shop())
      const user = { name: 'Otra', username, roles: [await roleId('cajero')], password: 'Secreto2' }
      expect(await send('POST', '/users', 'admin', user)).toEqual(taken)
      const { userId } = officeOf(shop())
      expect(
        await send('PUT', `/users/${await userId('beto')}`, 'admin', { name: 'Beto', username }),
      ).toEqual(taken)
    },
  )

  test('sign in the same user, and share that user’s tries', async () => {
    const signIn = async (username: string, password: string) =>
      (await shop().call('POST', '/login', { request: { username, password } })).status
    expect(await signIn(WIDE_ANA, DEMO_PASSWORD)).toBe(200)
    for (const username of ['ana', CYRILLIC_ANA, WIDE_ANA, 'an\u200ba', 'ANA'])
      expect(await signIn(username, 'Equivocada1')).toBe(401)
    expect(await signIn('ana', DEMO_PASSWORD)).toBe(429)
  })

  test('that are invisible are refused', async () => {
    const { roleId, send } = officeOf(shop())
    const user = {
      name: 'Nadie',
      username: '\u200b\u2060',
      roles: [await roleId('cajero')],
      password: 'Secreto2',
    }
    expect(await send('POST', '/users', 'admin', user)).toEqual({
      status: 422,
      body: { message: messages.validation.required, errors: { username: [messages.validation.required] } },
    })
  })
})

describeEachDatabase('users from before names that look alike were one', (engine) => {
  /** A shop of the version before: `ana`, another with a Cyrillic а, and one in full-width letters. */
  async function openOldShop() {
    const shop = await createTestShop(engine)
    onTestFinished(shop.close)
    const { db } = shop
    const ids = await db.write(async (trx) => {
      await trx.deleteFrom('schema_migrations').where('name', '=', '0008-look-alike-names').execute()
      const rows = await trx.selectFrom('users').select(['id', 'username']).orderBy('id').execute()
      for (const { id, username } of rows)
        await trx
          .updateTable('users')
          .set({ username_key: nameKey(username) })
          .where('id', '=', id)
          .execute()
      const rename = async (username: string, to: string) => {
        const key = { username: to, username_key: nameKey(to) }
        await trx.updateTable('users').set(key).where('username', '=', username).execute()
      }
      await rename('beto', CYRILLIC_ANA)
      await rename('admin', 'аdmin')
      return new Map(rows.map(({ id, username }) => [username, id]))
    })
    expect(await migrate(db, migrations)).toEqual(['0008-look-alike-names'])
    const app = await buildApp({ db, secret, clock: () => NOON })
    onTestFinished(() => app.close())
    const signIn = async (username: string, password = DEMO_PASSWORD) => {
      const { body } = await shop.call('POST', '/login', { request: { username, password } })
      const { data } = body as { data?: { token: string } }
      const claims = data?.token.split('.')[1] ?? ''
      return claims === ''
        ? null
        : (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub
    }
    return { shop, signIn, idOf: (username: string) => String(ids.get(username)) }
  }

  test('each sign in under their exact name; any other spelling is the plain name', async () => {
    const { signIn, idOf } = await openOldShop()
    expect(await signIn('ana')).toBe(idOf('ana'))
    expect(await signIn(CYRILLIC_ANA)).toBe(idOf('beto'))
    expect(await signIn(CYRILLIC_ANA.toUpperCase())).toBe(idOf('beto'))
    expect(await signIn(WIDE_ANA)).toBe(idOf('ana'))
    expect(await signIn('admin')).toBe(idOf('admin'))
    expect(await signIn('аdmin')).toBe(idOf('admin'))
  })

  test('keep their names when other fields are changed, and get their own new passwords', async () => {
    const { shop, signIn, idOf } = await openOldShop()
    const { send } = officeOf(shop)
    const change = { name: 'Anna', username: CYRILLIC_ANA }
    expect((await send('PUT', `/users/${idOf('beto')}`, 'jefa', change)).status).toBe(200)
    expect(await signIn(CYRILLIC_ANA)).toBe(idOf('beto'))
    expect(await send('PUT', `/users/${idOf('beto')}`, 'jefa', { ...change, username: 'ana' })).toEqual(taken)
    const password = (await resetPassword(shop.db, CYRILLIC_ANA, NOON)) ?? ''
    expect(await signIn(CYRILLIC_ANA, password)).toBe(idOf('beto'))
    expect(await signIn('ana')).toBe(idOf('ana'))
  })
})
