/** The performance goals of the product, compared with the tables. */
import { rounded, type Figure } from './results.ts'

interface Goal {
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

/** The size of the catalog in the goals. */
const PRODUCTS = 100_000

const OWN = 'search: own, in its worker'
const OWN_ON_PAGE = 'search: own, on the page'
const FUSE = 'search: Fuse over everything'
const UFUZZY = 'search: uFuzzy'

const NO_PEER = 'none measured'
/** Of the table 'Against Open Source POS' on the page. */
const openSourcePos = {
  scan: 'Open Source POS: 877 ms',
  lost: 'Open Source POS: loses what comes meanwhile',
  sales: 'Open Source POS: 2.5 sales a second with 8 clients',
}

/** @param tables the figures by the name of their table. */
export function goalsOf(tables: Readonly<Partial<Record<string, readonly Figure[]>>>): Goal[] {
  const rows = (table: string) => tables[table] ?? []
  const at = (table: string, name: string, more: Figure = {}) =>
    rows(table).find(
      (figure) =>
        figure['name'] === name &&
        figure['products'] === PRODUCTS &&
        Object.entries(more).every(([key, value]) => figure[key] === value),
    )
  const search = (name: string, slowed: number) => at('search', name, { slowed })
  const [own, slowedOwn, slowedOnPage] = [search(OWN, 1), search(OWN, 4), search(OWN_ON_PAGE, 4)]
  const fuse = search(FUSE, 1)
  const others = rows('search').filter(
    ({ name, products, slowed }) =>
      products === PRODUCTS && slowed === 1 && ![OWN, OWN_ON_PAGE].includes(String(name)),
  )
  const [line1, line60, line200] = [1, 60, 200].map((line) =>
    at('till', `scan to painted line, from line ${line}`),
  )
  const evening = rows('memory').at(-1)
  const sales = (name: string) => rows('sales').find((figure) => figure['name'] === name)
  const fiftyTills = sales('50 clients, group commit')
  const single = sales('50 clients, one commit a sale')
  const raw = sales('SQLite without HTTP, one commit a sale')

  return [
    most(16, {
      goal: 'Search, p95 of a key at most 16 ms',
      how: 'search: 50 phrases typed key by key in Chromium, 100,000 products',
      unit: 'ms',
      value: numberOf(own, 'p95'),
      peer: peerText('uFuzzy', search(UFUZZY, 1), 'p95', 'ms'),
    }),
    most(16, {
      goal: 'The same beside a page slowed 4×',
      how: 'search: the same; Chromium slows the page, not the worker',
      unit: 'ms',
      value: numberOf(slowedOwn, 'p95'),
      peer: peerText('uFuzzy on the page', search(UFUZZY, 4), 'p95', 'ms'),
    }),
    most(16, {
      goal: 'The same on the slowed page itself, without a worker',
      how: 'search: the same code, called by the slowed page',
      unit: 'ms',
      value: numberOf(slowedOnPage, 'p95'),
      peer: peerText('uFuzzy', search(UFUZZY, 4), 'p95', 'ms'),
    }),
    least(20, {
      goal: 'At least 20 times quicker than Fuse, median',
      how: 'search: median of Fuse by our median, over the keys that Fuse reached',
      unit: '×',
      value: numberOf(fuse, 'ratio'),
      peer: peerText('Fuse', fuse, 'p50', 'ms'),
    }),
    least(20, {
      goal: 'At least 20 times quicker than Fuse, p95',
      how: 'search: the same with the p95',
      unit: '×',
      value: numberOf(fuse, 'ratioP95'),
      peer: peerText('Fuse', fuse, 'p95', 'ms'),
    }),
    asGoodAsTheBest('Right answer first as often as the best other', 'first', own, others),
    asGoodAsTheBest('Right answer among ten as often as the best other', 'ten', own, others),
    most(50, {
      goal: 'Scan to painted line with 60 lines, p95 at most 50 ms',
      how: 'till: from the Enter of 40 scans to the frame with the line, 100,000 products',
      unit: 'ms',
      value: numberOf(line60, 'p95'),
      peer: openSourcePos.scan,
    }),
    most(16.7, {
      goal: 'Line 200 as quick as line 1: median within a frame (16.7 ms) of it',
      how: 'till: difference of the medians from line 200 and from line 1',
      unit: 'ms more',
      value: difference(line200, line1),
      peer: NO_PEER,
    }),
    most(0, {
      goal: '20 scans a second lose none',
      how: 'till: ten articles in turn for a minute, lines counted',
      unit: 'lost',
      value: numberOf(at('lost', '20 scans a second'), 'lost'),
      peer: openSourcePos.lost,
    }),
    most(10, {
      goal: 'Memory after a day within 10 % of its beginning',
      how: 'memory: heap after garbage collection, 3,000 sales, against that after the first 300',
      unit: '%',
      value: numberOf(evening, 'growth'),
      peer: NO_PEER,
    }),
    least(2.5, {
      goal: '50 clients: at least 2.5 times one commit a sale',
      how: 'sales: sales a second over HTTP, with group commit by without',
      unit: '×',
      value: numberOf(fiftyTills, 'ofSingle'),
      peer: peerText('one commit a sale', single, 'perSecond', 'a second'),
    }),
    least(0.8, {
      goal: '50 clients: at least 0.8 of SQLite alone',
      how: 'sales: sales a second over HTTP by those of the same statements without HTTP',
      unit: '×',
      value: numberOf(fiftyTills, 'ofRaw'),
      peer: peerText('SQLite alone', raw, 'perSecond', 'a second'),
    }),
    most(15, {
      goal: '50 clients that never pause: p99 at most 15 ms',
      how: 'sales: from the request to the answer, five lines each, durable',
      unit: 'ms',
      value: numberOf(fiftyTills, 'p99'),
      peer: openSourcePos.sales,
    }),
  ]
}

function least(limit: number, { value, ...goal }: LimitedGoal): Goal {
  return judged(goal, value, value !== null && value >= limit)
}

function most(limit: number, { value, ...goal }: LimitedGoal): Goal {
  return judged(goal, value, value !== null && value <= limit)
}

function judged(
  { goal, how, unit, peer }: Omit<LimitedGoal, 'value'>,
  value: number | null,
  met: boolean,
): Goal {
  return value === null
    ? { goal, how, measured: null, peer, met: null }
    : { goal, how, measured: `${String(rounded(value))} ${unit}`, peer, met }
}

/** The share of queries whose article was found, against the best of the other searches. */
function asGoodAsTheBest(
  goal: string,
  field: 'first' | 'ten',
  own: Figure | undefined,
  others: readonly Figure[],
): Goal {
  const how = 'search: 200 queries with one right article'
  const [best] = others.toSorted((a, b) => (numberOf(b, field) ?? 0) - (numberOf(a, field) ?? 0))
  const [value, other] = [numberOf(own, field), numberOf(best, field)]
  const peer = peerText(String(best?.['name']).replace('search: ', ''), best, field, '%')
  if (value === null || other === null) return { goal, how, measured: null, peer, met: null }
  return { goal, how, measured: `${String(rounded(value))} %`, peer, met: value >= other }
}

function peerText(name: string, figure: Figure | undefined, field: string, unit: string): string {
  const value = numberOf(figure, field)
  return value === null ? NO_PEER : `${name}: ${Number(rounded(value)).toLocaleString('en')} ${unit}`
}

function difference(one: Figure | undefined, other: Figure | undefined): number | null {
  const [a, b] = [numberOf(one, 'p50'), numberOf(other, 'p50')]
  return a === null || b === null ? null : a - b
}

function numberOf(figure: Figure | undefined, field: string): number | null {
  const value = figure?.[field]
  return typeof value === 'number' ? value : null
}
