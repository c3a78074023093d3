import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { createChance } from '../../../server/demo/random.ts'

/** Those whose files wait longest come first: no worker is left alone with one at the end. All others follow. */
const first = ['faults', 'server-apart', 'screens-apart', 'screens-served', 'toolchain', 'services', 'server']

/**
 * One project after the other, within it one environment after the other, and their files in random order. A process that files
 * share is of one project and one environment: where these were mixed, nearly every file would get a new one.
 */
export class ByProject extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const chance = createChance(this.ctx.config.sequence.seed)
    const placed = files
      // The order in which files were found can differ, so that only the seed may decide.
      .toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1))
      .map((file) => ({ file, place: placeOf(file), random: chance.next() }))
    placed.sort((one, other) => compare(one.place, other.place) || one.random - other.random)
    return Promise.resolve(placed.map(({ file }) => file))
  }
}

function placeOf({ project: { name }, moduleId }: TestSpecification): string {
  const index = first.indexOf(name)
  const environment = /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''
  return `${index === -1 ? first.length : index} ${name} ${environment}`
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
