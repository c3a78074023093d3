import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keyTable } from './key-table.ts'

/** Without what the formatter adds to line up columns. */
function plain(table: string): string {
  return table.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---')
}

test('the README has every key of the keymap, in its words', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(plain(readme)).toContain(plain(keyTable()))
})
