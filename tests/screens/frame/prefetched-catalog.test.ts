// In a process of its own: it starts the whole app.
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../../src/main.tsx'
import { startServer } from '../../services/support/answering-server.ts'

vi.hoisted(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'))

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = { sub: '7', exp: 4_000_000_000, user: {}, roles: ['cajero'] }
const tokenWith = (...permissions: string[]) =>
  `${part({ alg: 'HS256' })}.${part({ ...claims, permissions })}.signature`

/** Loads what is behind the sign-in, in a tab at the sale where nothing is rendered. */
async function loadTill() {
  const { host, asked } = await startServer(() => ({
    body: { message: 'ok', data: { products: [], stores: [] } },
  }))
  history.replaceState(null, '', '/sale')
  const app = createApp({ host })
  onTestFinished(() => app.stop())
  await app.ports.member.load()
  return { host, asked: () => asked.map(({ path }) => path) }
}

test('a signed-in tab at the sale asks for the products before the sale is shown', async () => {
  sessionStorage.setItem('token', tokenWith('read sale'))
  const { asked } = await loadTill()
  await vi.waitFor(() =>
    expect(asked()).toEqual(expect.arrayContaining(['/api/v1/products', '/api/v1/stores'])),
  )
})

test.each([
  ['before the sign-in', null],
  ['for a user who may not sell', tokenWith('read report')],
])('%s nothing is asked for', async (_, token) => {
  sessionStorage.clear()
  if (token !== null) sessionStorage.setItem('token', token)
  const { host, asked } = await loadTill()
  await fetch(`${host}/asked-last`)
  expect(asked()).toEqual(['/asked-last'])
})
