/** What a test wrote to console.error and console.warn, and what it announced. */
import { format } from 'node:util'
import { vi } from 'vitest'

let written: string[] = []
let expected: RegExp[] = []

/** Announces that this test causes a matching error or warning; without it the test fails. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern)
}

export function forgetConsoleWrites(): void {
  written = []
  expected = []
}

export function listenToConsole(): void {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      written.push(format(...parts))
    })
}

/** The unannounced writes, and the announced ones that did not come. */
export function consoleWrites(): { unexpected: string[]; missing: string[] } {
  return {
    unexpected: written.filter((text) => !expected.some((pattern) => pattern.test(text))),
    missing: expected.filter((pattern) => !written.some((text) => pattern.test(text))).map(String),
  }
}
