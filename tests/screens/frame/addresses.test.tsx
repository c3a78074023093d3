// With the requests of Node.
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { App } from '../../../src/app.tsx'
import { createApp } from '../../../src/main.tsx'
import { allScreens } from '../../../src/screens.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'

const screenPaths = allScreens.map(({ path }) => path)

let shop: Shop
let app: ReturnType<typeof createApp> | null = null

beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterEach(() => app?.stop())
afterAll(() => shop.close())

/** The app loaded at an address, with nobody signed in. */
function openAt(path: string) {
  sessionStorage.clear()
  indexedDB = new IDBFactory()
  history.replaceState(null, '', path)
  app = createApp({ host: shop.url })
  render(<App ports={app.ports} queryClient={app.queryClient} />)
  return app.ports.session
}

const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)
const notFound = 'Página no encontrada'

test.each(screenPaths)(
  '%s leads to the sign-in while nobody is signed in (docs/product.md §2)',
  async (path) => {
    openAt(path)
    await waitFor(() => expect(headings()).toContain('Inicio de sesión'))
    expect(location.pathname).toBe('/')
  },
)

test.each(['/nada', '/client/7', '/reports/nada'])(
  '%s is not found by those who are not signed in either (docs/product.md §2)',
  async (path) => {
    openAt(path)
    await waitFor(() => expect(headings()).toContain(notFound))
    expect([location.pathname, document.activeElement?.textContent]).toEqual([path, notFound])
    screen.getByRole('link', { name: 'Volver al inicio' }).click()
    await waitFor(() => expect(headings()).toContain('Inicio de sesión'))
  },
)

test('a superadmin can open every screen, and signing out at an unknown address returns to /', async () => {
  const session = openAt('/')
  await waitFor(() => expect(session.getSnapshot().matches('loggedOut')).toBe(true))
  session.send({ type: 'credentials.submit', username: 'superadmin', password: shop.password })
  await waitFor(() => expect(session.getSnapshot().matches('loggedIn')).toBe(true))
  for (const path of screenPaths) {
    act(() => navigate('/nada'))
    await waitFor(() => expect(headings()).toContain(notFound))
    act(() => navigate(path))
    await waitFor(() => expect(headings()).not.toContain(notFound))
  }
  act(() => navigate('/nada'))
  await waitFor(() => expect(headings()).toContain(notFound))
  session.send({ type: 'session.leave', hasOpenSale: false, unsettled: null })
  await waitFor(() => expect(headings()).toContain('Inicio de sesión'))
  expect(location.pathname).toBe('/')
})
