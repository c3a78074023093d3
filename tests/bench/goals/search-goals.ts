import { rounded, type Figure } from '../results.ts'
import { BIG, least, most, numberOf, peerText, rowOf, type Goal, type Tables } from './judge.ts'

const OWN = 'search: own, in its worker'
const OWN_ON_PAGE = 'search: own, on the page'
const FUSE = 'search: Fuse over everything'
const UFUZZY = 'search: uFuzzy'

export function searchGoals(tables: Tables): Goal[] {
  const search = (name: string, slowed: number) => rowOf(tables, 'search', name, { products: BIG, slowed })
  const [own, slowedOwn, slowedOnPage] = [search(OWN, 1), search(OWN, 4), search(OWN_ON_PAGE, 4)]
  const fuse = search(FUSE, 1)
  const others = (tables['search'] ?? []).filter(
    ({ name, products, slowed }) =>
      products === BIG && slowed === 1 && ![OWN, OWN_ON_PAGE].includes(String(name)),
  )
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
  ]
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
