import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KEYS_PAGE, keysPage } from './write-keys.ts'

test('docs/keys.md has every key of the keymap, with its texts', async () => {
  expect(readFileSync(KEYS_PAGE, 'utf8')).toBe(await keysPage())
})
