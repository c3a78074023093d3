/** The figures as `npm run bench` keeps them. */
import { existsSync, readFileSync } from 'node:fs'

export const RESULTS = 'bench-results.json'

export type Figure = Readonly<Record<string, unknown>>

/** Where and when it was measured. */
export interface Machine {
  at: string
  node: string
  browser: string
  system: string
  processor: string
  cores: number
  memoryGb: number
}

/** A table and where it comes from. */
export interface Table {
  machine: Machine
  figures: readonly Figure[]
}

/** The last figures of each table, by their names; a run of some benches leaves the other tables as they were. */
export type Results = Readonly<Partial<Record<string, Table>>>

/** Empty when there was no run yet. */
export function readResults(): Results {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : {}
}

/** A figure to three digits, so that nobody takes noise for knowledge. */
export function rounded(value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(3)) : value
}
