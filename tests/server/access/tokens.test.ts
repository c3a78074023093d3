import { expect, test } from 'vitest'
import { createTokens } from '../../../server/services/access/tokens.ts'

const NOW = Date.UTC(2026, 10, 28, 15)
const SECOND = 1_000

/** Tokens whose secret can be spoiled: only those that are remembered pass afterwards. */
async function spoilableTokens(count: number, mostRemembered?: number) {
  const secret = new Uint8Array(32).fill(7)
  const tokens = createTokens(secret, mostRemembered)
  const iat = NOW / SECOND
  const signed = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      tokens.sign({
        ...{ sub: '1', jti: `session-${index}`, iat, exp: iat + 60 },
        ...{ user: { name: 'Ana', last_name: 'López', email: '' }, roles: [], permissions: [] },
      }),
    ),
  )
  const check = async (token: string, now = NOW) => tokens.sessionId(token, now)
  return { signed, check, spoil: () => secret.fill(0) }
}

test('a token of another secret, or a changed one, is no session', async () => {
  const { signed, check, spoil } = await spoilableTokens(2)
  const [first = '', second = ''] = signed
  expect(await check(`${first.slice(0, -4)}AAAA`)).toBeNull()
  expect(await check(first)).toBe('session-0')
  spoil()
  expect(await check(second)).toBeNull()
})

test('a token has one spelling: another one of the same signature is no session', async () => {
  const { signed, check } = await spoilableTokens(1)
  const [token = ''] = signed
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  // The last character of 32 bytes has two unused bits.
  const next = alphabet.charAt(alphabet.indexOf(token.slice(-1)) + 1)
  const spellings = [`${token.slice(0, -1)}${next}`, `${token}=`, `${token}A`, `${token}.`, ` ${token}`]
  expect(await Promise.all(spellings.map((spelled) => check(spelled)))).toEqual(spellings.map(() => null))
  expect(await check(token)).toBe('session-0')
})

test('a remembered token ends with its time', async () => {
  const { signed, check } = await spoilableTokens(1)
  const [token = ''] = signed
  expect(await check(token)).toBe('session-0')
  expect(await check(token, NOW + 59 * SECOND)).toBe('session-0')
  expect(await check(token, NOW + 60 * SECOND)).toBeNull()
})

test('the sessions of 5,000 tills are all remembered', async () => {
  const { signed, check, spoil } = await spoilableTokens(5_000)
  for (const token of signed) await check(token)
  spoil()
  const known = await Promise.all(signed.map((token) => check(token)))
  expect(known).toEqual(signed.map((_, index) => `session-${index}`))
})

test('one token too many replaces the one that was checked first, and no other', async () => {
  const { signed, check, spoil } = await spoilableTokens(4, 3)
  for (const token of signed) expect(await check(token)).not.toBeNull()
  spoil()
  const known = await Promise.all(signed.map((token) => check(token)))
  expect(known).toEqual([null, 'session-1', 'session-2', 'session-3'])
})

test('a token that was forgotten is checked and remembered again', async () => {
  const { signed, check, spoil } = await spoilableTokens(3, 2)
  const [first = '', second = '', third = ''] = signed
  for (const token of [first, second, third, first]) expect(await check(token)).not.toBeNull()
  spoil()
  expect(await Promise.all([first, second, third].map((token) => check(token)))).toEqual([
    'session-0',
    null,
    'session-2',
  ])
})
