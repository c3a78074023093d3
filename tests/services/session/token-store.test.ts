import { beforeEach, describe, expect, test } from 'vitest'
import { createTokenStore } from '../../../src/services/session/token-store.ts'

const claims = {
  sub: '7',
  jti: 'j',
  iat: 1_795_000_000,
  exp: 1_795_043_200,
  user: { name: 'Ana María', last_name: 'López Ñuñez', email: 'ana@tienda.gt' },
  roles: ['cajero', 'otro'],
  permissions: ['read sale', 'status cash register'],
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (payload: unknown) => `${part({ alg: 'HS256' })}.${part(payload)}.signature`

beforeEach(() => sessionStorage.clear())

describe('a token', () => {
  test('is kept in the session storage and gives the session', () => {
    const tokens = createTokenStore()
    const session = {
      userId: '7',
      name: 'Ana María',
      lastName: 'López Ñuñez',
      email: 'ana@tienda.gt',
      role: 'cajero',
      permissions: ['read sale', 'status cash register'],
      expiresAt: 1_795_043_200_000,
    }
    expect(tokens.keep(tokenOf(claims), 'ana')).toEqual(session)
    expect(sessionStorage.getItem('token')).toBe(tokenOf(claims))
    expect(createTokenStore().session()).toEqual(session)
    expect(createTokenStore().token()).toBe(tokenOf(claims))
  })

  test('of the specification has neither user id nor end: the typed name stands for the user, the server ends it', () => {
    const { user, roles, permissions } = claims
    const session = createTokenStore().keep(tokenOf({ user, roles, permissions }), ' Ana ')
    expect(session).toEqual({
      ...{ userId: '@ana', name: 'Ana María', lastName: 'López Ñuñez', email: 'ana@tienda.gt' },
      ...{ role: 'cajero', permissions, expiresAt: Infinity },
    })
    expect(createTokenStore().session()).toEqual(session)
  })

  test('is removed by signing out', () => {
    const tokens = createTokenStore()
    tokens.keep(tokenOf(claims), 'ana')
    tokens.clear()
    expect(tokens.username()).toBe('ana')
    tokens.forgetUser()
    expect(tokens.username()).toBe('')
    expect([tokens.token(), tokens.session(), sessionStorage.length]).toEqual([null, null, 0])
  })

  test('may have a numeric user id and no last name', () => {
    const session = createTokenStore().keep(tokenOf({ ...claims, sub: 7, user: {}, roles: [] }), 'ana')
    expect(session).toMatchObject({ userId: '7', name: '', lastName: '', email: '', role: '' })
  })
})

describe('a foreign token', () => {
  const { permissions: _permissions, ...withoutPermissions } = claims
  const { roles: _roles, ...withoutRoles } = claims
  const cases: [string, string][] = [
    ['an empty text', ''],
    ['a text without parts', 'abc'],
    ['parts that are no base64', 'a.%%%.c'],
    ['parts that are no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
    ['a payload that is no object', tokenOf(null)],
    ['no permissions', tokenOf(withoutPermissions)],
    ['no roles', tokenOf(withoutRoles)],
    ['an end that is no time', tokenOf({ ...claims, exp: 'mañana' })],
    ['a user id that is none', tokenOf({ ...claims, sub: {} })],
    ['roles that are no texts', tokenOf({ ...claims, roles: [{ name: 'cajero' }] })],
    ['permissions that are no list', tokenOf({ ...claims, permissions: 'all' })],
  ]

  test.each(cases)('gives no session and is not stored: %s', (_name, token) => {
    const tokens = createTokenStore()
    expect(tokens.keep(token, 'ana')).toBeNull()
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  test.each(cases)('gives no session when it is stored: %s', (_name, token) => {
    sessionStorage.setItem('token', token)
    expect(createTokenStore().session()).toBeNull()
  })
})
