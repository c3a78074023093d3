/**
 * `npm run screenshot`: a picture of every screen and state at every size in both themes, in test-results/screenshots/, and
 * the README's. `--only=sale.receipt,list` filters by the beginning of the names; `--sizes=390x844` and `--themes=dark` too.
 */
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildDevPage, devPageUrl, serveDevPage } from '../e2e/support/page/dev-page.ts'
import { chromiumArguments, findChromium } from '../support/browser/chromium.ts'

const folder = 'test-results/screenshots'
/** The picture of the README. */
const shown = { id: 'sale.inProgress.payment', size: '1366x768', theme: 'light' }

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sizes: { type: 'string', default: '1366x768,1920x1080,1024x600,390x844' },
    themes: { type: 'string', default: 'light,dark' },
  },
})
const wanted = values.only.split(',')

await buildDevPage()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
const context = await browser.newContext({ locale: 'es-GT', timezoneId: 'America/Guatemala' })
await serveDevPage(context)
const page = await context.newPage()
// Without animations.
await page.emulateMedia({ reducedMotion: 'reduce' })
await page.goto(devPageUrl)
const ids = await page.evaluate(() => globalThis.stateIds)

for (const size of values.sizes.split(',')) {
  const [width = 0, height = 0] = size.split('x').map(Number)
  await page.setViewportSize({ width, height })
  for (const theme of values.themes.split(',')) {
    const here = join(folder, `${size}-${theme}`)
    await mkdir(here, { recursive: true })
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' })
    for (const id of ids.filter((one) => wanted.some((start) => one.startsWith(start)))) {
      await page.evaluate((one) => globalThis.showState(one), id)
      await page.screenshot({ path: join(here, `${id}.png`), animations: 'disabled' })
      if (id === shown.id && size === shown.size && theme === shown.theme)
        await copyFile(join(here, `${id}.png`), 'docs/images/till.png')
    }
  }
}
await browser.close()
