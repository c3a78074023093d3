import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect } from 'vitest'
import { formatQuantity } from '../../domain/quantity.ts'
import { createApp } from '../../src/main.tsx'
import { registerOf as registerIn } from '../../src/machines/session/session.ts'
import type { MemberPorts } from '../../src/app-context.tsx'
import { loadedOf } from '../../src/parts.ts'
import { openShop, type Shop } from '../e2e/support/shop/shop.ts'

export type SellingApp = ReturnType<typeof createApp>

/** The app on a server, with a user signed in and their register open; it is not rendered yet. */
export async function openSellingApp(shop: Shop, username = 'ana'): Promise<SellingApp> {
  sessionStorage.clear()
  const app = createApp({ host: shop.url })
  await waitFor(() => expect(app.ports.session.getSnapshot().matches('loggedOut')).toBe(true))
  signInAt(app, shop, username)
  await waitFor(() => expect(registerOf(app)?.getSnapshot().matches('closed')).toBe(true))
  registerOf(app)?.send({ type: 'register.open', amount: 50_000 })
  await waitFor(() => expect(registerOf(app)?.getSnapshot().matches('open')).toBe(true))
  return app
}

/** One app for all tests of a file, on a shop of its own; both are closed after them. A test that has stopped the app gives the next one. */
export function keepSellingApp(): { readonly shop: Shop; app: SellingApp } {
  let shop: Shop
  let app: SellingApp
  beforeAll(async () => {
    shop = await openShop()
    app = await openSellingApp(shop)
  }, 60_000)
  afterAll(async () => {
    app.stop()
    await shop.close()
  })
  return {
    get shop() {
      return shop
    },
    get app() {
      return app
    },
    set app(next) {
      app = next
    },
  }
}

export function signInAt({ ports }: SellingApp, { password }: Shop, username = 'ana'): void {
  ports.session.send({ type: 'credentials.submit', username, password })
}

/** The ports behind the sign-in; they are loaded once somebody is signed in. */
export function memberPortsOf({ ports }: SellingApp): MemberPorts {
  return loadedOf(ports.member).ports
}

/** The products that the till sells; null until they are loaded. */
export function catalogOf(app: SellingApp) {
  return memberPortsOf(app).catalog.getSnapshot().catalog
}

export function saleOf(app: SellingApp) {
  const sale = registerOf(app)?.getSnapshot().children.sale
  if (!sale) throw new Error('Nobody sells')
  return sale
}

/** The lines as quantity and name. */
export function linesOf(app: SellingApp): string[] {
  const { lines } = saleOf(app).getSnapshot().context.cart
  return lines.map(({ name, quantity }) => `${formatQuantity(quantity)} ${name}`)
}

function registerOf({ ports }: SellingApp) {
  return registerIn(ports.session)
}
