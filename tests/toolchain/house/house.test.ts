import { expect, test } from 'vitest'
import { namedCalls } from './named-calls.ts'
import { repeatedRuns } from './repeated-runs.ts'
import { areaOf, isProduct, type Source } from './sources.ts'

const six = ['one()', 'two()', 'three()', 'four()', 'five()', 'six()']

function source(path: string, ...lines: string[]): Source {
  return { path, lines }
}

test('a run counts at each of its places, without comments, imports, empty lines and brackets', () => {
  const spaced = six.flatMap((line) => [
    'import {',
    '  one,',
    '} from "one"',
    'import "two"',
    `  ${line}`,
    '',
    '})',
    '// the next one',
  ])
  const places = [source('src/a.ts', ...six), source('src/b.ts', 'zero()', ...spaced, 'seven()')]
  expect(repeatedRuns(places)).toBe(2)
})

test('a longer run counts once, and five equal lines are none', () => {
  const seven = [...six, 'seven()']
  expect(repeatedRuns([source('src/a.ts', ...seven), source('src/b.ts', ...seven)])).toBe(2)
  expect(repeatedRuns([source('src/a.ts', ...six), source('src/b.ts', ...six.slice(1))])).toBe(0)
})

test('a call is named by its path, whatever its parameter is called', () => {
  const lines = [
    "call('POST /sales/:id/void', {})",
    'api.get(`/sales/${encodeURIComponent(id)}?copy=1`)',
    "'/sales/{sale}/returns': '/sales/none/of/them'",
    "from './sales.ts'",
  ]
  expect(namedCalls([source('server/a.ts', ...lines)])).toBe(3)
})

test('the address of a screen is no call', () => {
  const line = "path: '/sales',"
  expect(namedCalls([source('src/screens.ts', line), source('src/services/api/sales.ts', line)])).toBe(1)
})

test('a file belongs to the product or not, and to an area of at most two folders', () => {
  const paths = ['domain/money.ts', 'server/db/queries/sales/notes.ts', 'dev/shop.ts', 'tests/e2e/a.spec.ts']
  expect(paths.map((path) => [areaOf(path), isProduct(path)])).toEqual([
    ['domain', true],
    ['server/db', true],
    ['dev', false],
    ['tests/e2e', false],
  ])
})
