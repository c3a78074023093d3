import type { Page } from '@playwright/test'
import { mayUseTill } from '../../domain/access.ts'
import { initialRoles } from '../../domain/permissions.ts'
import { expect } from './support/fixtures.ts'
import { openTill } from './support/app/open-till.ts'
import { storedSale } from './support/app/stored-till.ts'
import {
  inOtherTab,
  expectTillInOtherTab,
  launchOptions,
  movedToOtherTab,
  goToSaleInOtherTab,
  test,
} from './support/app/tabs.ts'
import type { AppDriver } from './support/app/app-driver.ts'

test.use({ launchOptions })

/** The page shows nothing about a till in another tab. */
async function expectNoWordOfTill({ page }: AppDriver) {
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
  await expect(page.getByText(/pestaña/)).toHaveCount(0)
}

/** The calls of a page from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

const writing = (calls: string[]) => calls.filter((call) => !call.startsWith('GET '))

test('a second tab says that another tab has the till, and takes the open sale over only when the user says so', async ({
  app: first,
  openTab,
  shop,
}) => {
  await openTill(first, shop)
  expect(await first.page.evaluate(() => isSecureContext)).toBe(false)
  await first.scan(shop.products.agua.code)
  await first.scan(shop.products.pan.code)
  await first.expectUnits(2)

  const second = await openTab()
  await goToSaleInOtherTab(second, shop)

  await test.step('a reload of the selling tab keeps the till, though another tab waits', async () => {
    first.page.once('dialog', (dialog) => void dialog.accept())
    await first.page.reload()
    await first.expectUnits(2)
    await first.scan(shop.products.pan.code)
    await first.expectUnits(3)
    await expectTillInOtherTab(second, inOtherTab)
  })

  await test.step('a scan does not take the till, although the button has the focus', async () => {
    await second.scan(shop.products.agua.code)
    await second.expectToast('La caja está en otra pestaña. Aquí no se vende.')
    await expectTillInOtherTab(second, inOtherTab)
    await first.expectUnits(3)
  })

  const firstCalls = callsOf(first.page)
  await test.step('Enter takes it over, and the sale continues there, while the first tab cannot sell', async () => {
    await second.press('Enter')
    await second.expectUnits(3)
    await expectTillInOtherTab(first, movedToOtherTab)
    await expect(first.page).toHaveURL(/\/sale$/)
    await first.scan(shop.products.agua.code)
    await expectTillInOtherTab(first, movedToOtherTab)
    await second.press('Control+Enter')
    await second.expectReceipt(['TotalQ 7.50'])
    await second.press('Escape')
  })

  await test.step('after taking it back, the first tab needs no sign-in and does not have its old sale', async () => {
    await first.press('Enter')
    await first.expectSearchFocused()
    await first.expectLines([])
    await expectTillInOtherTab(second, movedToOtherTab)
    expect(writing(firstCalls)).toEqual([])
  })

  await test.step('a tab that crashes releases the till, and the waiting tab gets its sale', async () => {
    await first.scan(shop.products.agua.code)
    await first.expectUnits(1)
    await expect
      .poll(() => storedSale(second.page))
      .toMatchObject({ context: { cart: { lines: [{ name: 'Agua pura 600 ml' }] } } })
    const crashed = first.page.waitForEvent('crash')
    const cdp = await first.page.context().newCDPSession(first.page)
    void cdp.send('Page.crash').catch(() => undefined)
    await crashed
    await second.expectUnits(1)
    await second.press('Control+Enter')
    await second.expectReceipt(['TotalQ 5.00'])
  })

  await shop.expectConsistentData({ sales: 2 })
})

test('lines, client and amounts move with the sale, there and back, and a half-typed amount of the register stays', async ({
  app: first,
  openTab,
  shop,
}) => {
  await openTill(first, shop)
  await first.scan(shop.products.agua.code)
  await first.scan(shop.products.pan.code)
  await first.expectUnits(2)
  await first.press('F4')
  await first.type('4')
  await first.press('Enter')
  await first.press('F6')
  await first.type('0.50')
  await first.press('Enter')
  await first.press('F3')
  await first.type('mari')
  await first.press('Enter')
  await first.press('F8')
  await first.type('20.5')
  const expectSale = async (app: AppDriver) => {
    await app.expectLines([
      ['1', 'Agua pura 600 ml', '1', '5.00', '0.00', '0', '5.00'],
      ['2', 'Pan francés', '4', '1.25', '0.50', '0', '5.00'],
    ])
    await app.expectClient('María López -- 5555-1234')
    await expect(app.page.locator('[name=tendered]')).toHaveValue('20.5')
    await expect(app.page.locator('[name=tendered]')).toBeFocused()
  }
  const second = await openTab()
  await goToSaleInOtherTab(second, shop)
  await second.type('7')
  await second.expectToast('La caja está en otra pestaña. Aquí no se vende.')
  await second.press('Enter')
  await expectSale(second)
  await expectTillInOtherTab(first, movedToOtherTab)
  await first.press('Enter')
  await expectSale(first)
  await expectTillInOtherTab(second, movedToOtherTab)

  await first.goToMenu('Cerrar Caja')
  await first.type('48')
  await second.press('Enter')
  await expectSale(second)
  await expectTillInOtherTab(first, movedToOtherTab)
  await first.press('Enter')
  await expect(first.page.locator('[name=closing_amount]')).toHaveValue('48')
  await expect(first.page.locator('[name=closing_amount]')).toBeFocused()

  await first.goToMenu('Ventas')
  await expectSale(first)
  await first.press('Enter')
  await first.expectReceipt(['TotalQ 9.50', 'CambioQ 11.00'])
  await shop.expectConsistentData({ sales: 1 })
})

test('a half-typed form stays in its tab when the till moves to another tab, and can be saved', async ({
  app: first,
  openTab,
  shop,
}) => {
  await openTill(first, shop)
  await first.scan(shop.products.pan.code)
  await first.expectUnits(1)
  await first.goToMenu('Clientes')
  await first.press('Insert')
  await first.type('Marta Gil')
  await first.press('Tab')
  await first.type('marta@eje')

  const second = await openTab()
  await goToSaleInOtherTab(second, shop)
  await second.press('Enter')
  await second.expectUnits(1)

  await expectNoWordOfTill(first)
  await expect(first.page.locator('[name=name]')).toHaveValue('Marta Gil')
  await expect(first.page.locator('[name=email]')).toBeFocused()
  await first.type('mplo.gt')
  await first.press('Tab')
  await first.type('5555-4321')
  await first.press('Enter')
  await expect(first.page.getByRole('gridcell', { name: 'marta@ejemplo.gt' })).toBeVisible()

  await test.step('signing out there leaves the sale with the tab that has it', async () => {
    await first.pressButton('Cerrar sesión')
    await expect(first.page).toHaveURL(/\/$/)
    second.page.once('dialog', (dialog) => void dialog.accept())
    await second.page.reload()
    await second.expectUnits(1)
    await second.press('Control+Enter')
    await second.expectReceipt(['TotalQ 1.25'])
  })
  await shop.expectConsistentData({ sales: 1 })
})

test('users who may not sell can use any number of tabs, without a message about the till', async ({
  app: cashier,
  openTab,
  shop,
}) => {
  await shop.database(async ({ write }) =>
    write(async (trx) => {
      const role = await trx
        .insertInto('roles')
        .values({ name: 'oficina' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rights = (initialRoles['administrador'] ?? []).filter(
        (right) => !/cash|sale|payment/.test(right) && !mayUseTill({ permissions: [right] }),
      )
      await trx
        .insertInto('role_permissions')
        .values(rights.map((permission) => ({ role_id: role.id, permission })))
        .execute()
      await trx.updateTable('users').set({ role_id: role.id }).where('username', '=', 'marta').execute()
    }),
  )
  const owners = [await openTab(), await openTab()]
  for (const owner of owners) {
    await owner.signIn('marta', shop.password)
    await expect(owner.page).toHaveURL(/\/dashboard$/)
    await owner.goToMenu('Productos')
    await expect(owner.page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
    await expectNoWordOfTill(owner)
  }
  // These users hold no till: the cashier is not asked.
  await openTill(cashier, shop)
  for (const owner of owners) {
    await owner.page.goto(new URL('/sale', owner.page.url()).href)
    await expect(owner.page).toHaveURL(/\/dashboard$/)
    await expectNoWordOfTill(owner)
  }
})
