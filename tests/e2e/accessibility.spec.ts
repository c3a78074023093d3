import { findBarriers } from './support/barriers.ts'
import { expect, test } from './support/fixtures.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`nobody is kept out of a screen of the till, ${colorScheme}`, async ({ till, shop }) => {
    const { page } = till
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const expectNoBarriers = async (screen: string) => {
      expect.soft(await findBarriers(page), screen).toEqual([])
    }

    await page.goto(shop.url)
    await expect(page.locator('[name=username]')).toBeFocused()
    await expectNoBarriers('sign-in')
    await till.signIn('ana', shop.password)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expectNoBarriers('welcome')
    await till.goToMenu('Abrir Caja')
    await expectNoBarriers('open register')
    await till.type('500')
    await till.press('Enter')
    await till.expectSearchFocused()
    await expectNoBarriers('till without lines')
    await till.scan(shop.products.agua.code)
    await till.expectTotal('Q 5.00')
    await till.type('pan')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoBarriers('till with lines and an open search')
    await till.press('Escape')
    await till.press('F9')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoBarriers('question')
    await till.press('Escape')
    await till.press('Control+Enter')
    await till.expectReceipt(['Total'])
    await expectNoBarriers('receipt')
    await till.press('Escape')
    await till.goToMenu('Cerrar Caja')
    await expectNoBarriers('close register')
    await till.type('505')
    await till.press('Enter')
    await expect(page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
    await expectNoBarriers('closing summary')
  })
