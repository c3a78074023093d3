import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { digitKeys } from '../../src/keys/digit-keys.ts'
import { KEYS_PAGE, keysPage } from './write-keys.ts'

test('docs/keys.md has every key of the keymap, with its texts', async () => {
  expect(readFileSync(KEYS_PAGE, 'utf8')).toBe(await keysPage())
})

test('choices beyond nine have no digits, and are refused', () => {
  expect(digitKeys(9)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(() => digitKeys(10)).toThrow(RangeError)
})
