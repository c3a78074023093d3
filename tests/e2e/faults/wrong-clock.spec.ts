import { expect, test } from '../support/fixtures.ts'
import { openTill } from '../support/app/open-till.ts'
import { storedSale } from '../support/app/stored-till.ts'

const YEAR = 365 * 86_400_000

/** Changes only the page's time of day: the timestamps of keys stay right. */
function setDeviceClock(off: number): void {
  const RightDate = Date
  globalThis.Date = new Proxy(RightDate, {
    construct: (target, given: unknown[]): Date =>
      given.length > 0 ? (Reflect.construct(target, given) as Date) : new RightDate(RightDate.now() + off),
    get: (target, name): unknown =>
      name === 'now' ? () => RightDate.now() + off : Reflect.get(target, name),
  })
}

for (const [name, off] of [
  ['behind', -YEAR],
  ['ahead', YEAR],
] as const)
  test(`a device whose clock is a year ${name} sells on the day of its server`, async ({ app, shop }) => {
    const { page } = app
    await page.addInitScript(setDeviceClock, off)
    await openTill(app, shop)
    await app.scan(shop.products.agua.code)
    await app.expectUnits(1)
    await app.press('Control+Enter')
    const [year, month, day] = shop.today().split('-')
    await app.expectReceipt([`${day}/${month}/${year}`, 'TotalQ 5.00'])
    await app.press('Escape')
    await expect(page.getByRole('contentinfo')).toContainText(String(year))

    // A page that is reloaded before that is on disk shows the receipt once more.
    await expect.poll(() => storedSale(page)).toMatchObject({ value: 'empty' })

    // After a reload the session is still valid.
    await page.reload()
    await app.expectSearchFocused()
    await app.scan(shop.products.pan.code)
    await app.expectUnits(1)
    await app.press('Control+Enter')
    await app.expectReceipt([`${day}/${month}/${year}`, 'TotalQ 1.25'])
    await shop.expectConsistentData({ sales: 2 })
  })
