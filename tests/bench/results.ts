/** The figures of the last run as `npm run bench` keeps them. */
import { readFileSync } from 'node:fs'

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

export interface Results {
  machine: Machine
  /** By their names; only those of the benches that were run. */
  tables: Readonly<Partial<Record<string, readonly Figure[]>>>
}

/** @throws Error when there was no run yet. */
export function readResults(): Results {
  return JSON.parse(readFileSync(RESULTS, 'utf8')) as Results
}

/** A figure to three digits, so that nobody takes noise for knowledge. */
export function rounded(value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(3)) : value
}
