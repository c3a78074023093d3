import { expect, test } from 'vitest'
import { approvalMessages as texts } from '../../../domain/approval/approval-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { PIN } from './support/approving.ts'

describeEachDatabase('the own PIN', (engine) => {
  const shop = withShop(engine)
  const set = async (request: object) => {
    const { status, body } = await shop().call('PUT', '/me/pin', { as: 'admin', request })
    return { status, ...(body as { message: string; errors?: Record<string, string[]> }) }
  }
  const refused = (field: string, text: string) => ({
    ...{ status: 422, message: text, errors: { [field]: [text] } },
  })

  test('is set with the password, hashed, and nowhere readable', async () => {
    expect(await set({ password: DEMO_PASSWORD, pin: PIN })).toEqual({
      ...{ status: 200, message: texts.pinChanged, data: {} },
    })
    const { pin_hash: hash } = await shop()
      .db.read.selectFrom('users')
      .select('pin_hash')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const users = await shop().call('GET', '/users', { as: 'admin' })
    const audit = await listAuditEntries(shop().db.read, {
      since: null,
      userName: null,
      action: null,
      limit: 100,
    })
    expect(audit.map(({ action }) => action)).toContain('pin.changed')
    expect(JSON.stringify([users.body, audit])).not.toMatch(/pin_hash|argon2|4071/)
  })

  test.each(['123', '123456789', '12a4', '٤٠٧١', ' 4071', '', undefined])('is not %j', async (pin) => {
    expect((await set({ password: DEMO_PASSWORD, pin })).errors).toHaveProperty('pin')
  })

  test('is none that everybody tries first, and it says why', async () => {
    expect(await set({ password: DEMO_PASSWORD, pin: '2580' })).toEqual(
      refused('pin', texts.pinGuessable('sigue una línea del teclado')),
    )
  })

  test('stays when the password is wrong, which counts as a wrong sign-in', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(await set({ password: 'Equivocada1', pin: PIN })).toEqual(
        refused('password', messages.account.wrongPassword),
      )
    expect((await set({ password: DEMO_PASSWORD, pin: PIN })).status).toBe(429)
  })
})
