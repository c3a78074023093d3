// With the requests of Node.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import type { createApp } from '../../../src/main.tsx'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { showWelcome } from '../show-welcome.tsx'

const NEW = 'Mercado2027'
const user = userEvent.setup({ delay: null })
let shop: Shop
let app: ReturnType<typeof createApp>

beforeEach(async () => {
  shop = await openShop()
}, 60_000)
afterEach(() => shop.close())

const dialog = (title: string) => screen.findByRole('dialog', { name: title })
const field = (label: string) => screen.getByLabelText(label)
const problemAt = (label: string) =>
  field(label).closest('.field')?.querySelector('[role=alert]')?.textContent

async function openForm(): Promise<void> {
  await user.keyboard('{Alt>}k{/Alt}')
  await dialog('Mi cuenta')
  screen.getByRole('button', { name: 'Cambiar contraseña' }).focus()
  await user.keyboard('{Enter}')
  await dialog('Cambiar contraseña')
}

/** Types from the first field on, as a user does. */
async function typePasswords(own: string, chosen: string, repeated = chosen): Promise<void> {
  for (const [label, text] of [
    ['Contraseña actual', own],
    ['Contraseña nueva', chosen],
    ['Repite la contraseña nueva', repeated],
  ] as const) {
    await user.clear(field(label))
    await user.type(field(label), text)
  }
  await user.keyboard('{Enter}')
}

async function signInStatus(password: string): Promise<number> {
  const answer = await fetch(`${shop.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ request: { username: 'ana', password } }),
  })
  return answer.status
}

test('one key opens the account with the name, and one more key signs out', async () => {
  app = await showWelcome(shop, 'ana', { greeting: 'Hola, Ana' })
  await user.keyboard('{Alt>}k{/Alt}')
  const account = within(await dialog('Mi cuenta'))
  const facts = account
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(facts).toEqual(['Nombre: Ana López', 'Rol: cajero', `Tienda: ${shop.store.name}`])
  expect(document.activeElement).toBe(account.getByRole('button', { name: 'Cerrar' }))
  await user.tab()
  expect(document.activeElement).toBe(account.getByRole('button', { name: 'Cerrar sesión' }))
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Inicio de sesión' })
})

test('Esc returns from the form to the account, and from the account to the focus before', async () => {
  app = await showWelcome(shop, 'ana', { greeting: 'Hola, Ana' })
  const before = document.activeElement
  await openForm()
  expect(document.activeElement).toBe(field('Contraseña actual'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cambiar contraseña' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cambiar contraseña' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(before)
})

test(
  'a refused change keeps the typed text and shows the reason at its field; an accepted one takes effect at once',
  { timeout: 60_000 },
  async () => {
    app = await showWelcome(shop, 'ana', { greeting: 'Hola, Ana' })
    await openForm()
    await typePasswords('Equivocada1', NEW, 'Mercado2028')
    await waitFor(() =>
      expect(problemAt('Repite la contraseña nueva')).toBe('Las contraseñas deben coincidir'),
    )

    await typePasswords('Equivocada1', NEW)
    await waitFor(() => expect(problemAt('Contraseña actual')).toBe(messages.account.wrongPassword))
    expect([field('Contraseña nueva'), field('Repite la contraseña nueva')]).toMatchObject([
      { value: NEW },
      { value: NEW },
    ])
    expect(document.activeElement).toBe(field('Contraseña actual'))
    expect(await signInStatus(NEW)).toBe(401)

    await typePasswords(shop.password, NEW)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cambiar contraseña' })).toBeNull())
    expect(within(await dialog('Mi cuenta')).getByRole('status').textContent).toBe(
      messages.account.othersEnded,
    )
    expect([await signInStatus(shop.password), await signInStatus(NEW)]).toEqual([401, 200])
    expect(app.ports.session.getSnapshot().matches({ loggedIn: 'active' })).toBe(true)
  },
)

test('the typed text is gone when another user signs in over the screen', async () => {
  app = await showWelcome(shop, 'ana', { greeting: 'Hola, Ana' })
  await openForm()
  await user.type(field('Contraseña actual'), shop.password)
  app.ports.session.send({ type: 'session.expire' })
  await dialog('Inicio de sesión')
  app.ports.session.send({ type: 'credentials.submit', username: 'beto', password: shop.password })
  await waitFor(() => expect(app.ports.session.getSnapshot().context.session?.name).toBe('Beto'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cambiar contraseña' })).toBeNull())
  await waitFor(() => expect(screen.queryByLabelText('Contraseña actual')).toBeNull())
})
