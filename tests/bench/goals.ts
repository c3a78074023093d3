/** The performance goals of the product, compared with the tables. */
import { rounded, type Figure, type Results } from './results.ts'

interface Goal {
  goal: string
  /** Null when it was not measured. */
  measured: string | null
  met: boolean | null
}

/** The size of the catalog in the goals. */
const PRODUCTS = 100_000

const OWN = 'search: own, in its worker'
const OWN_ON_PAGE = 'search: own, on the page'
const FUSE = 'search: Fuse over everything'

export function goalsOf(results: Results): Goal[] {
  const rows = (table: string) => results[table]?.figures ?? []
  const at = (table: string, name: string, more: Figure = {}) =>
    rows(table).find(
      (figure) =>
        figure['name'] === name &&
        figure['products'] === PRODUCTS &&
        Object.entries(more).every(([key, value]) => figure[key] === value),
    )
  const search = (name: string, slowed: number) => at('search', name, { slowed })
  const least = (goal: string, unit: string, value: number | null, limit: number): Goal =>
    judged(goal, unit, value, value !== null && value >= limit)
  const most = (goal: string, unit: string, value: number | null, limit: number): Goal =>
    judged(goal, unit, value, value !== null && value <= limit)

  const [own, slowedOwn, slowedOnPage] = [search(OWN, 1), search(OWN, 4), search(OWN_ON_PAGE, 4)]
  const fuse = search(FUSE, 1)
  const others = rows('search').filter(
    ({ name, products, slowed }) =>
      products === PRODUCTS && slowed === 1 && ![OWN, OWN_ON_PAGE].includes(String(name)),
  )
  const bestOf = (field: string) =>
    others.length === 0 ? null : Math.max(...others.map((figure) => numberOf(figure, field) ?? 0))
  const [line1, line60, line200] = [1, 60, 200].map((line) =>
    at('till', `scan to painted line, from line ${line}`),
  )
  const lost = at('lost', '20 scans a second')
  const evening = rows('memory').at(-1)
  const fiftyTills = rows('sales').find(({ name }) => name === '50 clients, group commit')

  return [
    most('Search, p95 of a key at most 16 ms', 'ms', numberOf(own, 'p95'), 16),
    most('The same beside a page slowed 4×', 'ms', numberOf(slowedOwn, 'p95'), 16),
    most('The same on the slowed page itself, without a worker', 'ms', numberOf(slowedOnPage, 'p95'), 16),
    least('At least 20 times quicker than Fuse, median', '×', numberOf(fuse, 'ratio'), 20),
    least('At least 20 times quicker than Fuse, p95', '×', numberOf(fuse, 'ratioP95'), 20),
    atLeastTheBest('Right answer first as often as the best other', numberOf(own, 'first'), bestOf('first')),
    atLeastTheBest('Right answer among ten as often as the best other', numberOf(own, 'ten'), bestOf('ten')),
    most('Scan to painted line with 60 lines, p95 at most 50 ms', 'ms', numberOf(line60, 'p95'), 50),
    most(
      'Line 200 as quick as line 1: median within a frame (16.7 ms) of it',
      'ms more',
      difference(line200, line1),
      16.7,
    ),
    most('20 scans a second lose none', 'lost', numberOf(lost, 'lost'), 0),
    most('Memory after a day within 10 % of its beginning', '%', numberOf(evening, 'growth'), 10),
    least('50 clients: at least 2.5 times one commit a sale', '×', numberOf(fiftyTills, 'ofSingle'), 2.5),
    least('50 clients: at least 0.8 of SQLite alone', '×', numberOf(fiftyTills, 'ofRaw'), 0.8),
    most('50 clients that never pause: p99 at most 15 ms', 'ms', numberOf(fiftyTills, 'p99'), 15),
  ]
}

function judged(goal: string, unit: string, value: number | null, met: boolean): Goal {
  return value === null
    ? { goal, measured: null, met: null }
    : { goal, measured: `${String(rounded(value))} ${unit}`, met }
}

function atLeastTheBest(goal: string, own: number | null, best: number | null): Goal {
  if (own === null || best === null) return { goal, measured: null, met: null }
  return { goal, measured: `${String(rounded(own))} % against ${String(rounded(best))} %`, met: own >= best }
}

function difference(one: Figure | undefined, other: Figure | undefined): number | null {
  const [a, b] = [numberOf(one, 'p50'), numberOf(other, 'p50')]
  return a === null || b === null ? null : a - b
}

function numberOf(figure: Figure | undefined, field: string): number | null {
  const value = figure?.[field]
  return typeof value === 'number' ? value : null
}
