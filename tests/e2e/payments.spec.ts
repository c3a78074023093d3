import { expect } from './support/fixtures.ts'
import { test } from './support/app/killable-app.ts'
import { openTill } from './support/app/open-till.ts'
import { storedSale } from './support/app/stored-till.ts'
import { signInOnOtherDevice } from './support/shop/other-device.ts'
import type { Shop } from './support/shop/shop.ts'

/** The owner takes cards, with a reference, and transfers. */
async function takeMoreThanCash(shop: Shop): Promise<void> {
  const owner = await signInOnOtherDevice(shop, 'marta')
  await owner('PUT', '/settings', {
    tenders: [
      { id: 'cash', enabled: true, reference: 'none' },
      { id: 'card', enabled: true, reference: 'required' },
      { id: 'transfer', enabled: true, reference: 'optional' },
    ],
  })
}

test('a sale is paid by keys alone: in parts, taken back, with a reference, and killed in the middle', async ({
  startApp,
  shop,
}) => {
  await takeMoreThanCash(shop)
  const before = await startApp()
  const { app, page } = before
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await expect(page.getByRole('button', { name: 'Tarjeta' })).toBeVisible()

  await app.press('F8')
  await app.type('2')
  await app.press('Enter')
  const taken = (on = page) => on.getByRole('list', { name: 'Pagos recibidos' }).getByRole('listitem')
  await expect(taken()).toHaveText([/^EfectivoQ\s2\.00/])
  await expect(page.locator('.figure--change')).toHaveText(/^FaltanQ\s3\.00$/)

  await app.type('1r')
  await app.press('Enter')
  await expect(taken()).toHaveText([/^EfectivoQ\s2\.00/, /^TransferenciaQ\s1\.00/])
  await expect(page.locator('.figure--change')).toHaveText(/^FaltanQ\s2\.00$/)
  await expect(page.locator('[name=tendered]')).toHaveValue('')
  await expect(page.locator('[name=tendered]')).toBeFocused()
  await app.press('Backspace')
  await expect(taken()).toHaveText([/^EfectivoQ\s2\.00/])
  await expect
    .poll(() => storedSale(page))
    .toMatchObject({ context: { ways: { taken: [{ tender: 'cash', given: 200 }] } } })
  await before.kill()

  const after = await startApp()
  await after.app.signIn('ana', shop.password)
  await expect(after.page).toHaveURL(/\/sale$/)
  await expect(taken(after.page)).toHaveText([/^EfectivoQ\s2\.00/])
  await after.app.press('F8')
  await after.app.type('t')
  await after.app.press('Enter')
  await expect(after.page.locator('[name=reference]')).toBeFocused()
  await after.app.type('004417')
  await after.app.press('Enter')
  await after.app.expectReceipt(['EfectivoQ 2.00', 'Tarjeta004417Q 3.00', 'CambioQ 0.00'])
  await after.app.press('Escape')
  await shop.expectConsistentData({ sales: 1 })
})
