import { expect, test } from './support/fixtures.ts'
import type { Page } from '@playwright/test'
import { openTill } from './support/app/open-till.ts'
import { callWith, findRecord, signInOnOtherDevice } from './support/shop/other-device.ts'

/** Gathers what a page asks the server for, by path. */
function gatherAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/v1/')) asked.push(pathname.slice(7))
  })
  return asked
}

const times = (asked: readonly string[], path: string) => asked.filter((each) => each === path).length

test('a sign-in opens one stream and reads nothing twice, and so does a reload', async ({
  app,
  page,
  shop,
}) => {
  const owner = await signInOnOtherDevice(shop, 'superadmin')
  const { name, code } = shop.products.pan
  const asked = gatherAsked(page)
  const read = ['/events', '/stores', '/products', '/settings', '/me/approvable', '/clients']
  /** Each once: by then everything has been read, as a change that is told on the stream shows. */
  const expectOnce = async (price: number) => {
    await app.scan(code)
    const { id, version } = await findRecord(owner, 'products', 'code', code)
    await owner('PUT', `/products/${String(id)}`, { name, price, based_on: version })
    await expect(page.getByText(price.toFixed(2)).first()).toBeVisible()
    expect(read.map((path) => [path, times(asked, path)])).toEqual(read.map((path) => [path, 1]))
    // At the sign-in, after the menu has loaded, and as the till has opened its register.
    expect(times(asked, '/cash-registers/status')).toBeLessThanOrEqual(3)
  }
  await openTill(app, shop)
  await expectOnce(77.5)
  asked.length = 0
  await page.reload()
  await app.expectSearchFocused()
  await expectOnce(78.5)
})

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
    // The register is asked for a second after the menu has loaded, whatever the stream says.
    if (pathname.endsWith('/cash-registers/status')) return
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname)
  })
  const hearing = page.waitForResponse((response) => response.url().includes('/api/v1/events'))
  await openTill(app, shop)
  await hearing
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
  // Once, for the till: what the sale took was told, not asked for.
  expect(times(asked, '/api/v1/products')).toBe(1)
})

test('a session that is ended elsewhere asks for the sign-in without a key, and the open sale goes on after it', async ({
  app,
  page,
  shop,
  problems,
}) => {
  problems.expect(/status of 401/)
  const hearing = page.waitForResponse((response) => response.url().includes('/api/v1/events'))
  await openTill(app, shop)
  await hearing
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await app.press('F8')
  await app.type('20')
  await callWith(shop, await page.evaluate(() => sessionStorage.getItem('token')))('POST', '/logout')
  const signIn = page.getByRole('dialog', { name: 'Inicio de sesión' })
  await expect(signIn).toBeVisible()
  await app.signIn('ana', shop.password)
  await expect(signIn).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Cuenta' })).toBeFocused()
  await app.press('Enter')
  await app.expectReceipt(['TotalQ 5.00', 'CambioQ 15.00'])
  await shop.expectConsistentData({ sales: 1 })
})
