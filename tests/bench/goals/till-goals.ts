import type { Figure } from '../results.ts'
import { BIG, most, NO_PEER, numberOf, peerText, rowOf, type Goal, type Tables } from './judge.ts'

const COLD = 'start, cold: nothing kept'
const WARM = 'start, warm: files and catalog kept'

export function tillGoals(tables: Tables): Goal[] {
  const [line1, line60, line200] = [1, 60, 200].map((line) =>
    rowOf(tables, 'till', `scan to painted line, from line ${line}`, { products: BIG }),
  )
  const start = (name: string, products: number, slowed: number) =>
    rowOf(tables, 'starts', name, { products, slowed })
  const sold = rowOf(tables, 'sold', 'sale: exact cash to receipt', { products: BIG })
  return [
    most(50, {
      goal: 'Scan to painted line with 60 lines, p95 at most 50 ms',
      how: 'till: from the Enter of 40 scans to the frame with the line, 100,000 products',
      unit: 'ms',
      value: numberOf(line60, 'p95'),
      peer: 'Open Source POS: 877 ms',
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
      value: numberOf(rowOf(tables, 'lost', '20 scans a second', { products: BIG }), 'lost'),
      peer: 'Open Source POS: loses what comes meanwhile',
    }),
    most(40, {
      goal: 'Exact cash to painted receipt, median at most 40 ms',
      how: 'till: 20 sales, from Ctrl+Enter to the frame with the receipt, 100,000 products',
      unit: 'ms',
      value: numberOf(sold, 'p50'),
      peer: 'Open Source POS: 882 ms, until the next sale',
    }),
    most(1, {
      goal: 'The same with one request',
      how: 'till: the same; requests between the key and the receipt',
      unit: 'request',
      value: numberOf(sold, 'requests'),
      peer: 'Open Source POS: 8',
    }),
    most(500, {
      goal: 'Empty device to the focused search, p95 at most 500 ms',
      how: 'till: ten loads with 1,000 products and no stored files',
      unit: 'ms',
      value: numberOf(start(COLD, 1_000, 1), 'focused'),
      peer: NO_PEER,
    }),
    most(300, {
      goal: 'Reload to the focused search, p95 at most 300 ms',
      how: 'till: ten loads with 1,000 products, files and catalog stored',
      unit: 'ms',
      value: numberOf(start(WARM, 1_000, 1), 'focused'),
      peer: NO_PEER,
    }),
    most(60, {
      goal: 'First visit of a screen, p95 at most 60 ms',
      how: 'till: from its key to its painted content, seven screens, 1,000 products',
      unit: 'ms',
      value: numberOf(rowOf(tables, 'visits', 'first visit of a screen', { products: 1_000 }), 'p95'),
      peer: peerText(
        'later visits',
        rowOf(tables, 'visits', 'later visits', { products: 1_000 }),
        'p95',
        'ms',
      ),
    }),
    most(500, {
      goal: 'Big shop, reload on a page slowed 4×: search has the focus, p95 at most 500 ms',
      how: 'till: ten loads with 100,000 products, files and catalog stored',
      unit: 'ms',
      value: numberOf(start(WARM, BIG, 4), 'focused'),
      peer: peerText('nothing stored', start(COLD, BIG, 4), 'focused', 'ms'),
    }),
    most(1_200, {
      goal: 'The same until the search finds, p95 at most 1,200 ms',
      how: 'till: the same loads, until a typed name is found',
      unit: 'ms',
      value: numberOf(start(WARM, BIG, 4), 'p95'),
      peer: peerText('nothing stored', start(COLD, BIG, 4), 'p95', 'ms'),
    }),
    most(10, {
      goal: 'Memory after a day within 10 % of its beginning',
      how: 'memory: heap after garbage collection, 3,000 sales, against that after the first 300',
      unit: '%',
      value: numberOf(tables['memory']?.at(-1), 'growth'),
      peer: NO_PEER,
    }),
    most(50, {
      goal: 'Report of 100,000 rows: longest task at most 50 ms',
      how: 'report: asked, read, painted, sorted and turned over in Chromium; 0 is none over 50 ms',
      unit: 'ms',
      value: longestTask(tables),
      peer: NO_PEER,
    }),
  ]
}

function difference(one: Figure | undefined, other: Figure | undefined): number | null {
  const [a, b] = [numberOf(one, 'p50'), numberOf(other, 'p50')]
  return a === null || b === null ? null : a - b
}

function longestTask({ reportScreen = [] }: Tables): number | null {
  const tasks = reportScreen.map((figure) => numberOf(figure, 'longestTask') ?? 0)
  return tasks.length === 0 ? null : Math.max(...tasks)
}
