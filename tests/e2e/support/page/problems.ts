/** The problems of a browser: console errors, uncaught errors, failed requests. */
import type { BrowserContext } from '@playwright/test'

export interface Problems {
  /** Announces a problem that the test causes. */
  expect(pattern: RegExp): void
  /** The problems that were not announced. */
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
    // The page itself aborted the request.
    if (reason !== 'net::ERR_ABORTED') found.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  return {
    expect: (pattern) => announced.push(pattern),
    unexpected: () => found.filter((text) => !announced.some((pattern) => pattern.test(text))),
  }
}
