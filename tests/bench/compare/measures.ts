/** What the columns of the tables of the bench mean to a comparison. */

/** How the figures of a column are compared. */
export interface Measure {
  /** Figures of one group scatter alike. */
  group: 'time' | 'tail' | 'amount'
  better: 'less' | 'more'
  /** Differences below it are not seen: in the unit of the column. */
  step: number
  /** A machine that is twice as slow has twice the figure, or half of it where more is better. */
  ofMachine: boolean
}

/** Milliseconds; a page's clock has steps of 0.1 ms or less. */
const time: Measure = { group: 'time', better: 'less', step: 0.1, ofMachine: true }
/** Of the slowest few, which scatter more. */
const tail: Measure = { ...time, group: 'tail' }
/** A relation of two figures of one run. */
const part: Measure = { group: 'tail', better: 'less', step: 0.05, ofMachine: false }
const amount: Measure = { group: 'amount', better: 'less', step: 1, ofMachine: false }

const measures: Readonly<Record<string, Measure>> = {
  p50: time,
  p95: tail,
  p99: tail,
  focused: tail,
  ms: time,
  longestTask: tail,
  longestTaskCpu: tail,
  buildMs: time,
  prepareMs: time,
  sortByNameMs: time,
  sortByPriceMs: time,
  firstByteMs: time,
  lastByteMs: time,
  aloneMs: time,
  sellingMs: time,
  salesP95: tail,
  salesP95WithReports: tail,
  p50Alone: time,
  p99Alone: tail,
  seconds: { ...time, step: 0.05 },
  cpuMicros: { ...time, step: 20 },
  perSecond: { ...time, better: 'more', step: 1 },
  answered: { ...tail, better: 'more', step: 1 },
  ratio: part,
  ratioP99: part,
  ofSingle: { ...part, better: 'more' },
  ofRaw: { ...part, better: 'more' },
  ofPrepared: { ...part, better: 'more' },
  ofOneServer: { ...part, better: 'more' },
  memoryMb: amount,
  heapMb: amount,
  residentMb: { ...amount, step: 10 },
  megabytes: amount,
  kilobytes: amount,
  requests: amount,
  readsASale: { ...amount, step: 0.2 },
  bytes: { ...amount, step: 100 },
  lost: { ...amount, step: 0.01 },
  doubled: { ...amount, step: 0.01 },
  unanswered: { ...amount, step: 0.01 },
  nodes: { ...amount, step: 50 },
  listeners: { ...amount, step: 20 },
}

/** The columns that say which row it is. */
export const KEYS: readonly string[] = [
  'name',
  'products',
  'packs',
  'slowed',
  'sales',
  'rows',
  'closings',
  'moves',
  'compressed',
  'streams',
  'changes',
  'minutes',
]

/**
 * Columns that are not compared: how often something was done, single worst cases, memory with garbage, and figures that
 * follow from others.
 */
const NOT_COMPARED: readonly string[] = [
  ...['count', 'keys', 'again', 'waiting', 'queue', 'reads', 'queries', 'tries', 'scans', 'messages', 'note'],
  ...['max', 'stallMs', 'serverCpu', 'postgresCpu', 'tillsCpu', 'othersCpu', 'fallen'],
  ...['rssMB', 'rssGrowthMB', 'peakMb', 'heapAlone', 'heap', 'rss', 'growth'],
  ...['ratioP95', 'slope', 'first', 'ten'],
]

/** @returns null for a column that is not compared. @throws Error for one that this table does not know. */
export function measureOf(table: string, column: string): Measure | null {
  if (KEYS.includes(column) || NOT_COMPARED.includes(column)) return null
  // Growth has a column for each size.
  if (/^[\d,]+$/.test(column)) return time
  // In the table of searches it is the time of a row by that of the product.
  if (table === 'search' && column === 'ratio') return null
  const measure = measures[column]
  if (!measure) throw new Error(`How is the column '${column}' of the table '${table}' compared?`)
  return measure
}

/** Rows of others, which the product does not make faster or slower. They show how fast the machine is. */
export function isOfOthers(name: string): boolean {
  return (
    (name.startsWith('search: ') && !name.startsWith('search: own')) ||
    name === 'one look into a Map' ||
    name.startsWith('SQLite without HTTP')
  )
}
