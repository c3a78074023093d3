import { expect } from '../support/fixtures.ts'
import { test, type KillableApp } from '../support/app/killable-app.ts'
import { typeMovement } from '../support/app/type-movement.ts'
import { openScreen } from '../support/app/open-screen.ts'
import { openTill } from '../support/app/open-till.ts'
import { storedChild } from '../support/app/stored-till.ts'
import type { Shop } from '../support/shop/shop.ts'

/** The movements that the server has, in centavos. */
const written = (shop: Shop) =>
  shop.database(async ({ read }) => {
    const rows = await read.selectFrom('cash_movements').selectAll().orderBy('id').execute()
    return rows.map(({ kind, amount, reason, note }) => [kind, amount, reason, note])
  })

/** The stored movement of a device. */
const stored = ({ page }: KillableApp) => storedChild(page, 'cashMovement')

/** The till of ana with an open register, on 'Caja'. */
async function openCash(startApp: () => Promise<KillableApp>, shop: Shop): Promise<KillableApp> {
  const before = await startApp()
  await openTill(before.app, shop)
  await openScreen(before.app, 'Alt+c', 'Caja')
  return before
}

/** The till of ana again, on 'Caja'. */
async function comeBack(startApp: () => Promise<KillableApp>, shop: Shop): Promise<KillableApp> {
  const after = await startApp()
  await after.app.signIn('ana', shop.password)
  await expect(after.page.getByRole('link', { name: 'Cerrar Caja', exact: true })).toBeVisible()
  await openScreen(after.app, 'Alt+c', 'Caja')
  return after
}

test('a movement that was half typed comes back where it was, and is written once', async ({
  startApp,
  shop,
}) => {
  const before = await openCash(startApp, shop)
  await typeMovement(before.app, { key: 's', amount: '120', note: 'Factura 9' })
  await expect
    .poll(() => stored(before))
    .toMatchObject({
      value: { entering: 'note' },
      context: { draft: { amount: '120', note: 'Factura 9' } },
    })
  await before.kill()

  const after = await comeBack(startApp, shop)
  await expect(after.page.locator('[name=note]')).toHaveValue('Factura 9')
  await after.app.press('Enter')
  await expect(after.page.getByRole('article', { name: 'Comprobante de caja' })).toContainText('120.00')
  expect(await written(shop)).toEqual([['supplier', 12_000, 'Compra de mercadería', 'Factura 9']])
  await shop.expectConsistentData({ sales: 0 })
})

test('a movement whose answer never came is asked for again after the browser was killed, and written once', async ({
  startApp,
  shop,
}) => {
  const before = await openCash(startApp, shop)
  // The server writes the movement, and the browser never learns of it.
  await before.page.route('**/cash-registers/movements', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    else await route.continue()
  })
  await typeMovement(before.app, { key: 'r', amount: '75' })
  await before.app.press('Enter')
  await expect.poll(() => written(shop)).toHaveLength(1)
  await expect
    .poll(() => stored(before))
    .toMatchObject({ value: 'sending', context: { draft: { amount: '75' } } })
  await before.kill()

  const after = await comeBack(startApp, shop)
  await expect(after.page.getByRole('article', { name: 'Comprobante de caja' })).toContainText('75.00')
  expect(await written(shop)).toEqual([['drop', 7_500, 'Demasiado efectivo en la caja', null]])
  await shop.expectConsistentData({ sales: 0 })
})

test('the slip of a movement that is written comes back to be printed, and nothing is written again', async ({
  startApp,
  shop,
}) => {
  const before = await openCash(startApp, shop)
  await typeMovement(before.app, { key: 'e', amount: '40' })
  await before.app.press('Enter')
  const slip = (app: KillableApp) => app.page.getByRole('article', { name: 'Comprobante de caja' })
  await expect(slip(before)).toContainText('40.00')
  await expect.poll(() => stored(before)).toMatchObject({ value: 'written', context: { draft: null } })
  await before.kill()

  const after = await comeBack(startApp, shop)
  await expect(slip(after)).toContainText('40.00')
  await after.app.press('Escape')
  await expect(slip(after)).toHaveCount(0)
  expect(await written(shop)).toEqual([['in', 4_000, 'Cambio (sencillo)', null]])
  await shop.expectConsistentData({ sales: 0 })
})
