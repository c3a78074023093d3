import type { CuttingProxy } from '../support/processes/cutting-proxy.ts'
import { callWith } from './support/shop/other-device.ts'
import { expect } from './support/fixtures.ts'
import { test as base } from './support/app/cut-connection.ts'
import { openTill } from './support/app/open-till.ts'
import { hasCatalog } from './support/app/stored-catalog.ts'
import { withoutFeed } from './support/app/without-feed.ts'

const test = base.extend<{ endSession: () => Promise<void> }>({
  endSession: async ({ page, shop, connection }, use) => {
    await use(async () => {
      // The till asks for its register every few seconds: its refused answer could ask for the sign-in before the next key.
      connection.fail('hold', 'GET', '/api/v1/cash-registers/status', 100)
      await callWith(shop, await page.evaluate(() => sessionStorage.getItem('token')))('POST', '/logout')
    })
  },
})

function callsSinceSale(connection: CuttingProxy): readonly string[] {
  return connection.log().slice(connection.log().lastIndexOf('POST /api/v1/sales 201'))
}

test('a session that ends during a sale is renewed over the till, and the sale is completed once', async ({
  app,
  shop,
  connection,
  endSession,
  problems,
}) => {
  problems.expect(/status of 401/)
  const { page } = app
  // A stream would tell that the session has ended before the next key.
  await withoutFeed(page)
  await openTill(app, shop)
  const signInOverTill = async () => {
    await expect(page.getByRole('dialog', { name: 'Inicio de sesión' })).toBeVisible()
    connection.release()
    await app.signIn('ana', shop.password)
  }

  await test.step('with the payment typed', async () => {
    await app.scan(shop.products.agua.code)
    await app.expectUnits(1)
    await app.press('F8')
    await app.type('20')
    await endSession()
    await app.press('Enter')
    await signInOverTill()
    await app.expectReceipt(['TotalQ 5.00', 'CambioQ 15.00'])
  })

  await test.step('with an open receipt', async () => {
    // Wait until the products are loaded again after the sale: otherwise that request would find the ended session first.
    await expect
      .poll(() => callsSinceSale(connection).some((call) => call.startsWith('GET /api/v1/products')))
      .toBe(true)
    await endSession()
    await app.scan(shop.products.pan.code)
    await app.expectUnits(1)
    await app.press('Control+Enter')
    await signInOverTill()
    await app.expectReceipt(['TotalQ 1.25'])
    await app.press('Escape')
  })

  await test.step('while the till waits for the answer to the sale', async () => {
    await app.scan(shop.products.agua.code)
    await app.expectUnits(1)
    connection.fail('hold', 'POST', '/api/v1/sales')
    await app.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Esperando respuesta' })).toBeVisible()
    await endSession()
    connection.release()
    await signInOverTill()
    await app.expectReceipt(['TotalQ 5.00'])
    await app.press('Escape')
  })

  await test.step('when the tab has lost its token', async () => {
    await app.scan(shop.products.pan.code)
    await app.expectUnits(1)
    await page.evaluate(() => sessionStorage.clear())
    await app.press('Control+Enter')
    await signInOverTill()
    await app.expectReceipt(['TotalQ 1.25'])
    await app.press('Escape')
    await app.expectSearchFocused()
  })
  await shop.expectConsistentData({ sales: 4 })
})

test('signing out with an open sale asks first, and the next cashier cannot see it, not even with Back', async ({
  app,
  shop,
}) => {
  const { page } = app
  const cart = page.getByText('Agua pura 600 ml')
  /** What the device has stored of the business, besides the products. */
  const businessRecords = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.includes('store'))
        .toSorted(),
    )
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)

  await test.step('the page asks before it unloads, and staying keeps the sale', async () => {
    const asked = page.waitForEvent('dialog')
    const leaving = page.evaluate(() => location.reload())
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await leaving
    await app.expectUnits(1)
  })

  await test.step('signing out asks first, and the next user starts without the sale', async () => {
    await expect.poll(() => hasCatalog(page)).toBe(true)
    expect(await businessRecords()).toEqual(['own-store', 'store-settings'])
    await app.pressButton('Cerrar sesión')
    await expect(page.getByRole('dialog', { name: '¿Cerrar sesión?' })).toBeVisible()
    await app.pressButton('Salir y perder la venta')
    await expect.poll(() => hasCatalog(page)).toBe(false)
    expect(await businessRecords()).toEqual([])
    await app.signIn('beto', shop.password)
    await expect(page).toHaveURL(/\/dashboard$/)
    for (const step of [-1, 1]) {
      await page.evaluate((steps) => history.go(steps), step)
      await expect(page.getByText('Beto Tzoc')).toBeVisible()
      await expect(cart).toHaveCount(0)
    }
  })

  await test.step('also after a reload', async () => {
    await page.goto(`${new URL(page.url()).origin}/sale`)
    await expect(page).toHaveURL(/\/open-cash-register$/)
    await expect(cart).toHaveCount(0)
  })
  await shop.expectConsistentData({ sales: 0 })
})
