import { randomPause } from '../../faults/support/random-pause.ts'
import { tellFigures } from '../../faults/support/figures.ts'
import { rounds } from '../../faults/support/rounds.ts'
import { expect } from '../support/fixtures.ts'
import { test, type KillableTill } from '../support/till/killable-till.ts'
import { openTill } from '../support/till/open-till.ts'
import type { Shop } from '../support/shop/shop.ts'
import type { Till } from '../support/till/till.ts'

const CART = 30
/** Input older than this must survive the kill, in milliseconds. */
const SAFE_AFTER = 1_000

/** Scans thirty different articles. @returns their codes, and the time each was in the sale. */
async function fillCart({ till }: KillableTill, shop: Shop) {
  const scanned: { name: string; at: number }[] = []
  for (const article of shop.articles.filter(({ stock }) => stock > 100).slice(0, CART)) {
    await till.scan(article.code)
    await till.expectUnits(scanned.length + 1)
    scanned.push({ name: article.name, at: Date.now() })
  }
  return scanned
}

/** A sale that was sent is restored as being written or with its receipt; one that was not sent is still open. */
async function payWhatIsLeft(till: Till) {
  const receipt = till.page.getByRole('dialog', { name: 'Recibo' })
  const lines = till.page.locator('table.lines > tbody > tr')
  const isSettled = async () =>
    (await receipt.isVisible()) || (await till.page.getByRole('dialog').count()) === 0
  await expect(till.page).toHaveURL(/\/sale$/)
  await expect(lines.first()).toBeVisible()
  await expect.poll(isSettled).toBe(true)
  await till.press('Control+Enter')
  await till.expectReceipt(['CambioQ 0.00'])
  await till.press('Escape')
  await expect(lines).toHaveCount(0)
}

test('a browser killed at any moment restores input older than a second, and never a paid sale', async ({
  startTill,
  shop,
}) => {
  const kills = rounds({ short: 1, long: 25 })
  test.setTimeout(120_000 + kills * 120_000)
  let sales = 0
  let device = await startTill()
  await openTill(device.till, shop)

  for (let kill = 0; kill < kills; kill += 1) {
    await test.step(`cart ${kill + 1}, killed while it is open`, async () => {
      const scanned = await fillCart(device, shop)
      await randomPause(100, 6_000)
      const end = Date.now()
      await device.kill()
      device = await startTill()
      await device.till.signIn('ana', shop.password)
      await expect(device.page).toHaveURL(/\/sale$/)
      const lines = await device.till.unitsByArticle()
      for (const { name, at } of scanned) if (end - at > SAFE_AFTER) expect(lines.get(name), name).toBe(1)
      expect([...lines.keys()]).toEqual(scanned.slice(0, lines.size).map(({ name }) => name))
    })
    await test.step(`cart ${kill + 1}, killed at its payment`, async () => {
      await device.till.press('Control+Enter')
      await randomPause(0, 500)
      await device.kill()
      device = await startTill()
      await device.till.signIn('ana', shop.password)
      await payWhatIsLeft(device.till)
      sales += 1
      await shop.expectConsistentData({ sales })
    })
  }
  tellFigures('Browser killed with a cart of 30 lines', { kills: 2 * kills, 'sales in the database': sales })
})
