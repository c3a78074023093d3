import { expect, onTestFinished, test, vi } from 'vitest'
import { watchPageErrors } from '../../../src/services/connection/page-errors.ts'

const own = window.location.origin

function errorAt(...places: string[]): TypeError {
  const error = new TypeError('x is null')
  error.stack = [error.toString(), ...places.map((place) => `    at ${place}`)].join('\n')
  return error
}

/** The browser's event for an uncaught error. */
function throwUncaught(error: unknown): void {
  window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught', error }))
}

function rejectUnhandled(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

function watched() {
  const heard: [error: unknown, where: string][] = []
  const stop = watchPageErrors(window, (error, where) => heard.push([error, where]))
  onTestFinished(stop)
  return { heard, stop }
}

test('an uncaught error and an unhandled rejection are reported with files, lines and columns of the program', () => {
  const { heard } = watched()
  const thrown = errorAt(`pay (${own}/assets/till-B1.js:1:234)`, `${own}/assets/index-A2.js?v=1#token=x:3:4`)
  const rejected = errorAt(`async ${own}/src/main.tsx:5:6`, 'new Promise (<anonymous>)')
  throwUncaught(thrown)
  rejectUnhandled(rejected)
  expect(heard).toEqual([
    [thrown, 'till-B1.js:1:234 < index-A2.js:3:4'],
    [rejected, 'main.tsx:5:6'],
  ])
})

test('an error without a place is reported without one', () => {
  const { heard } = watched()
  rejectUnhandled('no error')
  rejectUnhandled(errorAt())
  expect(heard.map(([, where]) => where)).toEqual(['', ''])
})

test('an error of an extension or of another site is not reported', () => {
  const { heard } = watched()
  for (const tell of [throwUncaught, rejectUnhandled]) {
    tell(errorAt('chrome-extension://abcdef/content.js:1:2', `${own}/assets/index-A2.js:3:4`))
    tell(errorAt('hook (https://ads.example/a.js:1:2)'))
  }
  expect(heard).toEqual([])
})

test('an event without an error is not reported', () => {
  const { heard } = watched()
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
  rejectUnhandled(undefined)
  expect(heard).toEqual([])
})

test('nothing is reported after the end of the watch', () => {
  const { heard, stop } = watched()
  const hearsToo = vi.fn<() => void>()
  window.addEventListener('error', hearsToo)
  onTestFinished(() => window.removeEventListener('error', hearsToo))
  stop()
  throwUncaught(errorAt())
  rejectUnhandled(errorAt())
  expect([heard, hearsToo.mock.calls.length]).toEqual([[], 1])
})
