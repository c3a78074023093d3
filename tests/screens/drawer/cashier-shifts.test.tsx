// With the requests of Node.
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { tenderIds } from '../../../domain/selling/tenders.ts'
import { App } from '../../../src/app.tsx'
import { createApp } from '../../../src/main.tsx'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { findRecord, signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { cashierPaths, salesIn } from '../../models/cashier.ts'
import { payerMachine } from '../../models/payer.ts'
import { walkCashier, type CashierActions } from '../../models/walk-cashier.ts'
import { scanInto } from '../../support/browser/scan-into.ts'

/** The real screens on the real server, in jsdom instead of a browser. */
function openApp(shop: Shop) {
  sessionStorage.clear()
  indexedDB = new IDBFactory()
  history.replaceState(null, '', '/')
  const app = createApp({ host: shop.url })
  render(<App ports={app.ports} queryClient={app.queryClient} />)
  return app
}

function actionsOf(user: UserEvent, password: string): CashierActions {
  const press = (key: string) => user.keyboard(notation(key))
  return {
    press,
    type: (text) => user.keyboard(text),
    scan: (code) => scanInto(document, code),
    signIn: async () => {
      await waitFor(() => expect(document.activeElement).toBe(field('username')))
      await user.keyboard('ana')
      await user.tab()
      await user.keyboard(`${password}{Enter}`)
    },
    goToMenu: async (label) => {
      const menu = await screen.findByRole('navigation', { name: 'Menú principal' })
      const entry = await within(menu).findByRole('link', { name: new RegExp(`^${label}`) })
      await press(entry.querySelector('.menu__key')?.textContent ?? '')
    },
    pressButton: async (name) => {
      const button = await screen.findByRole('button', { name: new RegExp(name) })
      button.focus()
      await user.keyboard('{Enter}')
    },
    followLink: async (name) => {
      const link = await screen.findByRole('link', { name: new RegExp(name) })
      link.focus()
      await user.keyboard('{Enter}')
    },
    lineCount: () => Promise.resolve(document.querySelectorAll('table.lines > tbody > tr').length),
    see: async ({ route, visible }) => {
      await waitFor(() => {
        expect(location.pathname).toBe(route)
        for (const text of visible) expect(document.body.textContent).toContain(text)
      })
      if (route === '/sale') await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    },
  }
}

/** `Control+Enter` in user-event's notation. */
function notation(key: string): string {
  const parts = key.split('+')
  const last = parts.pop() ?? ''
  const held = parts.map((part) => `{${part}>}`).join('')
  const released = parts.map((part) => `{/${part}}`).join('')
  return `${held}${last.length === 1 ? last : `{${last}}`}${released}`
}

function field(name: string): HTMLElement | null {
  return document.querySelector(`[name="${name}"]`)
}

/** The store takes every way to pay, and sells bread by the case; María has credit, and something in her favour. */
async function takeEveryWay(shop: Shop): Promise<void> {
  const owner = await signInOnOtherDevice(shop, 'marta')
  const tenders = tenderIds.map((id) => ({ id, enabled: true, reference: 'none' }))
  await owner('PUT', '/settings', { tenders })
  const bread = await findRecord(owner, 'products', 'code', shop.products.pan.code)
  const packs = [{ code: 'PAN-CAJA', name: 'Caja 4', factor: 4, price: 4.5 }]
  await owner('PUT', `/products/${String(bread['id'])}`, { packs })
  const { id } = await findRecord(owner, 'clients', 'name', 'María López')
  await owner('PUT', `/clients/${String(id)}`, { credit_limit: 100 })
  await owner('POST', `/clients/${String(id)}/adjustments`, { amount: -100, reason: 'Anticipo' })
}

const plain = cashierPaths().map((path) => ({ path, where: '', prepare: () => Promise.resolve() }))
const inEveryWay = cashierPaths(payerMachine).map((path) => ({
  ...{ path, where: ' who takes every way to pay', prepare: takeEveryWay },
}))

for (const { path, where, prepare } of [...plain, ...inEveryWay])
  test(
    `${path.name} of the model cashier${where}, on the rendered app and a real server`,
    { timeout: 120_000 },
    async () => {
      const shop = await openShop()
      onTestFinished(shop.close)
      await prepare(shop)
      const app = openApp(shop)
      onTestFinished(app.stop)
      const bread = { code: shop.products.pan.code, productLetters: 'pan', clientLetters: 'mar' }
      await walkCashier(path, actionsOf(userEvent.setup({ delay: null }), shop.password), bread)
      await shop.expectConsistentData({ sales: salesIn(path) })
      app.stop()
      await shop.close()
    },
  )
