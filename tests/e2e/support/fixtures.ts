/** What every browser test starts from: a shop of its own, and a till in front of it. */
import { test as base } from '@playwright/test'
import { watchProblems, type Problems } from './problems.ts'
import { installPrinter, type Printer } from './printer.ts'
import { openShop, type Shop } from './shop.ts'
import { standAtTill, type Till } from './till.ts'

interface Fixtures {
  /** Seeded and served; its server must end well after the test. */
  shop: Shop
  /** The first page, signed out, at the shop's address. */
  till: Till
  printer: Printer
  /** Fails the test on console errors, uncaught errors and failed requests that were not announced. */
  problems: Problems
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- this is how Playwright reads that a fixture needs no other.
  shop: async ({}, use) => {
    const shop = await openShop()
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.url)
  },
  problems: [
    async ({ context }, use) => {
      const problems = watchProblems(context)
      await use(problems)
      base.expect(problems.unexpected(), 'problems in the browser').toEqual([])
    },
    { auto: true },
  ],
  printer: async ({ context }, use) => {
    await use(await installPrinter(context))
  },
  till: async ({ page, printer, shop }, use) => {
    await use(await standAtTill(page, printer, shop.url))
  },
})

export const expect = test.expect
