/** Fails every test that writes an unexpected error or warning. */
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
