import type { Route } from '@playwright/test'
import { openTill } from './support/app/open-till.ts'
import { hasCatalog } from './support/app/stored-catalog.ts'
import { expect, test } from './support/fixtures.ts'

declare global {
  /** The kinds of the requests to workers. */
  var sentKinds: string[] | undefined
}

test('after a reload a scan is sold before the server has answered which stores and products there are', async ({
  app,
  page,
  shop,
}) => {
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await app.press('Control+Enter')
  await app.expectReceipt(['TotalQ 5.00'])
  await app.press('Escape')
  await expect.poll(() => hasCatalog(page)).toBe(true)

  const held: Route[] = []
  let isHolding = true
  await page.route(/\/api\/v1\/(?:stores|products)(?:\?|$)/, (route) =>
    isHolding ? void held.push(route) : route.continue(),
  )
  await page.reload()
  await app.expectSearchFocused()
  await app.scan(shop.products.pan.code)
  await app.expectUnits(1)
  await app.press('Control+Enter')
  await app.expectReceipt([shop.products.pan.name])
  await app.press('Escape')
  // Both are asked for again after the sale.
  const pending = new Map(held.map((route) => [new URL(route.request().url()).pathname, route]))
  expect([...pending.keys()].toSorted()).toEqual(['/api/v1/products', '/api/v1/stores'])

  isHolding = false
  const answers = [...pending.values()].map((route) => page.waitForResponse(route.request().url()))
  for (const route of pending.values()) await route.continue()
  for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await shop.expectConsistentData({ sales: 2 })
})

test('after a reload the search worker reads the names from the device, and the page sends it none', async ({
  app,
  page,
  shop,
}) => {
  await openTill(app, shop)
  await expect.poll(() => hasCatalog(page)).toBe(true)
  await page.addInitScript(() => {
    globalThis.sentKinds = []
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, request: { kind?: string }) {
      globalThis.sentKinds?.push(String(request.kind))
      postMessage.call(this, request)
    }
  })
  await page.reload()
  await app.expectSearchFocused()
  await app.type('agua')
  await expect(page.getByRole('option').first()).toContainText('Agua pura 600 ml')
  const kinds = await page.evaluate(() => globalThis.sentKinds)
  // A small list may be there before the worker is asked to read ahead.
  const others = new Set(kinds?.filter((kind) => kind !== 'read stored'))
  expect([...others]).toEqual(['load stored', 'search'])
})
