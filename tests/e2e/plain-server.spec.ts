import { inUnits } from '../../domain/quantity.ts'
import { expect, test as base } from './support/fixtures.ts'
import { openTill } from './support/app/open-till.ts'
import { startPlainServer, type PlainServer } from './support/shop/plain-server.ts'
import { storedSale } from './support/app/stored-till.ts'
import { createAppDriver } from './support/app/app-driver.ts'

const test = base.extend<{ plain: PlainServer }>({
  plain: async ({ shop }, use) => {
    const plain = await startPlainServer(shop.url)
    await use(plain)
    await plain.close()
  },
  app: async ({ page, printer, plain, problems }, use) => {
    problems.expect(/status of 404 .*\/events/)
    await use(await createAppDriver(page, printer, plain.url))
  },
})

test('a token with the fields of the specification alone signs in, and its user finds the open sale again', async ({
  app,
  shop,
}) => {
  await openTill(app, shop)
  await app.scan(shop.products.cafe.code)
  await app.expectUnits(1)
  await expect.poll(() => storedSale(app.page)).toMatchObject({ value: { inProgress: 'lines' } })
  await app.page.reload()
  await app.expectUnits(1)
})

test('a server without `since` sends the whole list, and with its ETag only a list that has changed', async ({
  app,
  shop,
  plain,
}) => {
  const { page } = app
  const whole = { query: '', byTag: false, status: 200 }
  await openTill(app, shop)
  await expect.poll(() => plain.askedProducts).toEqual([whole])
  await app.scan(shop.products.cafe.code)
  await app.expectUnits(1)
  await app.press('Control+Enter')
  await app.expectReceipt([])
  await expect.poll(() => plain.askedProducts.slice(1)).toEqual([{ ...whole, byTag: true }])
  await app.press('Escape')
  // A page that is reloaded before that is on disk shows the receipt once more.
  await expect.poll(() => storedSale(page)).toMatchObject({ value: 'empty' })

  await page.reload()
  await app.expectSearchFocused()
  await app.type('cafe')
  await expect(page.getByRole('option').first()).toContainText(
    `${inUnits(shop.products.cafe.stock) - 1} en existencia`,
  )
  expect(plain.askedProducts.slice(2)).toEqual([{ query: '', byTag: true, status: 304 }])
})
