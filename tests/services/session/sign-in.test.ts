import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import type { ApiClient } from '../../../src/services/api-client.ts'
import { RequestFailure } from '../../../src/services/request-failure.ts'
import { createDeviceToken } from '../../../src/services/session/device-token.ts'
import { signIn, signOut } from '../../../src/services/session/sign-in.ts'
import { createTokenStore } from '../../../src/services/session/token-store.ts'

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const claims = { sub: '7', exp: 2_000_000_000, user: { name: 'Ana' }, roles: ['cajero'], permissions: [] }
const token = `${encode({ alg: 'none' })}.${encode(claims)}.`
const credentials = { username: 'ana', password: 'Cajera2026' }

const clearStorage = () => {
  localStorage.clear()
  sessionStorage.clear()
}

// Files share their process: another one may have left its settings.
beforeEach(clearStorage)
afterEach(clearStorage)

/** A sign-in whose server and whose program answer when the test says so, and what happened. */
function startSignIn() {
  const happened: string[] = []
  const login = Promise.withResolvers<unknown>()
  const program = Promise.withResolvers<void>()
  const api = {
    post: (path: string) => {
      happened.push(path)
      return login.promise
    },
  } as Partial<ApiClient> as ApiClient
  const tokens = createTokenStore()
  const device = createDeviceToken()
  const outcome = signIn(
    {
      api,
      device,
      tokens,
      queryClient: new QueryClient(),
      clock: { now: () => 0 },
      copies: {
        removeForeign: () => void happened.push('remove copies of others'),
        removeAll: () => void happened.push('remove all copies'),
      },
      loadMember: () => {
        happened.push('load')
        return program.promise
      },
    },
    credentials,
  )
  return { outcome, login, program, happened, tokens, device }
}

test('the program is loaded beside the request, and nobody is signed in before it is there', async () => {
  const { outcome, login, program, happened, tokens } = startSignIn()
  expect(happened).toEqual(['load', '/login'])
  login.resolve({ token, device: 'first' })
  await login.promise
  await Promise.resolve()
  expect([happened, tokens.token()]).toEqual([['load', '/login'], null])

  program.resolve()
  expect(await outcome).toMatchObject({ outcome: 'done', value: { userId: '7', name: 'Ana' } })
  expect([happened, tokens.token()]).toEqual([['load', '/login', 'remove copies of others'], token])
})

test('a sign-in whose program cannot be loaded may be tried again, and keeps nothing', async () => {
  const { outcome, login, program, happened, tokens, device } = startSignIn()
  program.reject(new TypeError('Failed to fetch dynamically imported module'))
  login.resolve({ token, device: 'first' })
  expect(await outcome).toEqual({ outcome: 'unknown', messages: [messages.session.notLoaded] })
  expect([tokens.token(), tokens.username(), device.read()]).toEqual([null, '', null])
  expect(happened).toEqual(['load', '/login'])
})

test('a refused sign-in tells the reason of the server, although the program cannot be loaded', async () => {
  const { outcome, login, program } = startSignIn()
  program.reject(new TypeError('Failed to fetch dynamically imported module'))
  login.reject(
    new RequestFailure({ status: 401, messages: [messages.session.wrongCredentials], isOurs: true }),
  )
  expect(await outcome).toMatchObject({ outcome: 'refused', messages: [messages.session.wrongCredentials] })
})

test('signing out forgets the business before and after the server answers, whatever it answers', async () => {
  const happened: string[] = []
  const tokens = createTokenStore()
  tokens.keep(token, 'ana')
  const answer = Promise.withResolvers<unknown>()
  const copies = {
    removeForeign: () => void happened.push('remove copies of others'),
    removeAll: () => void happened.push('remove all copies'),
  }
  const post = (path: string) => {
    happened.push(`${path} ${tokens.token() === token ? 'with' : 'without'} token`)
    return answer.promise
  }
  const ended = signOut({ api: { post } as Partial<ApiClient> as ApiClient, tokens, copies })
  expect(happened).toEqual(['remove all copies', '/logout with token'])

  answer.reject(new RequestFailure({ status: null, messages: [messages.network], isOurs: false }))
  await expect(ended).rejects.toThrow(RequestFailure)
  expect(happened.slice(2)).toEqual(['remove all copies'])
  expect([tokens.token(), tokens.username()]).toEqual([null, ''])
})
