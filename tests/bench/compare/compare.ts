/** Compares the figures of a run with those that the repository keeps (docs/decisions/0137). */
import { median } from '../support/measure.ts'
import type { Figure } from '../results.ts'
import { isOfOthers, KEYS, measureOf, type Measure } from './measures.ts'

type Tables = Readonly<Partial<Record<string, readonly Figure[]>>>

/** A figure of this run beside the kept one. */
interface Pair {
  table: string
  name: string
  column: string
  kept: number
  now: number
  measure: Measure
  /** How many times worse than the kept one, by their logarithm; below 0 it is better. */
  worse: number
}

/** A figure that became worse than the machine and its noise explain. */
export interface Slower {
  table: string
  name: string
  column: string
  kept: number
  now: number
  /** How many times worse, the slowness of the machine taken out. */
  times: number
  /** From how many times on it counts: what the figures of this run scatter by themselves. */
  limit: number
}

export interface Comparison {
  /** The number of figures with a kept one. */
  compared: number
  /** The rows of this run without a kept one. */
  unknown: string[]
  /** How many times slower the machine is than that of the kept figures: the median of all times. */
  machine: number
  slower: Slower[]
}

/** Less is never called slower, however calm the run. */
const LEAST: Readonly<Record<Measure['group'], number>> = { time: 1.25, tail: 1.5, amount: 1.1 }
/** Figures that scatter like a normal distribution exceed it once in 700 times. */
const DEVIATIONS = 3
/** From the median of the absolute deviations to the standard deviation, of a normal distribution. */
const TO_DEVIATION = 1.4826
/** Fewer figures do not show how much they scatter. */
const ENOUGH = 8
const LIMIT_OF_FEW = 2

export function compare(kept: Tables, now: Tables): Comparison {
  const { pairs, unknown } = pairsOf(kept, now)
  const times = pairs.filter(({ measure }) => measure.ofMachine).map(({ worse }) => worse)
  const machine = times.length === 0 ? 0 : median(times)
  const ownPart = ({ worse, measure }: Pair) => worse - (measure.ofMachine ? machine : 0)
  const limitOf = (group: Measure['group']) => {
    const all = pairs.filter(({ measure }) => measure.group === group).map(ownPart)
    if (all.length < ENOUGH) return Math.max(LEAST[group], group === 'amount' ? 0 : LIMIT_OF_FEW)
    const middle = median(all)
    const deviation = TO_DEVIATION * median(all.map((value) => Math.abs(value - middle)))
    return Math.max(LEAST[group], Math.exp(DEVIATIONS * deviation))
  }
  const limits = { time: limitOf('time'), tail: limitOf('tail'), amount: limitOf('amount') }
  const slower = pairs
    .filter(({ name }) => !isOfOthers(name))
    .map((pair) => ({ ...pair, times: Math.exp(ownPart(pair)), limit: limits[pair.measure.group] }))
    .filter(({ times: factor, limit }) => factor > limit)
    .toSorted((a, b) => b.times - a.times)
    .map(({ measure: _measure, worse: _worse, ...rest }) => rest)
  return { compared: pairs.length, unknown, machine: Math.exp(machine), slower }
}

/** The figures that are slower in both runs, with the better of their two. */
export function slowerTwice(first: readonly Slower[], second: readonly Slower[]): Slower[] {
  return first.flatMap((one) => {
    const again = second.find(
      ({ table, name, column }) => table === one.table && name === one.name && column === one.column,
    )
    if (!again) return []
    return [again.times < one.times ? again : one]
  })
}

function pairsOf(kept: Tables, now: Tables): { pairs: Pair[]; unknown: string[] } {
  const pairs: Pair[] = []
  const unknown: string[] = []
  for (const [table, figures = []] of Object.entries(now)) {
    const known = new Map(kept[table]?.map((figure) => [nameOf(figure), figure]))
    for (const figure of figures) {
      const name = nameOf(figure)
      const before = known.get(name)
      if (before) pairs.push(...pairsOfRow(table, name, before, figure))
      else unknown.push(name)
    }
  }
  return { pairs, unknown }
}

function pairsOfRow(table: string, name: string, before: Figure, figure: Figure): Pair[] {
  return Object.keys(figure).flatMap((column) => {
    const measure = measureOf(table, column)
    const [keptValue, value] = [before[column], figure[column]]
    if (!measure || typeof keptValue !== 'number' || typeof value !== 'number') return []
    const ratio = Math.log((value + measure.step) / (keptValue + measure.step))
    const worse = measure.better === 'less' ? ratio : -ratio
    return [{ table, name, column, kept: keptValue, now: value, measure, worse }]
  })
}

/** The name of a row with its sizes. */
function nameOf(figure: Figure): string {
  return KEYS.flatMap((key) => {
    const value = figure[key]
    if (typeof value === 'number') return [`${value.toLocaleString('en')} ${key}`]
    return typeof value === 'string' ? [value] : []
  }).join(', ')
}
