import { expect, test, vi } from 'vitest'
import { swallowBrowserChords } from '../../../src/services/device/browser-chords.ts'

const press = (key: string, more: KeyboardEventInit = { ctrlKey: true }) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test.each([
  ['a window of its own', false, true],
  ['a tab', true, false],
])('in %s the page blocks the chords of the browser: %s', (_, inTab, kept) => {
  vi.stubGlobal('matchMedia', () => ({ matches: inTab }))
  const stop = swallowBrowserChords(window)
  expect([...'tnwhjosudi', 'T', 'I'].map((key) => press(key))).toEqual(Array.from({ length: 12 }, () => kept))
  expect([
    press('t', {}),
    press('Enter'),
    press('p'),
    press('a'),
    press('t', { ctrlKey: true, altKey: true }),
  ]).toEqual([false, false, false, false, false])
  stop()
  expect(press('t')).toBe(false)
})
