import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sections = Array.from(
  readFileSync('docs/product.md', 'utf8').matchAll(/^(?:#+ |- \*\*)(\d(?:\.\d+)?)\b/gm),
  ([, number]) => number,
)

/** Every `docs/product.md §n` of the sources: the file, and the section it names. */
function citations(): { file: string; section: string }[] {
  const files = globSync('{deploy,dev,docs,domain,server,src,tests}/**/*.{js,md,scss,ts,tsx}')
  return files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/docs\/product\.md §(\d+(?:\.\d+)?)/g),
      ([, section = '']) => ({
        file,
        section,
      }),
    ),
  )
}

test('the rules of the product have the sections 1 to 9, and no number twice', () => {
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
  ])
  expect(sections).toEqual([...new Set(sections)])
})

test('every section that is cited is there', () => {
  expect(citations().filter(({ section }) => !sections.includes(section))).toEqual([])
})
