import type { Route } from '@playwright/test'
import { test, type KillableApp } from './support/app/killable-app.ts'
import { openTill } from './support/app/open-till.ts'
import { storedChild, unansweredCalls } from './support/app/stored-till.ts'
import { expect } from './support/fixtures.ts'
import type { Shop } from './support/shop/shop.ts'

/** The held sales that the server has, as label and state. */
const written = (shop: Shop) =>
  shop.database(async ({ read }) => {
    const rows = await read.selectFrom('held_sales').selectAll().orderBy('id').execute()
    return rows.map(({ label, state }) => [label, state])
  })

const anyLabel: unknown = expect.stringMatching(/^Pan francés · \d\d:\d\d$/)
const dialog = ({ page }: KillableApp, name: string) => page.getByRole('dialog', { name })

test('a sale is set aside with two strokes, the next is paid, and the first is resumed and paid', async ({
  startApp,
  shop,
}) => {
  const till = await startApp()
  const { app } = till
  await openTill(app, shop)
  await app.scan(shop.products.pan.code)
  await app.expectUnits(1)
  await app.press('Alt+a')
  await expect(dialog(till, 'Dejar en espera')).toBeVisible()
  await app.press('Enter')
  await app.expectUnits(0)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await app.press('Control+Enter')
  await app.expectReceipt(['Agua pura 600 ml'])
  await app.press('Escape')
  await app.press('Alt+r')
  await expect(dialog(till, 'Ventas en espera').getByRole('option')).toHaveCount(1)
  await app.press('Enter')
  await app.expectUnits(1)
  await app.press('Control+Enter')
  await app.expectReceipt(['Pan francés'])
  expect(await written(shop)).toEqual([[anyLabel, 'resumed']])
  await shop.expectConsistentData({ sales: 2 })
})

for (const [moment, reachesServer] of [
  ['before the server had it', false],
  ['after the server wrote it', true],
] as const)
  test(`a browser that is killed while it sets a sale aside, ${moment}, sets it aside once`, async ({
    startApp,
    shop,
  }) => {
    const before = await startApp()
    await openTill(before.app, shop)
    await before.app.scan(shop.products.pan.code)
    await before.app.expectUnits(1)
    await before.page.route('**/held-sales', async (route: Route) => {
      if (route.request().method() !== 'POST') await route.continue()
      else if (reachesServer) await route.fetch()
    })
    await before.app.press('Alt+a')
    await expect(dialog(before, 'Dejar en espera')).toBeVisible()
    await before.app.press('Enter')
    await expect
      .poll(() => storedChild(before.page, 'sales'))
      .toMatchObject({ value: 'holding', children: {} })
    await expect.poll(() => unansweredCalls(before.page)).toEqual(['POST /held-sales'])
    await expect.poll(() => written(shop)).toHaveLength(reachesServer ? 1 : 0)
    await before.kill()

    const after = await startApp()
    await after.app.signIn('ana', shop.password)
    await expect.poll(() => written(shop)).toEqual([[anyLabel, 'held']])
    await expect.poll(() => storedChild(after.page, 'sales')).toMatchObject({ value: 'idle' })
    await expect.poll(() => unansweredCalls(after.page)).toEqual([])
    await expect
      .poll(() => storedChild(after.page, 'sale'))
      .toMatchObject({ value: 'empty', context: { cart: { lines: [] } } })
    await shop.expectConsistentData({ sales: 0 })
  })

for (const [moment, reachesServer] of [
  ['before the server had it', false],
  ['after the server wrote it', true],
] as const)
  test(`a browser that is killed while it resumes a sale, ${moment}, has it in the cart alone`, async ({
    startApp,
    shop,
  }) => {
    const before = await startApp()
    await openTill(before.app, shop)
    await before.app.scan(shop.products.pan.code)
    await before.app.expectUnits(1)
    await before.app.press('Alt+a')
    await expect(dialog(before, 'Dejar en espera')).toBeVisible()
    await before.app.press('Enter')
    await before.app.expectUnits(0)
    await before.page.route('**/held-sales/*/claim', async (route: Route) => {
      if (reachesServer) await route.fetch()
    })
    await before.app.press('Alt+r')
    await expect(dialog(before, 'Ventas en espera').getByRole('option')).toHaveCount(1)
    await before.app.press('Enter')
    await expect.poll(() => storedChild(before.page, 'sales')).toMatchObject({ value: 'claiming' })
    await expect.poll(() => written(shop)).toEqual([[anyLabel, reachesServer ? 'claimed' : 'held']])
    await before.kill()

    const after = await startApp()
    await after.app.signIn('ana', shop.password)
    await expect.poll(() => written(shop)).toEqual([[anyLabel, 'claimed']])
    await expect.poll(() => storedChild(after.page, 'sales')).toMatchObject({ value: 'idle' })
    await expect
      .poll(() => storedChild(after.page, 'sale'))
      .toMatchObject({ context: { cart: { lines: [{ name: 'Pan francés' }] } } })
    await shop.expectConsistentData({ sales: 0 })
  })
