import type { Page } from '@playwright/test'
import { REQUEST_ID_HEADER } from '../../../../domain/contract.ts'

/** How the held calls are answered: not at all, or so by the server. */
export type HeldAnswer = 'none' | { status: number; body: object }

/**
 * Holds all requests to these addresses, through the debugger: a route of Playwright turns off the browser's
 * cache, and each load would fetch and compile the product again.
 * @param addresses with `*` for any text.
 * @returns how the next ones are answered; at first they are not.
 */
export async function holdCalls(
  page: Page,
  addresses: readonly string[],
): Promise<(answer: HeldAnswer) => void> {
  let answer: HeldAnswer = 'none'
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    if (answer === 'none') return
    session
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answer.status,
        responseHeaders: [
          { name: 'content-type', value: 'application/json' },
          { name: REQUEST_ID_HEADER, value: 'held' },
        ],
        body: Buffer.from(JSON.stringify(answer.body)).toString('base64'),
      })
      // The page may have left meanwhile.
      .catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: addresses.map((urlPattern) => ({ urlPattern })) })
  return (next) => {
    answer = next
  }
}
