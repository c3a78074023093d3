import type { CuttingProxy } from '../support/processes/cutting-proxy.ts'
import { callWith } from './support/shop/other-device.ts'
import { expect } from './support/fixtures.ts'
import { test as base } from './support/till/line.ts'
import { openTill } from './support/till/open-till.ts'

const test = base.extend<{ endSession: () => Promise<void> }>({
  endSession: async ({ page, shop }, use) => {
    await use(async () => {
      await callWith(shop, await page.evaluate(() => sessionStorage.getItem('token')))('POST', '/logout')
    })
  },
})

function callsSinceSale(line: CuttingProxy): readonly string[] {
  return line.log().slice(line.log().lastIndexOf('POST /api/v1/sales 201'))
}

test('a session that ends during a sale is renewed over the till, and the sale is completed once', async ({
  till,
  shop,
  line,
  endSession,
  problems,
}) => {
  problems.expect(/status of 401/)
  const { page } = till
  await openTill(till, shop)
  const signInOverTill = async () => {
    await expect(page.getByRole('dialog', { name: 'Inicio de sesión' })).toBeVisible()
    await till.signIn('ana', shop.password)
  }

  await test.step('with the payment typed', async () => {
    await till.scan(shop.products.agua.code)
    await till.expectUnits(1)
    await till.press('F8')
    await till.type('20')
    await endSession()
    await till.press('Enter')
    await signInOverTill()
    await till.expectReceipt(['TotalQ 5.00', 'CambioQ 15.00'])
  })

  await test.step('with an open receipt', async () => {
    // Wait until the products are loaded again after the sale: otherwise that request would find the ended session first.
    await expect
      .poll(() => callsSinceSale(line).some((call) => call.startsWith('GET /api/v1/products')))
      .toBe(true)
    await endSession()
    await till.scan(shop.products.pan.code)
    await till.expectUnits(1)
    await till.press('Control+Enter')
    await signInOverTill()
    await till.expectReceipt(['TotalQ 1.25'])
    await till.press('Escape')
  })

  await test.step('while the till waits for the answer to the sale', async () => {
    await till.scan(shop.products.agua.code)
    await till.expectUnits(1)
    line.fail('hold', 'POST', '/api/v1/sales')
    await till.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Esperando respuesta' })).toBeVisible()
    await endSession()
    line.release()
    await signInOverTill()
    await till.expectReceipt(['TotalQ 5.00'])
    await till.press('Escape')
  })

  await test.step('when the tab has lost its token', async () => {
    await till.scan(shop.products.pan.code)
    await till.expectUnits(1)
    await page.evaluate(() => sessionStorage.clear())
    await till.press('Control+Enter')
    await signInOverTill()
    await till.expectReceipt(['TotalQ 1.25'])
    await till.press('Escape')
    await till.expectSearchFocused()
  })
  await shop.expectConsistentData({ sales: 4 })
})

test('signing out with an open sale asks first, and the next cashier cannot see it, not even with Back', async ({
  till,
  shop,
}) => {
  const { page } = till
  const cart = page.getByText('Agua pura 600 ml')
  await openTill(till, shop)
  await till.scan(shop.products.agua.code)
  await till.expectUnits(1)

  await test.step('the page asks before it unloads, and staying keeps the sale', async () => {
    const asked = page.waitForEvent('dialog')
    const leaving = page.evaluate(() => location.reload())
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await leaving
    await till.expectUnits(1)
  })

  await test.step('signing out asks first, and the next user starts without the sale', async () => {
    await till.pressButton('Cerrar sesión')
    await expect(page.getByRole('dialog', { name: '¿Cerrar sesión?' })).toBeVisible()
    await till.pressButton('Salir y perder la venta')
    await till.signIn('beto', shop.password)
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
