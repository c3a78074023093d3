// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { createKeptProducts } from '../../../src/services/catalog/kept-products.ts'
import { cursorOf, withCursor } from '../../../src/services/catalog/known-products.ts'
import { catalogProduct } from './fixtures.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => catalogProduct(index + 1, `Pan ${index}`))

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** A start of the page on this device. */
function start(userId: string | null = '7') {
  return createKeptProducts(() => userId)
}

async function keep(products: ReturnType<typeof many>, userId = '7') {
  const kept = start(userId)
  kept.save(products)
  await kept.settled()
}

test('what was kept is there after a start, with its cursor', async () => {
  const products = withCursor(many(2_500), 'db.view.5')
  await keep(products)
  const loaded = await start().load()
  expect(loaded).toEqual(products)
  expect(loaded && cursorOf(loaded)).toBe('db.view.5')
})

test('a device that has kept nothing, or for nobody, has nothing', async () => {
  expect(await start().load()).toBeUndefined()
  await keep(withCursor(many(3), 'c'))
  expect(await start(null).load()).toBeUndefined()
})

test('what somebody else saw is not shown, and makes room for the own', async () => {
  await keep(withCursor(many(1_200), 'c'))
  expect(await start('8').load()).toBeUndefined()
  const own = withCursor(many(3), 'd')
  await keep(own, '8')
  expect(await start('8').load()).toEqual(own)
  expect(await start('7').load()).toBeUndefined()
})

test('a changed, a longer and a shorter list are each kept as they are', async () => {
  const kept = start()
  const first = withCursor(many(2_100), 'a')
  const changed = withCursor(
    first.map((product) => (product.id === 1_500 ? { ...product, stock: 1 } : product)),
    'b',
  )
  const longer = withCursor([...changed, catalogProduct(9_000, 'Zapote')], 'c')
  const shorter = withCursor(longer.slice(0, 900), 'd')
  for (const products of [first, changed, longer, shorter]) {
    kept.save(products)
    await kept.settled()
    expect(await start().load()).toEqual(products)
  }
})

test('only the blocks that differ are written', async () => {
  const kept = start()
  const first = withCursor(many(2_100), 'a')
  kept.save(first)
  await kept.settled()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  kept.save(
    withCursor(
      first.map((product) => (product.id === 1_500 ? { ...product, stock: 1 } : product)),
      'b',
    ),
  )
  await kept.settled()
  expect(put.mock.calls.map(([, key]) => key)).toEqual([1, 'label'])
})

test('a list without a cursor is not kept', async () => {
  await keep(withCursor(many(3), 'c'))
  await keep(many(3))
  expect(await start().load()).toBeUndefined()
})

test('of lists that come while one is written the newest is kept', async () => {
  const kept = start()
  const newest = withCursor(many(7), 'c')
  kept.save(withCursor(many(2_000), 'a'))
  kept.save(withCursor(many(5), 'b'))
  kept.save(newest)
  await kept.settled()
  expect(await start().load()).toEqual(newest)
})

test('a device that cannot keep anything goes on without', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const kept = start()
  kept.save(withCursor(many(3), 'c'))
  await kept.settled()
  expect(await kept.load()).toBeUndefined()
})
