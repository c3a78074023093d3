import { dirname } from 'node:path'
import { circularSteps } from './folder-circles.ts'
import { namedCalls } from './named-calls.ts'
import { repeatedRuns } from './repeated-runs.ts'
import { areaOf, isProduct, sourcesOf, type Source } from './sources.ts'

/** The limits of style: files with more lines and folders with more files are listed. */
const LONG = 250
const FULL = 25

/** What is counted in a checkout: figures by their names, lines by area, and what is over a limit. */
export interface House {
  figures: Readonly<Record<string, number>>
  areas: Readonly<Record<string, number>>
  lists: Readonly<Record<string, readonly string[]>>
}

/** Counts a checkout. @param root its folder, with `node_modules`. */
export function houseOf(root: string): House {
  const sources = sourcesOf(root)
  const product = sources.filter(({ path }) => isProduct(path))
  const tests = sources.filter(({ path }) => path.startsWith('tests/'))
  const lists = {
    [`files over ${LONG} lines`]: longFiles(sources),
    [`folders over ${FULL} files, but migrations`]: fullFolders(sources),
    'steps of folder circles': circularSteps(root),
  }
  return {
    figures: {
      'product lines': linesOf(product),
      'product lines without migrations and theme': linesOf(product.filter(isWritten)),
      'product files': product.length,
      'test lines': linesOf(tests),
      'test files': tests.length,
      'lines of the page of states': linesOf(sources.filter(({ path }) => path.startsWith('dev/'))),
      ...Object.fromEntries(Object.entries(lists).map(([name, { length }]) => [name, length])),
      'places in the product that name a call': namedCalls(product),
      'places in the tests that name a call': namedCalls(tests),
      'repeated runs of six lines in the product': repeatedRuns(product),
    },
    areas: linesByArea(sources),
    lists,
  }
}

function isWritten({ path }: Source): boolean {
  return !/^(?:server\/db\/migrations|src\/theme)\//.test(path)
}

function linesOf(sources: readonly Source[]): number {
  return sources.reduce((sum, { lines }) => sum + lines.length, 0)
}

function linesByArea(sources: readonly Source[]): Record<string, number> {
  const areas = Map.groupBy(sources, ({ path }) => areaOf(path))
  return Object.fromEntries([...areas].toSorted().map(([area, files]) => [area, linesOf(files)]))
}

function longFiles(sources: readonly Source[]): string[] {
  return sources
    .filter(({ lines }) => lines.length > LONG)
    .map(({ path, lines }) => `${path} ${lines.length}`)
}

function fullFolders(sources: readonly Source[]): string[] {
  const folders = Map.groupBy(sources, ({ path }) => dirname(path))
  return [...folders]
    .filter(([folder, files]) => files.length > FULL && folder !== 'server/db/migrations')
    .map(([folder, files]) => `${folder} ${files.length}`)
}
