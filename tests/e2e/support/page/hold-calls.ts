import type { Page } from '@playwright/test'

/**
 * Leaves all requests to these addresses unanswered, through the debugger: a route of Playwright turns off the browser's
 * cache, and each load would fetch and compile the product again.
 * @param addresses with `*` for any text.
 */
export async function holdCalls(page: Page, addresses: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Fetch.enable', { patterns: addresses.map((urlPattern) => ({ urlPattern })) })
}
