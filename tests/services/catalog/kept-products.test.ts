// @vitest-environment node
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import { cursorOf, storedEditionOf, withCursor } from '../../../src/services/catalog/known-products.ts'
import { catalogProduct } from './fixtures.ts'
import { forgetDevice, keep, many, start } from './kept-device.ts'

beforeEach(forgetDevice)

test('a stored list is loaded at the next start, with its cursor', async () => {
  const products = withCursor(many(2_500), 'db.view.5')
  await keep(products)
  const loaded = await start().load()
  expect(loaded).toEqual(products)
  expect(loaded && cursorOf(loaded)).toBe('db.view.5')
})

test('the edition stays while the list is the same, whatever its cursor, and changes with each product', async () => {
  const fetched = withCursor(many(3), 'a')
  await keep(fetched)
  const kept = start()
  const known = (await kept.load()) ?? []
  kept.save(withCursor(known, 'b'))
  await kept.settled()
  const next = (await start().load()) ?? []
  expect([storedEditionOf(next), cursorOf(next)]).toEqual([storedEditionOf(known), 'b'])
  expect([storedEditionOf(known), storedEditionOf(fetched)]).toEqual([expect.any(String), undefined])
  kept.save(withCursor([...known.slice(0, 2), catalogProduct(3, 'Pan 2', { stock: units(1) })], 'c'))
  await kept.settled()
  const changed = (await start().load()) ?? []
  expect(storedEditionOf(changed)).not.toBe(storedEditionOf(known))
})

test('a database that was opened ahead is not opened again', async () => {
  const products = withCursor(many(3), 'c')
  await keep(products)
  const opening = vi.spyOn(IDBFactory.prototype, 'open')
  const kept = start()
  kept.open()
  expect(await kept.load()).toEqual(products)
  expect(opening).toHaveBeenCalledTimes(1)
})

test('a device without a stored list or a user has no products', async () => {
  expect(await start().load()).toBeUndefined()
  await keep(withCursor(many(3), 'c'))
  expect(await start(null).load()).toBeUndefined()
})

test('the list of another user is not shown, and is replaced by the own one', async () => {
  await keep(withCursor(many(1_200), 'c'))
  expect(await start('8').load()).toBeUndefined()
  const own = withCursor(many(3), 'd')
  await keep(own, '8')
  expect(await start('8').load()).toEqual(own)
  expect(await start('7').load()).toBeUndefined()
})

test('a changed, a longer and a shorter list are each stored exactly', async () => {
  const kept = start()
  const first = withCursor(many(2_100), 'a')
  const changed = withCursor(
    first.map((product) => (product.id === 1_500 ? { ...product, stock: units(1) } : product)),
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
      first.map((product) => (product.id === 1_500 ? { ...product, stock: units(1) } : product)),
      'b',
    ),
  )
  await kept.settled()
  expect(put.mock.calls.map(([, key]) => key)).toEqual([1, 'label'])
})

test('every field of a product is stored as it is, also those that may be missing', async () => {
  const products = withCursor(
    [
      catalogProduct(1, 'Pan "dulce"\n', { version: 3, description: 'Del día', cost: null }),
      catalogProduct(2, 'Piña 🍍', { store: { id: 2, name: 'El Quetzal' } }),
      catalogProduct(3, 'Zapote'),
    ],
    'c',
  )
  await keep(products)
  expect(await start().load()).toStrictEqual(products)
})

test('a tab that stores changes after another tab stored a longer list keeps no product of that one', async () => {
  const here = start()
  const known = withCursor(many(2_500), 'a')
  here.save(known)
  await here.settled()
  await keep(withCursor([catalogProduct(9_000, 'Aguacate'), ...known], 'b'))
  const changed = withCursor(
    known.map((product) => (product.id === 1_500 ? { ...product, stock: units(1) } : product)),
    'a2',
  )
  here.save(changed)
  await here.settled()
  expect(await start().load()).toEqual(changed)
})

test('a list that another tab writes while this one reads is read whole, before or after', async () => {
  const other = start()
  const older = withCursor(many(2_500), 'a')
  const newer = withCursor([catalogProduct(9_000, 'Aguacate'), ...older], 'b')
  other.save(older)
  await other.settled()
  const get = IDBObjectStore.prototype.get
  let isWriting = false
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (!isWriting) other.save(newer)
    isWriting = true
    return get.call(this, key)
  })
  const loaded = await start().load()
  expect(loaded).toEqual(older)
  expect(loaded && cursorOf(loaded)).toBe('a')
  await other.settled()
  expect(await start().load()).toEqual(newer)
})

test('of a long list a few blocks are requested at a time, so that what the till reads does not wait for all', async () => {
  const products = withCursor(many(9_500), 'c')
  await keep(products)
  const get = IDBObjectStore.prototype.get
  let [open, most, all] = [0, 0, 0]
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    const request = get.call(this, key)
    if (this.name !== 'blocks') return request
    open += 1
    all += 1
    most = Math.max(most, open)
    request.addEventListener('success', () => (open -= 1))
    return request
  })
  expect(await start().load()).toEqual(products)
  expect({ most, all }).toEqual({ most: 4, all: 10 })
})

test('a damaged list is not used, and the next one replaces it whole', async () => {
  await keep(withCursor(many(2_500), 'a'))
  const db = await openDB('catalog')
  await db.put('blocks', '{"id":[1,2],"name":["Pan', 1)
  db.close()
  const kept = start()
  expect(await kept.load()).toBeUndefined()
  const fetched = withCursor(many(2_500), 'b')
  kept.save(fetched)
  await kept.settled()
  expect(await start().load()).toEqual(fetched)
})

test('a list without a cursor is not stored', async () => {
  await keep(withCursor(many(3), 'c'))
  await keep(many(3))
  expect(await start().load()).toBeUndefined()
})

test('of the lists that arrive during a write the newest is stored', async () => {
  const kept = start()
  const newest = withCursor(many(7), 'c')
  kept.save(withCursor(many(2_000), 'a'))
  kept.save(withCursor(many(5), 'b'))
  kept.save(newest)
  await kept.settled()
  expect(await start().load()).toEqual(newest)
})

test('a device without storage works without the cache', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const kept = start()
  kept.open()
  kept.save(withCursor(many(3), 'c'))
  await kept.settled()
  expect(await kept.load()).toBeUndefined()
})
