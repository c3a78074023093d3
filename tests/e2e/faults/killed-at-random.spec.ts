import { units } from '../../../domain/quantity.ts'
import { randomPause } from '../../faults/support/random-pause.ts'
import { tellFigures } from '../../faults/support/figures.ts'
import { rounds } from '../../faults/support/rounds.ts'
import { expect } from '../support/fixtures.ts'
import { test, type KillableApp } from '../support/app/killable-app.ts'
import { openTill } from '../support/app/open-till.ts'
import type { Shop } from '../support/shop/shop.ts'
import type { AppDriver } from '../support/app/app-driver.ts'

const CART = 30
/** Input older than this must survive the kill, in milliseconds. */
const SAFE_AFTER = 1_000

/** Scans thirty different articles. @returns their codes, and the time each was in the sale. */
async function fillCart({ app }: KillableApp, shop: Shop) {
  const scanned: { name: string; at: number }[] = []
  for (const article of shop.articles.filter(({ stock }) => stock > units(100)).slice(0, CART)) {
    await app.scan(article.code)
    await app.expectUnits(scanned.length + 1)
    scanned.push({ name: article.name, at: Date.now() })
  }
  return scanned
}

/** A sale that was sent is restored as being written or with its receipt; one that was not sent is still open. */
async function payWhatIsLeft(app: AppDriver) {
  const receipt = app.page.getByRole('dialog', { name: 'Recibo' })
  const lines = app.page.locator('table.lines > tbody > tr')
  const isSettled = async () =>
    (await receipt.isVisible()) || (await app.page.getByRole('dialog').count()) === 0
  await expect(app.page).toHaveURL(/\/sale$/)
  await expect(lines.first()).toBeVisible()
  await expect.poll(isSettled).toBe(true)
  await app.press('Control+Enter')
  await app.expectReceipt(['CambioQ 0.00'])
  await app.press('Escape')
  await expect(lines).toHaveCount(0)
}

test('a browser killed at any moment restores input older than a second, and never a paid sale', async ({
  startApp,
  shop,
}) => {
  const kills = rounds({ short: 1, long: 25 })
  test.setTimeout(120_000 + kills * 120_000)
  let sales = 0
  let device = await startApp()
  await openTill(device.app, shop)

  for (let kill = 0; kill < kills; kill += 1) {
    await test.step(`cart ${kill + 1}, killed while it is open`, async () => {
      const scanned = await fillCart(device, shop)
      await randomPause(100, 6_000)
      const end = Date.now()
      await device.kill()
      device = await startApp()
      await device.app.signIn('ana', shop.password)
      await expect(device.page).toHaveURL(/\/sale$/)
      const lines = await device.app.unitsByArticle()
      for (const { name, at } of scanned) if (end - at > SAFE_AFTER) expect(lines.get(name), name).toBe(1)
      expect([...lines.keys()]).toEqual(scanned.slice(0, lines.size).map(({ name }) => name))
    })
    await test.step(`cart ${kill + 1}, killed at its payment`, async () => {
      await device.app.press('Control+Enter')
      await randomPause(0, 500)
      await device.kill()
      device = await startApp()
      await device.app.signIn('ana', shop.password)
      await payWhatIsLeft(device.app)
      sales += 1
      await shop.expectConsistentData({ sales })
    })
  }
  tellFigures('Browser killed with a cart of 30 lines', { kills: 2 * kills, 'sales in the database': sales })
})
