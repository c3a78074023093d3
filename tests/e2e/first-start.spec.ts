import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './support/fixtures.ts'
import { installPrinter } from './support/devices/printer.ts'
import { startServer, type ServerProcess } from './support/shop/server-process.ts'
import { createAppDriver } from './support/app/app-driver.ts'

/** A server on an empty folder, as after `npm start` on a new machine. */
const test = base.extend<{ fresh: ServerProcess; link: string }>({
  fresh: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ventas-fresh-'))
    const server = await startServer(dataDir, { password: null })
    await use(server)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ fresh }, use) => use(fresh.url),
  link: async ({ fresh }, use) => use(/http:\S+#token=\S+/.exec(fresh.output())?.[0] ?? ''),
})
const { expect } = test

test('an owner sets up the shop at the printed link, by keyboard alone, and opens the register', async ({
  page,
  browser,
  problems,
  fresh,
  link,
}) => {
  problems.expect(/status of 422 .*\/api\/v1\/setup/)
  const app = await createAppDriver(page, await installPrinter(page.context()), fresh.url)

  await test.step('without the link the first page explains how to start', async () => {
    await page.goto(fresh.url)
    await expect(page.getByRole('status')).toContainText('Esta tienda todavía no está configurada')
    await page.goto(`${fresh.url}/setup#token=guess`)
    await expect(page.getByRole('heading', { name: 'El enlace no sirve' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Reinicia el servidor')
  })

  await test.step('the printed link, opened in the same window, shows the form for shop and owner', async () => {
    await page.evaluate((hash) => {
      location.hash = hash
    }, new URL(link).hash)
    await expect(page.locator('[name="store.name"]')).toBeFocused()
    const typed = ['Tienda La Bendición', 'Zona 1', '22515500', 'Elena', 'Morales', 'elena', '']
    for (const text of typed) {
      await app.type(text)
      await app.press('Tab')
    }
    await app.type('Password1')
    await app.focusByTab('textbox', 'Repite la contraseña')
    await app.type('Password2')
    await app.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Las contraseñas deben coincidir')
    await expect(page.locator('[name="owner.password_confirmation"]')).toBeFocused()
    await app.press('Control+a')
    await app.type('Password1')
    await app.press('Enter')
    await expect(page.locator('[name="owner.password"]')).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: 'fácil de adivinar' })).toBeVisible()
  })

  await test.step('the owner is signed in and opens the register', async () => {
    await app.press('Control+a')
    await app.type('Quetzal47Azul')
    await app.focusByTab('textbox', 'Repite la contraseña')
    await app.press('Control+a')
    await app.type('Quetzal47Azul')
    await app.press('Enter')
    await expect(page).toHaveURL(`${fresh.url}/dashboard`)
    await expect(page.getByText('Elena Morales')).toBeVisible()
    await expect(page.getByText('Tienda La Bendición').first()).toBeVisible()
  })

  const guide = page.getByRole('region', { name: 'Primeros pasos' })
  const fill = async (...fields: string[]) => {
    await app.press('Insert')
    for (const [index, text] of fields.entries()) {
      if (index > 0) await app.press('Tab')
      if (text !== '') await app.type(text)
    }
    await app.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await app.goToMenu('Dashboard')
  }

  await test.step('the empty shop shows the steps to its first product, client and register, each ticked when done', async () => {
    await expect(guide).toContainText('0 de 3 listos')
    await app.focusByTab('link', 'Ir a Productos')
    await app.press('Enter')
    await expect(page.getByText('Todavía no hay productos')).toBeVisible()
    await fill('Pan francés', '', '', '40', '5', '1.25', '0.80')
    await expect(guide).toContainText('1 de 3 listos')
    await app.focusByTab('link', 'Ir a Clientes')
    await app.press('Enter')
    await expect(page.getByText('Todavía no hay clientes')).toBeVisible()
    await fill('María López', 'maria@ejemplo.gt', '55551234')
    await expect(guide).toContainText('2 de 3 listos')
    await app.focusByTab('link', 'Abrir Caja')
    await app.press('Enter')
    await app.type('500')
    await app.press('Enter')
    await app.expectSearchFocused()
  })

  await test.step('the first steps disappear, and the shop sells', async () => {
    await app.goToMenu('Dashboard')
    await expect(page.getByText('La caja está abierta.')).toBeVisible()
    await expect(guide).toHaveCount(0)
    await app.goToMenu('Ventas')
    await app.type('pan')
    await app.press('Enter')
    await app.expectUnits(1)
  })

  await test.step('the link is invalid afterwards', async () => {
    const visitor = await browser.newPage()
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: 'Todo listo' })).toBeVisible()
    await visitor.close()
  })
})
