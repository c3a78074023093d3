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

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])('every file that %s names exists', (paper) => {
  const named = Array.from(
    readFileSync(paper, 'utf8').matchAll(/`((?:dev|docs|domain|server|src|tests)\/[\w./-]*)`/g),
    ([, path = '']) => path,
  )
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
