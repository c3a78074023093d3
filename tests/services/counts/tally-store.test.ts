// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import type { QueuedTally } from '../../../domain/goods/counting.ts'
import { units } from '../../../domain/quantity.ts'
import { createTallyStore } from '../../../src/services/counts/tally-store.ts'

const marta = { userId: '2', name: 'Marta Castillo' }
const ana = { userId: '3', name: 'Ana López' }
const tally = (key: string, more: Partial<QueuedTally> = {}): QueuedTally => ({
  ...{ key, userId: marta.userId, countId: 7, article: { id: 3, name: 'Pan', code: '12' }, code: '12' },
  ...{ quantity: units(1), mode: 'add', refusal: [] },
  ...more,
})

const failed = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  indexedDB = new IDBFactory()
  failed.mockClear()
})
afterEach(() => expect(failed.mock.calls).toEqual([]))

const keysIn = async () => (await createTallyStore(failed).read(marta)).own.map(({ key }) => key)

test('tallies come back in the order in which they were counted, without those that are settled', async () => {
  const store = createTallyStore(failed)
  for (const key of ['c', 'a', 'd', 'b']) store.save(marta, key, tally(key))
  store.save(marta, 'd', null)
  await store.flush()
  expect(await keysIn()).toEqual(['c', 'a', 'b'])
})

test('a refused tally keeps its place and its reason', async () => {
  const store = createTallyStore(failed)
  store.save(marta, 'a', tally('a'))
  store.save(marta, 'b', tally('b'))
  store.save(marta, 'a', tally('a', { refusal: ['Este conteo ya terminó'] }))
  await store.flush()
  const { own } = await createTallyStore(failed).read(marta)
  expect(own).toEqual([tally('a', { refusal: ['Este conteo ya terminó'] }), tally('b')])
})

test('two tabs of a user keep each the tallies of the other', async () => {
  const [one, other] = [createTallyStore(failed), createTallyStore(failed)]
  one.save(marta, 'a', tally('a'))
  other.save(marta, 'b', tally('b'))
  await Promise.all([one.flush(), other.flush()])
  one.save(marta, 'a', null)
  await one.flush()
  expect(await keysIn()).toEqual(['b'])
})

test('another user gets none of them, and sees how many wait and of whom', async () => {
  const store = createTallyStore(failed)
  store.save(marta, 'a', tally('a'))
  store.save(marta, 'b', tally('b'))
  store.save(marta, 'c', tally('c', { refusal: ['El producto ya no está disponible'] }))
  await store.flush()
  expect(await store.read(ana)).toEqual({ own: [], others: [{ name: 'Marta Castillo', count: 2 }] })
})

test('a damaged record is left out, and the others are sent', async () => {
  const store = createTallyStore(failed)
  store.save(marta, 'a', { ...tally('a'), quantity: Number.NaN })
  store.save(marta, 'b', tally('b'))
  await store.flush()
  expect(await keysIn()).toEqual(['b'])
})
