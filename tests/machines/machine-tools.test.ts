import { expect, test } from 'vitest'
import { machineTools } from '../../src/wiring/machine-tools.ts'

test('keys are in the order of the time of the server, and two of one moment differ', () => {
  let now = Date.UTC(2026, 10, 25, 18)
  const { makeKey } = machineTools({ now: () => now })
  const keys: string[] = []
  for (const later of [0, 0, 1, 1_000, 86_400_000, 365 * 86_400_000]) {
    now += later
    keys.push(makeKey())
  }
  const [first = '', second = '', ...others] = keys
  expect(first).not.toBe(second)
  expect(first.slice(0, 13)).toBe(second.slice(0, 13))
  expect([second, ...others].toSorted()).toEqual([second, ...others])
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(keys.filter((key) => !uuid.test(key))).toEqual([])
})
