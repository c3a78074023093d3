import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

test('a failed run exits with its code, also when it started a PostgreSQL', () => {
  const run = `await import(${JSON.stringify(resolve('tests/support/databases/postgres.ts'))}); process.exitCode = 3`
  const { status, stderr } = spawnSync(
    resolve('node_modules/.bin/node'),
    ['--input-type=module', '--eval', run],
    {
      encoding: 'utf8',
    },
  )
  expect({ status, stderr }).toEqual({ status: 3, stderr: '' })
})
