import { expect, test } from '../support/fixtures.ts'
import { signInOnOtherDevice } from '../support/shop/other-device.ts'
import { openTill } from '../support/app/open-till.ts'

test('the receipt lines of the owner are printed by a till that is open, without a reload', async ({
  app,
  shop,
  problems,
}) => {
  const { page } = app
  const sell = async (printed: number) => {
    await app.scan(shop.products.agua.code)
    await app.expectUnits(1)
    await app.press('Control+Enter')
    await app.expectReceipt(['TotalQ 5.00'])
    await app.press('Enter')
    await expect.poll(() => app.printed()).toHaveLength(printed)
    return (await app.lastPrint()).text
  }
  await openTill(app, shop)
  expect(await sell(1)).toMatch(/No válido como factura\s*$/)

  const owner = await signInOnOtherDevice(shop, 'marta')
  await owner('PUT', '/settings', { receipt_footer: 'Cambios con este recibo\nAbierto de 7 a 20 h' })
  // The user comes back to the page: the settings are loaded again, unless they were just loaded.
  await expect(async () => {
    const asked = page.waitForResponse((response) => response.url().endsWith('/settings'), { timeout: 1_000 })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await asked
  }).toPass()
  expect(await sell(2)).toMatch(/No válido como factura\s+Cambios con este recibo\s+Abierto de 7 a 20 h\s*$/)

  await test.step('and by one that starts while the settings cannot be loaded', async () => {
    problems.expect(/\/api\/v1\/settings|net::ERR_FAILED/)
    await page.route('**/api/v1/settings', (route) => route.abort())
    await page.reload()
    await app.expectSearchFocused()
    expect(await sell(3)).toMatch(/Abierto de 7 a 20 h\s*$/)
  })
  await shop.expectConsistentData({ sales: 3 })
})
