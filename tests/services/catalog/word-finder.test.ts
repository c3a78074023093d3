// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { createCatalogIndex } from '../../../src/services/catalog/catalog-index.ts'
import {
  createWordFinder,
  type FinderAnswer,
  type FinderRequest,
  type FinderWorker,
} from '../../../src/services/catalog/word-finder.ts'
import { mergeProducts, withStoredEdition } from '../../../src/services/catalog/known-products.ts'
import { catalogProduct, product } from './fixtures.ts'

/** A worker that answers when the test says so: a search for `n` finds position n. */
function slowWorker() {
  const requests: FinderRequest[] = []
  const worker: FinderWorker = {
    postMessage: (request) => requests.push(request),
    onmessage: null,
    onerror: null,
  }
  return {
    start: () => worker,
    searches: () => requests.flatMap((request) => (request.kind === 'search' ? request.text : [])),
    loads: () => requests.filter(({ kind }) => kind === 'load'),
    requests,
    /** The worker has not got the texts of the search. */
    refuse: () => worker.onmessage?.(new MessageEvent<FinderAnswer>('message', { data: null })),
    answer: (...matches: number[]) =>
      worker.onmessage?.(new MessageEvent<FinderAnswer>('message', { data: { matches, suggestions: [] } })),
    fail: () => worker.onerror?.(new Event('error', { cancelable: true }) as ErrorEvent),
  }
}

test('while one search runs, only the latest of the next ones is kept', async () => {
  const worker = slowWorker()
  const finder = createWordFinder(worker.start)
  const found = ['p', 'pa', 'pan', 'pan d'].map((text) => finder.find(text))
  worker.answer(1)
  worker.answer(4)
  expect(await Promise.all(found)).toEqual([
    { matches: [1], suggestions: [] },
    null,
    null,
    { matches: [4], suggestions: [] },
  ])
  expect(worker.searches()).toEqual(['p', 'pan d'])
})

test('the worker starts once, with the first search or with `start`', async () => {
  const { start, answer } = slowWorker()
  let started = 0
  const finder = createWordFinder(() => {
    started += 1
    return start()
  })
  expect(started).toBe(0)
  finder.start()
  expect(started).toBe(1)
  finder.load({ names: ['Agua'], codes: ['1'] })
  const found = finder.find('agua')
  answer(0)
  expect([await found, started]).toEqual([{ matches: [0], suggestions: [] }, 1])
})

test('line feeds in texts become spaces, so that each stays one text', () => {
  const worker = slowWorker()
  createWordFinder(worker.start).load({ names: ['Pan\ndulce', 'Agua'], codes: ['1', '2'] })
  expect(worker.loads()).toEqual([{ kind: 'load', names: 'Pan dulce\nAgua', codes: '1\n2' }])
})

test('after a failure of the worker the page answers its searches', async () => {
  const worker = slowWorker()
  const reasons: string[] = []
  const finder = createWordFinder(worker.start, ({ message }) => reasons.push(message))
  finder.load({ names: ['Agua', 'Pan'], codes: ['1', '2'] })
  const waiting = finder.find('pan')
  worker.fail()
  expect(await waiting).toEqual({ matches: [1], suggestions: [] })
  expect(await finder.find('agua')).toEqual({ matches: [0], suggestions: [] })
  expect(worker.searches()).toEqual(['pan'])
  expect(reasons).toEqual(['The worker could not be started'])
})

const few = { names: ['Agua', 'Pan'], codes: ['1', '2'] }
const sentFew = { kind: 'load', names: 'Agua\nPan', codes: '1\n2' }

test('of a list that is stored on the device only the edition is sent', async () => {
  const worker = slowWorker()
  const finder = createWordFinder(worker.start)
  finder.load(few, 'e1')
  const found = finder.find('pan')
  worker.answer(1)
  expect(await found).toEqual({ matches: [1], suggestions: [] })
  expect(worker.requests).toEqual([
    { kind: 'load stored', edition: 'e1' },
    { kind: 'search', text: 'pan' },
  ])
})

test('the worker is asked to read ahead only as long as nothing was loaded', () => {
  const worker = slowWorker()
  const finder = createWordFinder(worker.start)
  finder.readAhead()
  finder.load(few, 'e1')
  finder.readAhead()
  expect(worker.requests).toEqual([{ kind: 'read stored' }, { kind: 'load stored', edition: 'e1' }])
})

test('when the named list is not stored any more, the texts and the waiting search are sent, and the search is answered', async () => {
  const worker = slowWorker()
  const finder = createWordFinder(worker.start)
  finder.load(few, 'e1')
  const found = [finder.find('pan'), finder.find('agua')]
  worker.refuse()
  worker.answer(1)
  worker.answer(0)
  expect(await Promise.all(found)).toEqual([
    { matches: [1], suggestions: [] },
    { matches: [0], suggestions: [] },
  ])
  expect(worker.requests).toEqual([
    { kind: 'load stored', edition: 'e1' },
    { kind: 'search', text: 'pan' },
    sentFew,
    { kind: 'search', text: 'pan' },
    { kind: 'search', text: 'agua' },
  ])
})

test('texts that were loaded before the refusal of an older search are not sent twice', async () => {
  const worker = slowWorker()
  const finder = createWordFinder(worker.start)
  finder.load({ names: ['Zapote'], codes: ['9'] }, 'e1')
  const found = finder.find('pan')
  finder.load(few)
  worker.refuse()
  worker.answer(1)
  expect(await found).toEqual({ matches: [1], suggestions: [] })
  expect(worker.requests).toEqual([
    { kind: 'load stored', edition: 'e1' },
    { kind: 'search', text: 'pan' },
    sentFew,
    { kind: 'search', text: 'pan' },
  ])
})

test('a worker that fails with a named list leaves the search to the page', async () => {
  const worker = slowWorker()
  const finder = createWordFinder(worker.start)
  finder.load(few, 'e1')
  const waiting = finder.find('pan')
  worker.fail()
  expect(await waiting).toEqual({ matches: [1], suggestions: [] })
})

test('a catalog of a list from the device names its edition; one of changed names sends them', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const worker = slowWorker()
  const catalogOf = createCatalogIndex(createWordFinder(worker.start))
  const stored = withStoredEdition([catalogProduct(1, 'Pan')], 'e1')
  catalogOf(stored)
  vi.runAllTimers()
  catalogOf(mergeProducts(stored, [catalogProduct(1, 'Pan', { price: 900 })], []))
  vi.runAllTimers()
  catalogOf(mergeProducts(stored, [catalogProduct(1, 'Pan dulce')], []))
  vi.runAllTimers()
  expect(worker.requests).toEqual([
    { kind: 'load stored', edition: 'e1' },
    { kind: 'load', names: 'Pan dulce', codes: 'C1' },
  ])
  vi.useRealTimers()
})

test('a new price or stock does not load the texts again, and matches are of the new list', async () => {
  const worker = slowWorker()
  const catalogOf = createCatalogIndex(createWordFinder(worker.start))
  const pan = product(1, 'Pan', '100')
  catalogOf([pan])
  const dearer = { ...pan, price: 700 }
  const catalog = catalogOf([dearer])
  const found = catalog.search('pan')
  worker.answer(0)
  expect(await found).toEqual({ matches: [dearer], suggestions: [] })
  expect(catalog.byCode('100')).toBe(dearer)
  expect(worker.loads()).toHaveLength(1)
})

test('the texts are sent after what waits for the codes, once, and before a search that does not wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const worker = slowWorker()
  const catalogOf = createCatalogIndex(createWordFinder(worker.start))
  const catalog = catalogOf([product(1, 'Pan', '100')])
  expect([catalog.byCode('100')?.id, worker.loads()]).toEqual([1, []])
  vi.runAllTimers()
  const sent = { kind: 'load', names: 'Pan', codes: '100' }
  expect(worker.loads()).toEqual([sent])
  const next = catalogOf([product(2, 'Agua', '200')])
  const found = next.search('agua')
  worker.answer(0)
  expect((await found)?.matches.map(({ id }) => id)).toEqual([2])
  vi.runAllTimers()
  expect(worker.loads()).toEqual([sent, { kind: 'load', names: 'Agua', codes: '200' }])
  vi.useRealTimers()
})

test('matches of an older list of names are not shown for a newer one', async () => {
  const worker = slowWorker()
  const catalogOf = createCatalogIndex(createWordFinder(worker.start))
  const older = catalogOf([product(1, 'Pan', '100')])
  const late = older.search('pan')
  const newer = catalogOf([product(2, 'Agua', '200'), product(1, 'Pan', '100')])
  worker.answer(0)
  expect(await late).toBeNull()
  expect([older.byCode('100')?.id, newer.byCode('100')?.id, newer.byCode('200')?.id]).toEqual([1, 1, 2])
})
