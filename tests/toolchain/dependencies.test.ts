import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const versions = { ...packageJson.dependencies, ...packageJson.devDependencies }
const exact = /^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/

test('every version is exact', () => {
  expect(Object.entries(versions).filter(([, version]) => !exact.test(version))).toEqual([])
})

test('every dependency is listed with its version and a reason, and nothing else', () => {
  const record = readFileSync('docs/decisions/0002-dependencies.md', 'utf8')
  const lines = record.matchAll(/^- `([^`]+)` (\S+): \S.*$/gm)
  const listed = Array.from(lines, ([, name, version]) => [name, version])
  expect(listed.toSorted()).toEqual(Object.entries(versions).toSorted())
})
