import { readdirSync, readFileSync } from 'node:fs'
import { StateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { machinesPage } from './draw-machines.ts'

const machinesFolder = new URL('../../src/machines/', import.meta.url)

test('docs/machines.md is up to date', () => {
  const page = readFileSync(new URL('../../docs/machines.md', import.meta.url), 'utf8')

  expect(page, 'The machines have changed: run `npm run docs:machines`.').toBe(machinesPage())
})

test('every machine of src/machines has a chart', async () => {
  const modules = await Promise.all(
    readdirSync(machinesFolder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path): Promise<Record<string, unknown>> => import(new URL(path, machinesFolder).href)),
  )
  const machines = modules
    .flatMap((exports) => Object.values(exports))
    .filter((it) => it instanceof StateMachine)

  expect(
    machinesPage()
      .match(/^## .+$/gm)
      ?.toSorted(),
  ).toEqual([...new Set(machines.map(({ id }) => `## ${id}`))].toSorted())
})
