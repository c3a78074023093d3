import { expect, test } from './support/fixtures.ts'
import { openTill } from './support/app/open-till.ts'
import { findRecord, signInOnOtherDevice } from './support/shop/other-device.ts'

test('a price and a setting that somebody else changes stand at the till without a question', async ({
  app,
  page,
  shop,
}) => {
  const { pan } = shop.products
  const owner = await signInOnOtherDevice(shop, 'superadmin')
  const { id, version } = await findRecord(owner, 'products', 'code', pan.code)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname)
  })
  const hearing = page.waitForResponse((response) => response.url().includes('/api/v1/events?cursor='))
  await openTill(app, shop)
  await hearing
  const heard = asked.length
  await app.scan(pan.code)
  await app.expectUnits(1)
  await app.press('Control+Enter')
  await app.expectReceipt([pan.name])
  await app.press('Escape')
  await app.scan(pan.code)
  await app.expectUnits(1)
  const before = asked.length

  await owner('PUT', `/products/${String(id)}`, { name: pan.name, price: 77.5, based_on: version })
  await expect(page.getByText(/77\.50/).first()).toBeVisible({ timeout: 2_000 })
  await owner('PUT', '/settings', { return_days: 8 })
  await expect.poll(() => asked.slice(before)).toEqual(['/api/v1/settings'])
  // What the sale took was told, not asked for.
  expect(asked.slice(heard)).not.toContain('/api/v1/products')
})
