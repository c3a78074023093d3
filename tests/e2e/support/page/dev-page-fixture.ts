/** The page of states as a fixture. */
import { expect, test as base, type Page } from '@playwright/test'
import { devPageUrl, serveDevPage } from './dev-page.ts'
import { watchProblems } from './problems.ts'

/** One page for all tests of a file. */
export const test = base.extend<object, { shown: Page }>({
  shown: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        locale: 'es-GT',
        timezoneId: 'America/Guatemala',
        reducedMotion: 'reduce',
      })
      const problems = watchProblems(context)
      await serveDevPage(context)
      const page = await context.newPage()
      await page.goto(devPageUrl)
      await use(page)
      expect(problems.unexpected(), 'problems in the browser').toEqual([])
      await context.close()
    },
    { scope: 'worker' },
  ],
})

export { expect }
