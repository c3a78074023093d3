/** Fails every test that writes an error or a warning nobody expected. */
import { afterEach, beforeEach, expect } from 'vitest'
import { consoleWrites, forgetConsoleWrites, listenToConsole } from './console-writes.ts'

beforeEach(() => {
  forgetConsoleWrites()
  listenToConsole()
})

afterEach(() => {
  expect(
    consoleWrites(),
    'unexpected console.error or console.warn, or an expected one that did not come',
  ).toEqual({
    unexpected: [],
    missing: [],
  })
})
