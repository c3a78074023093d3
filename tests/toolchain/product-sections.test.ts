import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citations } from './citations.ts'

const sections = Array.from(
  readFileSync('docs/product.md', 'utf8').matchAll(/^(?:#+ |- \*\*)(\d+(?:\.\d+)?)\b/gm),
  ([, number]) => number,
)

test('docs/product.md has the sections 1 to 10, and no number twice', () => {
  expect(sections.filter((number) => !number?.includes('.'))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
  ])
  expect(sections).toEqual([...new Set(sections)])
})

test('every cited section exists', () => {
  const cited = citations(/docs\/product\.md §(\d+(?:\.\d+)?)/g)
  expect(cited.filter(({ cited: section }) => !sections.includes(section))).toEqual([])
})

test('nothing cites the original specification', () => {
  expect(citations(/spec (§\d)/g)).toEqual([])
})
