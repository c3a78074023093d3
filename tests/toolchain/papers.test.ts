import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { citations } from './citations.ts'

const papers = globSync(['*.md', 'docs/**/*.md'])

test('every link between documents leads to a file', () => {
  const links = papers.flatMap((paper) =>
    Array.from(readFileSync(paper, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g), ([, target = '']) => ({
      paper,
      target,
    })),
  )
  expect(links.filter(({ paper, target }) => !existsSync(join(dirname(paper), target)))).toEqual([])
})

test('every npm script that a document names exists', () => {
  const named = citations(/npm run ([\w:]+)/g).filter(({ file }) => file.endsWith('.md'))
  expect(named.filter(({ cited }) => !(cited in packageJson.scripts))).toEqual([])
})

test('CONTRIBUTING names every script for people', () => {
  const table = readFileSync('CONTRIBUTING.md', 'utf8')
  const parts = ['check:', 'test:faults:', 'node:']
  const scripts = Object.keys(packageJson.scripts).filter(
    (name) => !parts.some((part) => name.startsWith(part)),
  )
  const named = scripts.filter((name) => new RegExp(`\\| \`npm (?:run )?${name}\` +\\|`).test(table))
  expect(named).toEqual(scripts)
})

/** Every file of the repository that a paper may name. */
const files = globSync(['*.*', '{deploy,dev,docs,domain,server,src,tests}/**/*.*'])

/** A path from the root of the repository; `*` and `<it>` stand for any name, `0052` for a record. */
function isPath(path: string): boolean {
  if (existsSync(path)) return true
  const pattern = path.replace(/^docs\/decisions\/\d{4}$/, '$&-*').replaceAll(/<\w+>/g, '*')
  return globSync(pattern).length > 0
}

/** A file name, or the end of a path. */
const isFile = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))

test('every path that a paper names exists', () => {
  const named = papers.flatMap((paper) =>
    Array.from(
      readFileSync(paper, 'utf8').matchAll(
        /(?<![\w./:-])(?:deploy|dev|docs|domain|server|src|tests)\/[\w./*<>-]*[\w/>]/g,
      ),
      ([path]) => ({ paper, path }),
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => !isPath(path))).toEqual([])
})

test('every source file that a paper names without its folder exists', () => {
  const named = papers.flatMap((paper) =>
    Array.from(
      readFileSync(paper, 'utf8').matchAll(
        /`((?!(?:deploy|dev|docs|domain|server|src|tests)\/)[\w./-]+\.(?:ts|tsx|scss))`/g,
      ),
      ([, name = '']) => ({ paper, name }),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !isFile(name))).toEqual([])
})
