import { expect, test } from './support/fixtures.ts'
import { openTill } from './support/till/open-till.ts'
import { storedSale } from './support/till/stored-till.ts'

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
  test(`a device whose clock is a year ${name} sells on the day of its server`, async ({ till, shop }) => {
    const { page } = till
    await page.addInitScript(setDeviceClock, off)
    await openTill(till, shop)
    await till.scan(shop.products.agua.code)
    await till.expectUnits(1)
    await till.press('Control+Enter')
    const [year, month, day] = shop.today().split('-')
    await till.expectReceipt([`${day}/${month}/${year}`, 'TotalQ 5.00'])
    await till.press('Escape')
    await expect(page.getByRole('contentinfo')).toContainText(String(year))

    // A page that is reloaded before that is on disk shows the receipt once more.
    await expect.poll(() => storedSale(page)).toMatchObject({ value: 'empty' })

    // After a reload the session is still valid.
    await page.reload()
    await till.expectSearchFocused()
    await till.scan(shop.products.pan.code)
    await till.expectUnits(1)
    await till.press('Control+Enter')
    await till.expectReceipt([`${day}/${month}/${year}`, 'TotalQ 1.25'])
    await shop.expectConsistentData({ sales: 2 })
  })
