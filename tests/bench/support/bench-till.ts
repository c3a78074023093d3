/** What the benches of the till share: an open till, and a scanner faster than any person. */
import type { CDPSession, Page } from '@playwright/test'

/** Opens the user's register and waits for the sales screen. */
export async function openRegister(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/open-cash-register`)
  await page.fill('[name=initial_amount]', '500')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sale')
  await usable(page)
}

/**
 * Types into the search as soon as it has the focus, as nobody can do before. @returns milliseconds from the beginning of the
 * navigation until an article is found.
 */
export async function usable(page: Page): Promise<number> {
  // It waits in the page: Playwright looks for an element again only after 20, 50, 100, 100 and then 500 ms.
  const at = await page.evaluate(async () => {
    const shown = async (selector: string) => {
      for (;;) {
        const found = document.querySelector(selector)
        if (found) return found
        await new Promise(requestAnimationFrame)
      }
    }
    const input = await shown('[name=product]:focus')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    write?.call(input, 'agua')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await shown('[role=option]')
    return performance.now()
  })
  await page.keyboard.press('Escape')
  return at
}

/** Cancels the sale. */
export async function cancelSale(page: Page): Promise<void> {
  await page.keyboard.press('F9')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('table.lines > tbody > tr').waitFor({ state: 'detached' })
}

/** Sends a code and Enter as a scanner does, 2 ms a key. @param at the time of its first key, in milliseconds. */
export function scanAt(browser: CDPSession, code: string, at: number): Promise<unknown>[] {
  return [...code, 'Enter'].flatMap((key, place) => {
    const timestamp = (at + place * 2) / 1_000
    const text = key === 'Enter' ? '\r' : key
    return [
      browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp }),
      browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
    ]
  })
}
