// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerSearches } from '../../../src/services/catalog/answer-searches.ts'
import { createKeptProducts } from '../../../src/services/catalog/kept-products.ts'
import { storedEditionOf, withCursor } from '../../../src/services/catalog/known-products.ts'
import type { FinderAnswer, FinderRequest } from '../../../src/services/catalog/word-finder.ts'
import { catalogProduct } from './fixtures.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const session = () => ({
  ...{ userId: '7', name: 'Ana', lastName: '', email: '', role: 'cajero', expiresAt: 0 },
  permissions: [],
})

const named = (...names: string[]) => names.map((name, index) => catalogProduct(index + 1, name))
const many = (count: number) => named(...Array.from({ length: count }, (_, index) => `Pan ${index}`))

/** Stores a list on the device. @returns the edition that a page reads. */
async function store(products: ReturnType<typeof named>): Promise<string> {
  const kept = createKeptProducts(session)
  kept.save(withCursor(products, 'c'))
  await kept.settled()
  const loaded = await createKeptProducts(session).load()
  return (loaded && storedEditionOf(loaded)) ?? 'none'
}

/** A worker that begins to read the list on the device. */
function startWorker() {
  const answers: FinderAnswer[] = []
  const take = answerSearches((answer) => answers.push(answer))
  take({ kind: 'read stored' })
  const ask = (...requests: FinderRequest[]) => requests.forEach(take)
  return {
    ask,
    /** The first positions for each of these texts, in order; null where the worker has no texts. */
    async find(...texts: string[]) {
      ask(...texts.map((text) => ({ kind: 'search', text }) as const))
      await vi.waitFor(() => expect(answers).toHaveLength(texts.length))
      return answers.splice(0).map((answer) => answer && answer.matches)
    },
  }
}

const names = (...all: string[]) =>
  ({ kind: 'load', names: all.join('\n'), codes: all.map((_, index) => `C${index + 1}`).join('\n') }) as const

test('a named list is read from the device, all of its blocks', async () => {
  const edition = await store([...many(2_100), catalogProduct(9_000, 'Zapote')])
  const worker = startWorker()
  worker.ask({ kind: 'load stored', edition })
  expect(await worker.find('zapote', 'C9000', 'C1737', 'tortilla')).toEqual([[2_100], [2_100], [1_736], []])
})

test('a named list is read also when nothing was read ahead', async () => {
  const edition = await store(named('Agua', 'Pan'))
  const get = vi.spyOn(IDBObjectStore.prototype, 'get')
  const answers: FinderAnswer[] = []
  const take = answerSearches((answer) => answers.push(answer))
  expect(get).not.toHaveBeenCalled()
  take({ kind: 'load stored', edition })
  take({ kind: 'search', text: 'pan' })
  await vi.waitFor(() => expect(answers).toEqual([{ matches: [1], suggestions: [] }]))
})

test('the list that was read ahead is not read again, however often it is asked for', async () => {
  const edition = await store(named('Agua', 'Pan'))
  const open = vi.spyOn(IDBFactory.prototype, 'open')
  const worker = startWorker()
  worker.ask({ kind: 'read stored' }, { kind: 'load stored', edition })
  expect(await worker.find('pan')).toEqual([[1]])
  expect(open).toHaveBeenCalledTimes(1)
})

test('a list that was stored after the worker has read one is read when it is named', async () => {
  await store(named('Agua', 'Pan'))
  const worker = startWorker()
  const edition = await store(named('Pan', 'Zapote'))
  worker.ask({ kind: 'load stored', edition })
  expect(await worker.find('zapote', 'agua')).toEqual([[1], []])
})

test('of a list that became shorter nothing after its end is found', async () => {
  const kept = createKeptProducts(session)
  const long = withCursor(many(1_500), 'a')
  kept.save(long)
  kept.save(withCursor(long.slice(0, 3), 'b'))
  await kept.settled()
  const loaded = await createKeptProducts(session).load()
  const worker = startWorker()
  worker.ask({ kind: 'load stored', edition: (loaded && storedEditionOf(loaded)) ?? 'none' })
  expect(await worker.find('900', 'C3')).toEqual([[], [2]])
})

test('while another list is stored than the named one every search is answered with null, until the texts come', async () => {
  await store(named('Agua', 'Pan'))
  const worker = startWorker()
  worker.ask({ kind: 'load stored', edition: 'another' })
  expect(await worker.find('pan', 'agua')).toEqual([null, null])
  worker.ask(names('Zapote', 'Pan'))
  expect(await worker.find('pan', 'agua')).toEqual([[1], []])
})

test.each([
  ['without a stored list', () => Promise.resolve('e')],
  [
    'with a damaged list',
    async () => {
      const edition = await store(many(1_200))
      const db = await openDB('catalog')
      await db.put('blocks', '{"id":[1,2],"name":["Pan', 1)
      db.close()
      return edition
    },
  ],
  [
    'with a list that lacks a block',
    async () => {
      const edition = await store(many(1_200))
      const db = await openDB('catalog')
      await db.delete('blocks', 0)
      db.close()
      return edition
    },
  ],
  [
    'without storage',
    async () => {
      const edition = await store(many(3))
      vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
        throw new DOMException('no room', 'QuotaExceededError')
      })
      return edition
    },
  ],
])('a device %s has no search for a named list, but one for texts', async (_, prepare) => {
  const edition = await prepare()
  const worker = startWorker()
  worker.ask({ kind: 'load stored', edition })
  expect(await worker.find('pan')).toEqual([null])
  worker.ask(names('Agua', 'Pan'))
  expect(await worker.find('pan')).toEqual([[1]])
})

test('texts that come while a named list is still read replace it', async () => {
  const edition = await store(named('Agua', 'Pan'))
  const worker = startWorker()
  worker.ask({ kind: 'load stored', edition }, names('Pan', 'Agua'))
  expect(await worker.find('pan')).toEqual([[0]])
})

test('when texts come first, the list on the device is not read for nothing', async () => {
  await store(many(2_100))
  const get = vi.spyOn(IDBObjectStore.prototype, 'get')
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  const worker = startWorker()
  worker.ask(names('Agua', 'Pan'))
  expect(await worker.find('pan')).toEqual([[1]])
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
  expect(get.mock.calls).toEqual([['label']])
})

test('the database is closed after each reading: another version of the program may change it', async () => {
  const edition = await store(named('Agua'))
  const open = vi.spyOn(IDBFactory.prototype, 'open')
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  const worker = startWorker()
  worker.ask({ kind: 'load stored', edition })
  await worker.find('agua')
  worker.ask({ kind: 'load stored', edition: 'another' })
  await worker.find('agua')
  expect([open.mock.calls.length, close.mock.calls.length]).toEqual([2, 2])
})

test('an error of a search is reported where the page hears of it', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const failing = answerSearches(() => {
    throw new Error('boom')
  })
  failing({ kind: 'search', text: 'pan' })
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(new Error('boom')))
  vi.unstubAllGlobals()
})
