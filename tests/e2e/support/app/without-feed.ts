import type { Page } from '@playwright/test'

/** As if the server had no stream of changes: the page asks for what it shows (docs/decisions/0201). Before the page is opened. */
export async function withoutFeed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = globalThis
    globalThis.fetch = (asked, options) =>
      new Request(asked, options).url.includes('/api/v1/events')
        ? Promise.resolve(new Response(null, { status: 404 }))
        : fetch(asked, options)
  })
}
