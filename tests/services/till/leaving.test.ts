// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { guardLeaving } from '../../../src/services/till/leaving.ts'

/** @returns whether the browser would ask. */
function leave(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('leaving the page asks first only while a sale is open', () => {
  let isOpen = true
  const stop = guardLeaving(window, () => isOpen)
  expect(leave()).toBe(true)
  isOpen = false
  expect(leave()).toBe(false)
  isOpen = true
  stop()
  expect(leave()).toBe(false)
})
