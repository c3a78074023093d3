import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import packageLock from '../../package-lock.json' with { type: 'json' }
import { changeFiles, readChange, topics, withRelease } from './changes/changes.ts'

const changelog = readFileSync('CHANGELOG.md', 'utf8')

test('the version of the package is the newest one of the changelog', () => {
  const newest = /^## (\S+): \d+ \w+ \d{4}$/m.exec(changelog)?.[1]
  expect([packageJson.version, packageLock.version, packageLock.packages[''].version]).toEqual(
    Array.from({ length: 3 }, () => newest),
  )
})

test('each file about a change can be folded into the changelog', () => {
  for (const file of changeFiles()) readChange(file, readFileSync(file, 'utf8'))
})

test('the page about changes names every topic, and the changelog has them in this order', () => {
  expect(readFileSync('docs/changes/README.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(topics.join(', '))
  const newest = changelog.split(/^## /m)[1] ?? ''
  const written = newest.split('\n').filter((line) => /^[A-Z][\w ]+$/.test(line))
  expect(written).toEqual(topics.filter((topic) => written.includes(topic)))
  expect(written).not.toEqual([])
})

test('a release has its changes by topic, before the releases of earlier', () => {
  const changes = [
    readChange('keys.md', 'Running it\n\n- The migration 0040.\n'),
    readChange('box.md', 'Selling\n\n- By the box.\n  And by the dozen.\n- By weight.\n'),
    readChange('scale.md', 'Selling\n\n- From a scale.\n'),
  ]
  expect(
    withRelease('# Changelog\n\nWords.\n\n## 2.0.0: 1 May 2026\n\n- Old.\n', '2.1.0: 2 May 2026', changes),
  ).toBe(
    `# Changelog

Words.

## 2.1.0: 2 May 2026

Selling

- By the box.
  And by the dozen.
- By weight.
- From a scale.

Running it

- The migration 0040.

## 2.0.0: 1 May 2026

- Old.
`,
  )
})

test.each([
  ['an unknown topic', 'Sales\n\n- One.\n'],
  ['no empty line', 'Selling\n- One.\n'],
  ['no list', 'Selling\n\nOne.\n'],
  ['an item that goes on without a space', 'Selling\n\n- One,\nand two.\n'],
])('a file with %s is refused by its name', (_, content) => {
  expect(() => readChange('docs/changes/one.md', content)).toThrow('docs/changes/one.md')
})
