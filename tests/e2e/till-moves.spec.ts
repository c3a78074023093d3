import type { Route } from '@playwright/test'
import { IDEMPOTENCY_HEADER } from '../../domain/contract.ts'
import { expect } from './support/fixtures.ts'
import { openTill } from './support/app/open-till.ts'
import type { Shop } from './support/shop/shop.ts'
import {
  inOtherTab,
  expectTillInOtherTab,
  launchOptions,
  movedToOtherTab,
  goToSaleInOtherTab,
  test,
} from './support/app/tabs.ts'
import type { AppDriver } from './support/app/app-driver.ts'

test.use({ launchOptions })

/** The first tab has one article in its sale; a second tab is at the notice. */
async function openSecond(
  first: AppDriver,
  openTab: () => Promise<AppDriver>,
  shop: Shop,
): Promise<AppDriver> {
  await openTill(first, shop)
  await first.scan(shop.products.agua.code)
  await first.expectUnits(1)
  const second = await openTab()
  await goToSaleInOtherTab(second, shop)
  return second
}

for (const arrives of [true, false])
  test(`a sale in flight that ${arrives ? 'arrived' : 'did not arrive'} continues with its key in the tab that took the till: it is sold once`, async ({
    app: first,
    openTab,
    shop,
  }) => {
    const second = await openSecond(first, openTab, shop)

    const sent = Promise.withResolvers<string | null>()
    const held: Route[] = []
    await first.page.route('**/api/v1/sales', async (route) => {
      // Playwright itself cannot resolve the host.
      const { pathname } = new URL(route.request().url())
      if (arrives) await route.fetch({ url: shop.url + pathname })
      held.push(route)
      sent.resolve(await route.request().headerValue(IDEMPOTENCY_HEADER))
    })
    await first.pressUnchecked('Control+Enter')
    const key = await sent.promise
    expect(key).not.toBeNull()

    const again = second.page.waitForRequest('**/api/v1/sales')
    await second.press('Enter')
    expect(await (await again).headerValue(IDEMPOTENCY_HEADER)).toBe(key)
    await second.expectReceipt(['TotalQ 5.00'])
    await expectTillInOtherTab(first, movedToOtherTab)
    await Promise.all(held.map((route) => route.abort().catch(() => undefined)))
    await shop.expectConsistentData({ sales: 1 })
  })

test('a tab that hangs keeps the till, and its sale is restored when it is closed', async ({
  app: first,
  openTab,
  shop,
}) => {
  const second = await openSecond(first, openTab, shop)
  const cdp = await first.page.context().newCDPSession(first.page)
  await cdp.send('Debugger.enable')
  // It stops at its next statement.
  await cdp.send('Debugger.pause')

  await second.press('Enter')
  await expect(second.page.getByRole('alert')).toHaveText(
    'La otra pestaña no responde. Ciérrala y la caja se abrirá aquí.',
  )
  await expectTillInOtherTab(second, inOtherTab)
  await first.page.close()
  await second.expectUnits(1)
})
