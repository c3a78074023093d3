// In a process of its own: it takes the requests of jsdom away.
import 'fake-indexeddb/auto'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../../domain/messages.ts'
import { App } from '../../src/app.tsx'
import { createApp } from '../../src/main.tsx'
import { signInElsewhere } from '../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../e2e/support/shop/shop.ts'

// jsdom's own requests do not get out; without them axios takes Node's.
vi.hoisted(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'))

const user = userEvent.setup({ delay: null })
/** Slower than any scanner: what comes at its pace is taken out of the field. */
const typist = userEvent.setup({ delay: 80 })
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
}, 60_000)
afterEach(() => shop.close())

/** The app over the real server, with somebody signed in at the welcome. */
async function signIn(username: string, greeting: string) {
  sessionStorage.clear()
  indexedDB = new IDBFactory()
  Element.prototype.scrollIntoView = () => undefined
  history.replaceState(null, '', '/')
  const app = createApp({ host: shop.url })
  onTestFinished(app.stop)
  render(<App ports={app.ports} queryClient={app.queryClient} />)
  await waitFor(() => expect(app.ports.session.getSnapshot().matches('loggedOut')).toBe(true))
  app.ports.session.send({ type: 'credentials.submit', username, password: shop.password })
  await screen.findByText(greeting)
  await screen.findAllByText(shop.store.name)
}

/** The settings with the form of marta, an administrador, over them: by keys alone. */
async function openForm(): Promise<void> {
  await signIn('marta', 'Hola, Marta')
  await user.keyboard('{Alt>}l{/Alt}')
  await screen.findByRole('heading', { name: 'Ajustes de la tienda' })
  await screen.findByText('Pie del recibo')
  await user.keyboard('{F4}')
  await screen.findByRole('dialog', { name: TITLE })
  expect(document.activeElement).toBe(footer())
}

const TITLE = 'Cambiar los ajustes de la tienda'
const footer = () => screen.getByRole('textbox', { name: 'Pie del recibo' })
const problem = () => footer().closest('.field')?.querySelector('[role=alert]')?.textContent
const shown = () => screen.getByText('Pie del recibo').nextElementSibling?.textContent
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function kept(): Promise<unknown> {
  const owner = await signInElsewhere(shop, 'marta')
  return (await owner('GET', '/settings'))['settings']
}

test('an owner sets the lines of the receipt by keys: Enter begins the next line, Ctrl+Enter saves', async () => {
  await openForm()
  await typist.keyboard('Uno{Enter}Dos')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(messages.settings.updated)
  await isClosed()
  await waitFor(() => expect(shown()).toBe('Uno\nDos'))
  expect(await kept()).toEqual({ receipt_footer: 'Uno\nDos', blind_closing: false, version: 2 })
})

test('a line that is too long is refused at the field, and what was typed stays', async () => {
  await openForm()
  await user.click(footer())
  await user.paste('x'.repeat(43))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(problem()).toBe(messages.validation.footerWidth(42)))
  expect(footer()).toHaveProperty('value', 'x'.repeat(43))
  expect(await kept()).toEqual({ receipt_footer: '', blind_closing: false, version: 1 })
})

test('whoever typed something is asked before it is lost', async () => {
  await openForm()
  await typist.keyboard('Uno')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: '¿Descartar lo que escribiste?' })
  await user.click(within(question).getByRole('button', { name: /Seguir escribiendo/ }))
  await waitFor(() => expect(footer()).toHaveProperty('value', 'Uno'))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /Descartar/ }))
  await isClosed()
  expect([shown(), await kept()]).toEqual([
    '(vacío)',
    { receipt_footer: '', blind_closing: false, version: 1 },
  ])
})

test('what another owner has saved meanwhile is shown, and kept or overwritten knowingly', async () => {
  await openForm()
  const other = await signInElsewhere(shop, 'superadmin')
  await other('PUT', '/settings', { receipt_footer: 'De otra persona' })
  await typist.keyboard('Uno')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const form = await screen.findByRole('dialog', { name: TITLE })
  await within(form).findByText('Ahora dice:')
  expect(within(form).getByText('De otra persona')).toBeTruthy()
  expect(within(form).getByText(messages.settings.moved)).toBeTruthy()
  expect(await kept()).toEqual({ receipt_footer: 'De otra persona', blind_closing: false, version: 2 })
  await user.click(within(form).getByRole('button', { name: /Guardar lo mío/ }))
  await isClosed()
  expect(await kept()).toEqual({ receipt_footer: 'Uno', blind_closing: false, version: 3 })
})

test('a change whose answer was lost is asked for again, and written once', async () => {
  await openForm()
  await typist.keyboard('Uno')
  await shop.killServer()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findAllByText(messages.network)
  await shop.startServer()
  const form = screen.getByRole('dialog', { name: TITLE })
  await user.click(await within(form).findByRole('button', { name: /Reintentar|Intentar de nuevo/ }))
  await isClosed()
  expect(await kept()).toEqual({ receipt_footer: 'Uno', blind_closing: false, version: 2 })
})

test('an owner switches the blind closing on by keys, and the screen says so', async () => {
  await openForm()
  await user.tab()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cierre a ciegas' }), 'Sí')
  await user.keyboard('{Enter}')
  await isClosed()
  await waitFor(() => expect(screen.getByText('Cierre a ciegas').nextElementSibling?.textContent).toBe('Sí'))
  expect(await kept()).toEqual({ receipt_footer: '', blind_closing: true, version: 2 })
})

test('a cashier has no way to the settings', async () => {
  await signIn('ana', 'Hola, Ana')
  expect(screen.queryByRole('link', { name: /Ajustes/ })).toBeNull()
  await user.keyboard('{Alt>}l{/Alt}')
  expect(location.pathname).toBe('/dashboard')
})
