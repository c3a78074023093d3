import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '../../../src/services/api-client.ts'
import { createDeviceToken } from '../../../src/services/session/device-token.ts'
import { signIn } from '../../../src/services/session/sign-in.ts'
import { createTokenStore } from '../../../src/services/session/token-store.ts'

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const claims = { sub: '7', exp: 2_000_000_000, user: { name: 'Ana' }, roles: ['cajero'], permissions: [] }
const session = `${encode({ alg: 'none' })}.${encode(claims)}.`

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('what a browser is known by', () => {
  /** Signs in at a server that answers with these, one after the other. @returns what it was asked. */
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
      keptProducts: { clearCosts: () => undefined },
      tills: {
        load: () => Promise.resolve('none' as const),
        save: () => undefined,
        leave: () => Promise.resolve(),
        setAside: () => Promise.resolve(),
        flush: () => Promise.resolve(),
      },
    }
    for (const _answer of answers) {
      const { outcome } = await signIn(services, { username: 'ana', password: 'Cajera2026' })
      expect(outcome).toBe('done')
    }
    return asked
  }
  const credentials = { username: 'ana', password: 'Cajera2026' }

  test('is sent with the next sign-in, and stays when somebody signs out or the browser is closed', async () => {
    expect(
      await signInAt([
        { token: session, device: 'first' },
        { token: session, device: 'second' },
      ]),
    ).toEqual([credentials, { ...credentials, device: 'first' }])
    sessionStorage.clear()
    expect(await signInAt([{ token: session }])).toEqual([{ ...credentials, device: 'second' }])
    // A server that gives nothing leaves what there is.
    expect(createDeviceToken().read()).toBe('second')
  })

  test('is not there with a server that knows nothing of it: its sign-ins are as they were', async () => {
    expect(await signInAt([{ token: session }, { token: session }])).toEqual([credentials, credentials])
    expect(localStorage).toHaveLength(0)
  })

  test('is remembered until the page is loaded again where nothing can be kept', async () => {
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
