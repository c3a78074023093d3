import { expect } from './support/fixtures.ts'
import { test } from './support/app/killable-app.ts'
import { openTill } from './support/app/open-till.ts'
import { signInOnOtherDevice } from './support/shop/other-device.ts'
import { registerMessages } from '../../domain/register-messages.ts'

test('a drawer is counted by keys alone, also after the browser was killed in the middle, and nobody sells meanwhile', async ({
  startApp,
  shop,
}) => {
  const owner = await signInOnOtherDevice(shop, 'marta')
  await owner('PUT', '/settings', { denominations: [100, 20, 0.25] })
  const other = await signInOnOtherDevice(shop, 'ana')
  const before = await startApp()
  await openTill(before.app, shop)
  const status = (await owner('GET', '/products'))['products'] as { id: number; name: string }[]
  const product = status.find(({ name }) => name === shop.products.agua.name)
  const { sale_date: date } = { sale_date: new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10) }
  const sell = () =>
    other('POST', '/sales', {
      client_id: null,
      date,
      items: [{ product_id: product?.id, quantity: 1, discount: 0, tax: 0 }],
    })
  await sell()

  await before.app.press('Alt+2')
  await expect(before.page.locator('[name=pieces_100]')).toBeFocused()
  // A sale before the server knows of the count would still be sold.
  const isCounted = () =>
    shop.database(async ({ read }) => {
      const { counted_until } = await read.selectFrom('registers').selectAll().executeTakeFirstOrThrow()
      return counted_until !== null
    })
  await expect.poll(isCounted).toBe(true)
  expect(await sell().then(String, String)).toContain(registerMessages.beingCounted)
  await before.app.type('4')
  await before.app.press('Enter')
  await before.app.type('5')
  await expect(before.page.getByText('Total contado')).toContainText('500.00')
  await expect(before.page.locator('[name=pieces_20]')).toBeFocused()
  await before.page.waitForFunction(() => document.readyState === 'complete')
  await before.kill()

  const after = await startApp()
  await after.app.signIn('ana', shop.password)
  await expect(after.page).toHaveURL(/\/close-cash-register$/)
  await expect(after.page.locator('[name=pieces_100]')).toHaveValue('4')
  await expect(after.page.locator('[name=pieces_20]')).toHaveValue('5')
  await expect(after.page.locator('[name="pieces_0.25"]')).toBeFocused()
  await after.app.press('Enter')
  await expect(after.page.locator('[name=left_amount]')).toBeFocused()
  await after.app.type('200')
  await after.app.press('F10')
  await expect(after.page.getByRole('dialog', { name: '¿Contar como 0 lo que falta?' })).toBeVisible()
  await after.app.press('Tab')
  await after.app.press('Enter')
  await expect(after.page.getByRole('heading', { name: 'Resumen de cierre de caja' })).toBeVisible()
  await expect(after.page.getByText('Queda en caja').locator('+ dd')).toHaveText('Q 200.00')
  await after.app.press('Alt+2')
  await expect(after.page.locator('[name=initial_amount]')).toHaveValue('200.00')
  await after.app.press('Enter')
  await expect(after.page).toHaveURL(/\/sale$/)
  await sell()
  await shop.expectConsistentData({ sales: 2 })
})
