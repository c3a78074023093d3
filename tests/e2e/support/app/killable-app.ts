/** Tests that kill the browser: each start is the same device with the same disk. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '../fixtures.ts'
import { startKillableBrowser, type KillableBrowser } from '../devices/killable-browser.ts'
import { installPrinter } from '../devices/printer.ts'
import { createAppDriver, type AppDriver } from './app-driver.ts'

export interface KillableApp extends KillableBrowser {
  app: AppDriver
}

export const test = base.extend<{ startApp: () => Promise<KillableApp> }>({
  startApp: async ({ shop }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'till-profile-'))
    const started: KillableBrowser[] = []
    await use(async () => {
      const browser = await startKillableBrowser(profile)
      started.push(browser)
      const app = await createAppDriver(browser.page, await installPrinter(browser.page.context()), shop.url)
      return { ...browser, app }
    })
    await started.at(-1)?.kill()
    await rm(profile, { recursive: true, force: true })
  },
})
