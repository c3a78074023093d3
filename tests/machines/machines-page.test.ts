import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { machinesPage } from './draw-machines.ts'

test('docs/machines.md shows the machines as they are', () => {
  const page = readFileSync(new URL('../../docs/machines.md', import.meta.url), 'utf8')

  expect(page, 'The machines have changed: run `npm run docs:machines`.').toBe(machinesPage())
})
