/** The fixtures of every browser test: its own shop, and the app, which is used by keyboard alone. */
import { test as base } from '@playwright/test'
import { watchPointer } from './devices/pointer.ts'
import { watchProblems, type Problems } from './page/problems.ts'
import { installPrinter, type Printer } from './devices/printer.ts'
import { serveInHost, type Serve } from './shop/serve.ts'
import { openShop, type Shop } from './shop/shop.ts'
import { createAppDriver, type AppDriver } from './app/app-driver.ts'

interface Fixtures {
  /** Set by a test about the mouse; any other test fails when it uses one. */
  usesMouse: boolean
  keysAlone: undefined
  /** In the host of this process, unless the test kills its server. */
  serve: Serve
  /** Seeded and served; its server must stop without an error after the test. */
  shop: Shop
  /** The driver of the first page, signed out. */
  app: AppDriver
  printer: Printer
  /** Fails the test on console errors, uncaught errors and failed requests that were not announced. */
  problems: Problems
}

export const test = base.extend<Fixtures>({
  usesMouse: [false, { option: true }],
  keysAlone: [
    async ({ context, usesMouse }, use) => {
      const touched = await watchPointer(context)
      await use(undefined)
      base.expect(touched().length > 0, touched().join('\n')).toBe(usesMouse)
    },
    { auto: true },
  ],
  serve: async ({}, use) => {
    await use(serveInHost)
  },
  shop: async ({ serve }, use) => {
    const shop = await openShop(serve)
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
  app: async ({ page, printer, shop }, use, testInfo) => {
    const app = await createAppDriver(page, printer, shop.url)
    await use(app)
    testInfo.annotations.push({ type: 'keys', description: String(app.pressedKeys().length) })
  },
})

/** For the tests of whole days and of fast keys: with the motion that most people see (docs/decisions/0099). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export const expect = test.expect
