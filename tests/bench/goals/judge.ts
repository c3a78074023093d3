/** A performance goal and its verdict. */
import { rounded, type Figure } from '../results.ts'

export interface Goal {
  goal: string
  /** Bench, rows and conditions of the figure. */
  how: string
  /** Null when it was not measured. */
  measured: string | null
  /** The same figure of another program or of another way, with its name. */
  peer: string
  met: boolean | null
}

/** A goal with a limit: its figure is at most, or at least, a number. */
interface LimitedGoal {
  goal: string
  how: string
  unit: string
  value: number | null
  peer: string
}

/** The figures by the name of their table. */
export type Tables = Readonly<Partial<Record<string, readonly Figure[]>>>

/** The catalog of a big shop, in products. */
export const BIG = 100_000

export const NO_PEER = 'none measured'

/** The first row of a table with this name and these values. */
export function rowOf(tables: Tables, table: string, name: string, more: Figure = {}): Figure | undefined {
  return tables[table]?.find(
    (figure) =>
      figure['name'] === name && Object.entries(more).every(([key, value]) => figure[key] === value),
  )
}

export function least(limit: number, { value, ...goal }: LimitedGoal): Goal {
  return judged(goal, value, value !== null && value >= limit)
}

export function most(limit: number, { value, ...goal }: LimitedGoal): Goal {
  return judged(goal, value, value !== null && value <= limit)
}

function judged(
  { goal, how, unit, peer }: Omit<LimitedGoal, 'value'>,
  value: number | null,
  met: boolean,
): Goal {
  return value === null
    ? { goal, how, measured: null, peer, met: null }
    : { goal, how, measured: `${String(rounded(value))} ${unit}`.trim(), peer, met }
}

/** The figure of another program or way: 'Fuse: 345 ms'. */
export function peerText(name: string, figure: Figure | undefined, field: string, unit: string): string {
  const value = numberOf(figure, field)
  return value === null ? NO_PEER : `${name}: ${Number(rounded(value)).toLocaleString('en')} ${unit}`.trim()
}

export function numberOf(figure: Figure | undefined, field: string): number | null {
  const value = figure?.[field]
  return typeof value === 'number' ? value : null
}

/** One figure by another; null when one of them was not measured. */
export function quotient(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one / other
}
