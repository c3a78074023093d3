import { expect, test } from 'vitest'
import { consoleWrites, expectConsoleError, forgetConsoleWrites } from '../support/runner/console-writes.ts'

test('an unannounced error and warning are reported', () => {
  console.error('lost %s', 'everything')
  console.warn('soon')
  const told = consoleWrites()
  forgetConsoleWrites()
  expect(told).toEqual({ unexpected: ['lost everything', 'soon'], missing: [] })
})

test('an announced error passes', () => {
  expectConsoleError(/^lost/)
  console.error('lost something')
  expect(consoleWrites()).toEqual({ unexpected: [], missing: [] })
})

test('an announced error that does not come is reported', () => {
  expectConsoleError(/^lost/)
  const told = consoleWrites()
  forgetConsoleWrites()
  expect(told).toEqual({ unexpected: [], missing: ['/^lost/'] })
})
