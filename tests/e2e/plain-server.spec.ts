import { expect, test as base } from './support/fixtures.ts'
import { openTill } from './support/till/open-till.ts'
import { startPlainServer, type PlainServer } from './support/shop/plain-server.ts'
import { storedSale } from './support/till/stored-till.ts'
import { standAtTill } from './support/till/till.ts'

const test = base.extend<{ plain: PlainServer }>({
  plain: async ({ shop }, use) => {
    const plain = await startPlainServer(shop.url)
    await use(plain)
    await plain.close()
  },
  till: async ({ page, printer, plain }, use) => {
    await use(await standAtTill(page, printer, plain.url))
  },
})

test('a server without `since` sends the whole list, and with its ETag only a list that has changed', async ({
  till,
  shop,
  plain,
}) => {
  const { page } = till
  const whole = { query: '', byTag: false, status: 200 }
  await openTill(till, shop)
  await expect.poll(() => plain.askedProducts).toEqual([whole])
  await till.scan(shop.products.cafe.code)
  await till.expectUnits(1)
  await till.press('Control+Enter')
  await till.expectReceipt([])
  await expect.poll(() => plain.askedProducts.slice(1)).toEqual([{ ...whole, byTag: true }])
  await till.press('Escape')
  // A page that is reloaded before that is on disk shows the receipt once more.
  await expect.poll(() => storedSale(page)).toMatchObject({ value: 'empty' })

  await page.reload()
  await till.expectSearchFocused()
  await till.type('cafe')
  await expect(page.getByRole('option').first()).toContainText(
    `${shop.products.cafe.stock - 1} en existencia`,
  )
  expect(plain.askedProducts.slice(2)).toEqual([{ query: '', byTag: true, status: 304 }])
})
