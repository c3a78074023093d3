import { expect, test } from './support/fixtures.ts'
import { signInElsewhere } from './support/shop/other-device.ts'
import { openTill } from './support/till/open-till.ts'

test('what an owner adds to the receipt is printed by a till that is open, without a reload', async ({
  till,
  shop,
  problems,
}) => {
  const { page } = till
  const sell = async (printed: number) => {
    await till.scan(shop.products.agua.code)
    await till.expectUnits(1)
    await till.press('Control+Enter')
    await till.expectReceipt(['TotalQ 5.00'])
    await till.press('Enter')
    await expect.poll(() => till.printed()).toHaveLength(printed)
    return (await till.lastPrint()).text
  }
  await openTill(till, shop)
  expect(await sell(1)).toMatch(/No válido como factura\s*$/)

  const owner = await signInElsewhere(shop, 'marta')
  await owner('PUT', '/settings', { receipt_footer: 'Cambios con este recibo\nAbierto de 7 a 20 h' })
  // Somebody comes back to the page: the settings are asked for again, unless they were a moment ago.
  await expect(async () => {
    const asked = page.waitForResponse((response) => response.url().endsWith('/settings'), { timeout: 1_000 })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await asked
  }).toPass()
  expect(await sell(2)).toMatch(/No válido como factura\s+Cambios con este recibo\s+Abierto de 7 a 20 h\s*$/)

  await test.step('and by one that starts when the settings cannot be had', async () => {
    problems.expect(/\/api\/v1\/settings|net::ERR_FAILED/)
    await page.route('**/api/v1/settings', (route) => route.abort())
    await page.reload()
    await till.expectSearchFocused()
    expect(await sell(3)).toMatch(/Abierto de 7 a 20 h\s*$/)
  })
  await shop.expectConsistentData({ sales: 3 })
})
