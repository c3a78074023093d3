import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

declare global {
  /** In the page, once its source has been evaluated there. */
  var axe: { run(options: RunOptions): Promise<AxeResults> }
}

/** What axe finds on the page as it is, a line for each place. */
async function findBarriers(page: Page): Promise<string[]> {
  // Through the debugger: the content security policy would stop a script tag.
  await page.evaluate(source)
  const { violations } = await page.evaluate((options) => globalThis.axe.run(options), rules)
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

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
