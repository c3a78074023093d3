import type { Page, Route } from '@playwright/test'
import { openTill } from './support/app/open-till.ts'
import { expect, test } from './support/fixtures.ts'

/** Whether the device has stored a list of products. */
function hasCatalog(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('catalog')
        opening.onerror = () => reject(new Error('The catalog cannot be opened'))
        opening.onsuccess = () => {
          const db = opening.result
          const counting = db.transaction('label').objectStore('label').count()
          counting.onsuccess = () => {
            db.close()
            resolve(counting.result > 0)
          }
        }
      }),
  )
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
  const names = held.map((route) => new URL(route.request().url()).pathname).toSorted()
  expect(names).toEqual(['/api/v1/products', '/api/v1/stores'])

  isHolding = false
  const answers = held.map((route) => page.waitForResponse(route.request().url()))
  for (const route of held) await route.continue()
  for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(2)
})
