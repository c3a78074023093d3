import type { Page } from '@playwright/test'
import { chromiumArguments } from '../support/chromium.ts'
import { expect, test as base } from './support/fixtures.ts'
import { openTill } from './support/open-till.ts'
import { standAtTill, type Till } from './support/till.ts'

/** A shop's network has no certificates: to the browser, this page is not safe, and much of what safe pages have is missing. */
const plainHost = 'caja.tienda.test'

const test = base.extend<{ address: string; openTab: () => Promise<Till> }>({
  address: async ({ shop }, use) => {
    await use(`http://${plainHost}:${new URL(shop.url).port}`)
  },
  till: async ({ page, printer, address }, use) => {
    await use(await standAtTill(page, printer, address))
  },
  openTab: async ({ context, printer, address }, use) => {
    await use(async () => {
      const till = await standAtTill(await context.newPage(), printer, address)
      await till.page.goto(address)
      return till
    })
  },
})

test.use({
  launchOptions: {
    ...(process.env['CHROME_PATH'] !== undefined && { executablePath: process.env['CHROME_PATH'] }),
    args: [...chromiumArguments, `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`],
  },
})

const elsewhere = 'La caja está abierta en otra pestaña'
const take = 'Usar la caja aquí'
const moved = 'La caja pasó a otra pestaña'

async function expectDialog(page: Page, title: string) {
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: take })).toBeVisible()
}

/** The calls a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

test('a second tab says where the till is and takes the open sale over only when it is told to', async ({
  till: first,
  openTab,
  shop,
}) => {
  await openTill(first, shop)
  expect(await first.page.evaluate(() => isSecureContext)).toBe(false)
  await first.scan(shop.products.agua.code)
  await first.scan(shop.products.pan.code)
  await first.expectUnits(2)

  const second = await openTab()
  await expectDialog(second.page, elsewhere)

  await test.step('a reload of the tab that sells is no conflict, though another waits', async () => {
    const secondCalls = callsOf(second.page)
    first.page.once('dialog', (dialog) => void dialog.accept())
    await first.page.reload()
    await first.expectUnits(2)
    await first.scan(shop.products.pan.code)
    await first.expectUnits(3)
    await expectDialog(second.page, elsewhere)
    expect(secondCalls).toEqual([])
  })

  await test.step('taken over, the sale goes on there, and the first tab does nothing any more', async () => {
    await second.pressButton(take)
    await expectDialog(first.page, moved)
    const firstCalls = callsOf(first.page)
    await second.signIn('ana', shop.password)
    await expect(second.page).toHaveURL(/\/sale$/)
    await second.expectUnits(3)
    await first.scan(shop.products.agua.code)
    await expectDialog(first.page, moved)
    await second.press('Control+Enter')
    await second.expectReceipt(['TotalQ 7.50'])
    await second.press('Escape')
    expect(firstCalls).toEqual([])
  })

  await test.step('taken back, the first tab asks who is there, and shows no sale of before', async () => {
    await first.pressButton(take)
    await expectDialog(second.page, moved)
    await first.signIn('beto', shop.password)
    await expect(first.page).toHaveURL(/\/dashboard$/)
    await expect(first.page.getByText('Agua pura')).toHaveCount(0)
  })

  await test.step('a tab that crashes frees the till at once', async () => {
    const crashed = first.page.waitForEvent('crash')
    const cdp = await first.page.context().newCDPSession(first.page)
    void cdp.send('Page.crash').catch(() => undefined)
    await crashed
    // It waits for the till and is given it; on a slow machine that comes before anybody could ask.
    await second.signIn('ana', shop.password)
    await expect(second.page).toHaveURL(/\/dashboard$/)
  })

  await shop.expectSoundBooks({ sales: 1 })
})
