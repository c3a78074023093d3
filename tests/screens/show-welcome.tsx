import { render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { App } from '../../src/app.tsx'
import { createApp } from '../../src/main.tsx'
import type { Shop } from '../e2e/support/shop/shop.ts'

/**
 * The app on the real server, with a user signed in on the welcome. The test itself provides an IndexedDB.
 * @param keepsDevice whether the device has what an app before has stored.
 */
export async function showWelcome(
  shop: Shop,
  username: string,
  { greeting = /^Hola, /, keepsDevice = false }: { greeting?: string | RegExp; keepsDevice?: boolean } = {},
): Promise<ReturnType<typeof createApp>> {
  sessionStorage.clear()
  if (!keepsDevice) indexedDB = new IDBFactory()
  history.replaceState(null, '', '/')
  const app = createApp({ host: shop.url })
  onTestFinished(app.stop)
  render(<App ports={app.ports} queryClient={app.queryClient} />)
  await waitFor(() => expect(app.ports.session.getSnapshot().matches('loggedOut')).toBe(true))
  app.ports.session.send({ type: 'credentials.submit', username, password: shop.password })
  await screen.findByText(greeting)
  // The business name comes with the stores.
  await screen.findAllByText(shop.store.name)
  return app
}
