/**
 * Where a key leads, without going there: the screen stays as it is, and nothing has to be shown again. The product changes its
 * address by `history.pushState`, and the page of states by its own history.
 */
import type { Page } from '@playwright/test'
import '../../../../dev/held-location.ts'

/** Makes every load of the product able to hold its address; call it before the first load. */
export async function prepareHeldAddress(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const push = Object.getOwnPropertyDescriptor(History.prototype, 'pushState')
      ?.value as History['pushState']
    History.prototype.pushState = function (state, unused, url) {
      const { pathname } = new URL(url ?? '', location.href)
      if (globalThis.askedPaths && pathname !== location.pathname) globalThis.askedPaths.push(pathname)
      else push.call(this, state, unused, url)
    }
  })
}

/** From now on another address is only noted. */
export async function holdAddress(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.askedPaths = []
  })
}

/** The addresses that were noted so far. */
export function notedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.askedPaths ?? [])
}

/** From now on another address is shown, and none is noted. */
export async function freeAddress(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.askedPaths = undefined
  })
}
