import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OWN_PROCESS } from '../support/runner/own-process.ts'

/** Changes that stay in a process after their test file. */
const lasting = /\bvi\.(?:mock|doMock|hoisted|resetModules)\(/

/** The projects whose files share their processes. */
const shared = 'tests/{components,domain,faults,machines,models,screens,server,services}/**/*.test.{ts,tsx}'

test('a file that replaces a module, or a part of the global scope for good, has a process of its own', () => {
  const others = globSync(shared).filter((path) => !readFileSync(path, 'utf8').startsWith(OWN_PROCESS))
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((path) => lasting.test(readFileSync(path, 'utf8')))).toEqual([])
})
