/** What goes wrong in a browser without anybody looking: console errors, uncaught errors, failed requests. */
import type { BrowserContext } from '@playwright/test'

export interface Problems {
  /** Says that the test makes a problem of this kind happen. */
  expect(pattern: RegExp): void
  /** What happened and was not announced. */
  unexpected(): string[]
}

/** Watches every page of the context. */
export function watchProblems(context: BrowserContext): Problems {
  const found: string[] = []
  const announced: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => found.push(`uncaught: ${String(problem.error().stack)}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The page itself gave it up, as it does with a list nobody waits for any more.
    if (reason !== 'net::ERR_ABORTED') found.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  return {
    expect: (pattern) => announced.push(pattern),
    unexpected: () => found.filter((text) => !announced.some((pattern) => pattern.test(text))),
  }
}
