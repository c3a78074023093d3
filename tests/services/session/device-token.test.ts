import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '../../../src/services/api-client.ts'
import { createDeviceToken } from '../../../src/services/session/device-token.ts'
import { signIn } from '../../../src/services/session/sign-in.ts'
import { createTokenStore } from '../../../src/services/session/token-store.ts'

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const claims = { sub: '7', exp: 2_000_000_000, user: { name: 'Ana' }, roles: ['cajero'], permissions: [] }
const session = `${encode({ alg: 'none' })}.${encode(claims)}.`

const clearStorage = () => {
  localStorage.clear()
  sessionStorage.clear()
}

// Files share their process: another one may have left its settings.
beforeEach(clearStorage)
afterEach(clearStorage)

describe('the device token', () => {
  /** Signs in at a server with these answers, one after another. @returns the requests. */
  async function signInAt(answers: object[], device = createDeviceToken()) {
    const asked: unknown[] = []
    const api = {
      post: (_path: string, request?: object) => {
        asked.push(request)
        return Promise.resolve(answers[asked.length - 1])
      },
    } as Partial<ApiClient> as ApiClient
    const services = {
      api,
      device,
      tokens: createTokenStore(),
      queryClient: new QueryClient(),
      clock: { now: () => 0 },
      copies: { removeForeign: () => undefined, removeAll: () => undefined },
      loadMember: () => Promise.resolve(),
    }
    for (const _answer of answers) {
      const { outcome } = await signIn(services, { username: 'ana', password: 'Cajera2026' })
      expect(outcome).toBe('done')
    }
    return asked
  }
  const credentials = { username: 'ana', password: 'Cajera2026' }

  test('is sent with the next sign-in, and stays after a sign-out and after closing the browser', async () => {
    expect(
      await signInAt([
        { token: session, device: 'first' },
        { token: session, device: 'second' },
      ]),
    ).toEqual([credentials, { ...credentials, device: 'first' }])
    sessionStorage.clear()
    expect(await signInAt([{ token: session }])).toEqual([{ ...credentials, device: 'second' }])
    // A server without one keeps the old one.
    expect(createDeviceToken().read()).toBe('second')
  })

  test('is missing with a server without it, and the sign-in works', async () => {
    expect(await signInAt([{ token: session }, { token: session }])).toEqual([credentials, credentials])
    expect(localStorage).toHaveLength(0)
  })

  test('lasts until a reload without storage', async () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    const answers = [{ token: session, device: 'first' }, { token: session }]
    expect(await signInAt(answers, createDeviceToken(closed))).toEqual([
      credentials,
      { ...credentials, device: 'first' },
    ])
  })
})
