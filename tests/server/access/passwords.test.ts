import { describe, expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { hashPassword, isGuessable, passwordMatches } from '../../../server/services/access/passwords.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from '../resources/support/office.ts'

const guessable = {
  status: 422,
  body: {
    message: messages.validation.passwordGuessable,
    errors: { password: [messages.validation.passwordGuessable] },
  },
}

describe('a password', () => {
  test.each(['Password1', 'QWERTY123', 'Abc12345', '1qAz2wSx'])('%s is a common password', (password) => {
    expect(isGuessable(password, 'ana')).toBe(true)
  })

  test.each(['CAJERA2026', ' cajera2026 '])(
    'that is the user name %j is what everybody tries',
    (username) => {
      expect(isGuessable('Cajera2026', username)).toBe(true)
    },
  )

  test.each(['Cajera2026', 'Secreto1', 'Password1 y algo más'])('%s is accepted', (password) => {
    expect(isGuessable(password, 'ana')).toBe(false)
  })

  test('is kept as argon2id with 19 MiB and two passes, salted', async () => {
    const [one, other] = await Promise.all([hashPassword('Cajera2026'), hashPassword('Cajera2026')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect([await passwordMatches(one, 'Cajera2026'), await passwordMatches(one, 'cajera2026')]).toEqual([
      true,
      false,
    ])
  })
})

describeEachDatabase('a password others would guess', (engine) => {
  const shop = withShop(engine)
  const otto = { name: 'Otto', username: 'Otto2026' }

  test.each(['Password1', 'oTTO2026'])('%s is refused for a new user, at its field', async (password) => {
    const { roleId, send } = officeOf(shop())
    const roles = [await roleId('cajero')]
    expect(await send('POST', '/users', 'admin', { ...otto, roles, password })).toEqual(guessable)
  })

  test('is refused for an existing user, whose password stays', async () => {
    const { userId, send } = officeOf(shop())
    const change = { name: 'Ana', username: 'ana', password: 'Qwerty123' }
    expect(await send('PUT', `/users/${await userId('ana')}`, 'admin', change)).toEqual(guessable)
    expect(await shop().signIn('ana')).not.toBe('')
  })
})
