// @vitest-environment node
import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../../../src/machines/session/session-types.ts'
import { createKeptProducts } from '../../../src/services/catalog/kept-products.ts'
import { withCursor } from '../../../src/services/catalog/known-products.ts'
import { clear, forgetDevice, keep, many, start, stored, viewer } from './kept-device.ts'

beforeEach(forgetDevice)

describe('costs', () => {
  const owner = viewer('1', 'create product')
  const costly = withCursor(
    many(2_100).map((product) => ({ ...product, cost: 987_654 })),
    'c',
  )
  test('are stored for a user who may see them', async () => {
    await keep(costly, owner)
    await clear(owner)
    expect(await start(owner).load()).toEqual(costly)
  })

  test.each([
    ['nobody is signed in', null],
    ['somebody else is', viewer('7', 'read sale')],
    ['somebody else is who may see it too', viewer('2', 'update product')],
    ['the right was taken away', viewer('1', 'read product')],
  ])('is gone from the device when %s', async (_, next) => {
    await keep(costly, owner)
    expect(await stored()).toContain('987654')
    await clear(next)
    expect(await stored()).toBe('[[],[]]')
  })

  test('of another user are not read before they are deleted', async () => {
    await keep(costly, owner)
    expect(await start(viewer('1', 'read product')).load()).toBeUndefined()
  })

  test('are never stored for a user who may not see them, whatever a server sends', async () => {
    const cashier = viewer('7', 'read sale')
    await keep(costly, cashier)
    expect(await stored()).not.toContain('987654')
    expect(await start(cashier).load()).toEqual(costly.map((product) => ({ ...product, cost: null })))
  })

  test('that wait to be stored are dropped when their user signs out', async () => {
    let signedIn: Session | null = owner
    const kept = createKeptProducts(() => signedIn)
    kept.save(withCursor(many(2_000), 'a'))
    kept.save(costly)
    signedIn = null
    kept.clearForeign()
    await kept.settled()
    expect(await stored()).toBe('[[],[]]')
  })

  test('of an earlier version are deleted at the next start', async () => {
    await keep(costly, owner)
    const db = await openDB('catalog')
    await db.put('label', { shape: 1, userId: '1', cursor: 'c', count: 2_100 }, 'label')
    db.close()
    await clear(viewer('7'))
    expect(await stored()).toBe('[[],[]]')
  })
})

describe('a list without costs', () => {
  test('stays when the browser was killed: the same cashier need not load it whole', async () => {
    await keep(withCursor(many(3), 'c'), '7')
    await clear(null)
    expect(await start('7').load()).toEqual(withCursor(many(3), 'c'))
  })

  test('is removed when another user signs in', async () => {
    await keep(withCursor(many(3), 'c'), '7')
    await clear(viewer('8'))
    expect(await stored()).toBe('[[],[]]')
  })

  test('is removed when its user signs out, also what still waits to be stored', async () => {
    const kept = start('7')
    kept.save(withCursor(many(2_000), 'a'))
    kept.save(withCursor(many(3), 'b'))
    kept.clearForeign()
    kept.clear()
    kept.clearForeign()
    await kept.settled()
    expect(await stored()).toBe('[[],[]]')
  })
})
