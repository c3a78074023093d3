import type { Page } from '@playwright/test'

declare global {
  /** Whether the page would have been reloaded. */
  var loadsAgain: boolean
}

/** Once for a page: a reload, which would lose its state, is only recorded. */
export async function noteLoads(page: Page): Promise<void> {
  await page.evaluate(() =>
    navigation.addEventListener('navigate', (event) => {
      if (event.destination.sameDocument) return
      event.preventDefault()
      globalThis.loadsAgain = true
    }),
  )
}
