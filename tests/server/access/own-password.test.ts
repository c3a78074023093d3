// In a process of its own: it replaces a module.
import { expect, test, vi } from 'vitest'
import * as argon2 from '@node-rs/argon2'
import { messages } from '../../../domain/messages.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from '../resources/support/office.ts'

vi.mock('@node-rs/argon2', { spy: true })

const NEW = 'Nueva2026x'
const MINUTE = 60_000

describeEachDatabase('the own password', (engine) => {
  const shop = withShop(engine)
  const change = async (request: object, as: Username = 'ana') => {
    const { status, body } = await shop().call('PUT', '/me/password', { as, request })
    return { status, ...(body as { message: string; errors?: Record<string, string[]> }) }
  }
  const right = (password = DEMO_PASSWORD) => ({ password, new_password: NEW })
  const signInStatus = async (password: string, username = 'ana') =>
    (await shop().call('POST', '/login', { request: { username, password } })).status
  const refused = (field: string, text: string) => ({
    status: 422,
    message: text,
    errors: { [field]: [text] },
  })
  const wrong = refused('password', messages.account.wrongPassword)

  test.each(['jefa', 'admin', 'ana'] as const)('is changed by %s, whatever their rights', async (as) => {
    expect(await change(right(), as)).toEqual({
      status: 200,
      message: messages.account.passwordChanged,
      data: {},
    })
    expect([await signInStatus(DEMO_PASSWORD, as), await signInStatus(NEW, as)]).toEqual([401, 200])
  })

  test('ends the other sessions of the user, and neither their own nor those of others', async () => {
    const { call, signIn } = shop()
    const elsewhere = await call('POST', '/login', { request: { username: 'ana', password: DEMO_PASSWORD } })
    const { token } = (elsewhere.body as { data: { token: string } }).data
    await signIn('ana')
    await signIn('beto')
    expect((await call('GET', '/stores', { token })).status).toBe(200)
    await change(right())
    expect((await call('GET', '/stores', { token })).status).toBe(401)
    expect((await call('GET', '/stores', { as: 'ana' })).status).toBe(200)
    expect((await call('GET', '/stores', { as: 'beto' })).status).toBe(200)
  })

  test('stays when the old one is wrong: the error is at its field and the session stays', async () => {
    expect(await change(right('Equivocada1'))).toEqual(wrong)
    expect(await change({ ...right(), password: 'x' })).toEqual(wrong)
    expect((await shop().call('GET', '/stores', { as: 'ana' })).status).toBe(200)
    expect([await signInStatus(NEW), await signInStatus(DEMO_PASSWORD)]).toEqual([401, 200])
  })

  test.each([
    ['corta', [messages.validation.passwordLength, messages.validation.passwordCharacters]],
    ['solominusculas1', [messages.validation.passwordCharacters]],
    ['Password1', [messages.validation.passwordGuessable]],
    [DEMO_PASSWORD, [messages.validation.passwordSame]],
    [undefined, [messages.validation.passwordRequired]],
  ])('does not become %j (docs/product.md §5)', async (new_password, texts) => {
    const verify = vi.mocked(argon2.verify)
    await shop().signIn('ana')
    verify.mockClear()
    expect((await change({ ...right(), new_password })).errors).toEqual({ new_password: texts })
    expect(verify).not.toHaveBeenCalled()
  })

  test('cannot be the user name', async () => {
    await shop().db.write((trx) =>
      trx
        .updateTable('users')
        .set({ username: 'AnaLopez1', username_key: 'analopez1' })
        .where('username', '=', 'beto')
        .execute(),
    )
    const { token } = await signedIn('AnaLopez1')
    const { body } = await shop().call('PUT', '/me/password', {
      token,
      request: { ...right(), new_password: 'analopeZ1' },
    })
    expect(body).toMatchObject({ errors: { new_password: [messages.validation.passwordGuessable] } })
  })

  test('has five tries in 15 minutes, which count for the sign-in too', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect(await change(right('Equivocada1'))).toEqual(wrong)
    const locked = { status: 429, message: messages.session.tooManyTries(15) }
    expect(await change(right())).toEqual(locked)
    expect(await signInStatus(DEMO_PASSWORD)).toBe(429)
    shop().clock.now += 15 * MINUTE
    expect((await change(right())).status).toBe(200)
  })

  test('resets the count of wrong tries when it is right', async () => {
    for (let tries = 0; tries < 4; tries += 1) await change(right('Equivocada1'))
    expect((await change(right())).status).toBe(200)
    for (let tries = 0; tries < 5; tries += 1) expect(await signInStatus('Equivocada1')).toBe(401)
    expect(await signInStatus(NEW)).toBe(429)
  })

  test('is checked for five of many simultaneous tries', async () => {
    await shop().signIn('ana')
    const verify = vi.mocked(argon2.verify).mockClear()
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(right('Equivocada1'))))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    expect(verify).toHaveBeenCalledTimes(5)
  })

  test('changed twice at the same time is that of the first: the second old password is then wrong', async () => {
    const both = ['Primera2026', 'Segunda2026']
    const answers = await Promise.all(both.map((new_password) => change({ ...right(), new_password })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const holds = answers[0]?.status === 200 ? both : both.toReversed()
    expect(await Promise.all(holds.map((password) => signInStatus(password)))).toEqual([200, 401])
  })

  test('is not changed when the session ends while the old one is being checked', async () => {
    const token = await shop().signIn('ana')
    const { verify } = await vi.importActual<typeof argon2>('@node-rs/argon2')
    vi.mocked(argon2.verify).mockImplementationOnce(async (...args) => {
      await shop().call('POST', '/logout', { token })
      return verify(...args)
    })
    const { status } = await shop().call('PUT', '/me/password', { token, request: right() })
    expect(status).toBe(401)
    expect(await signInStatus(DEMO_PASSWORD)).toBe(200)
  })

  test('is recorded in the audit log without any password', async () => {
    const userId = await officeOf(shop()).userId('ana')
    await change(right('Equivocada1'))
    await change(right())
    const entries = () =>
      listAuditEntries(shop().db.read, { since: null, userName: 'ana', action: null, limit: 100 })
    await vi.waitFor(async () => {
      const told = (await entries()).filter(({ action }) => action.startsWith('password.'))
      const plain = told.map(({ user_name, action, entity, entity_id, details }) => [
        user_name,
        action,
        entity,
        entity_id,
        JSON.parse(details) as unknown,
      ])
      expect(plain.toSorted()).toEqual([
        ['ana', 'password.changed', 'user', userId, { username: 'ana' }],
        ['ana', 'password.refused', 'user', userId, { route: 'PUT /me/password' }],
      ])
    })
    expect(JSON.stringify(await entries())).not.toMatch(/Equivocada1|Nueva2026x|argon/)
  })

  async function signedIn(username: string): Promise<{ token: string }> {
    const { body } = await shop().call('POST', '/login', { request: { username, password: DEMO_PASSWORD } })
    return (body as { data: { token: string } }).data
  }
})
