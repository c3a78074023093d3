import { execSync } from 'node:child_process'
import { expect, test } from 'vitest'

const pinned = 'v26.10.0'

test('the tests run on the pinned Node', () => {
  expect(process.version).toBe(pinned)
})

test('an npm script runs on the pinned Node, whatever version the system has', () => {
  const version = execSync('npm run --silent node:version', { encoding: 'utf8' })
  expect(version.trim()).toBe(pinned)
})
