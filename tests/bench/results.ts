/** The figures that `npm run bench` stores. */
import { existsSync, readFileSync } from 'node:fs'

export const RESULTS = 'bench-results.json'

export type Figure = Readonly<Record<string, unknown>>

/** The time and machine of a measurement. */
export interface Machine {
  at: string
  node: string
  browser: string
  system: string
  processor: string
  cores: number
  memoryGb: number
}

/** A table and the machine it was measured on. */
export interface Table {
  machine: Machine
  figures: readonly Figure[]
}

/** The last figures of each table by name; a run of some benches keeps the other tables. */
export type Results = Readonly<Partial<Record<string, Table>>>

/** Empty before the first run. */
export function readResults(): Results {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : {}
}

/** A figure with three digits: more would only show noise. */
export function rounded(value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(3)) : value
}
