// @vitest-environment node
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Snapshot } from 'xstate'
import type { StoredRecord, StoredTill } from '../../../src/machines/stored-till/till-schema.ts'
import { createTillStore } from '../../../src/services/till/till-store.ts'

const till = (lines: number) => ({
  status: 'active',
  value: 'open',
  context: { lines },
  children: { sale: { snapshot: { status: 'active', children: {}, context: {} }, src: 'sale' } },
})

const closedWith = { ...till(0), context: { lines: 0, summary: true } }

/** Reads any till; one with the context 'broken' cannot be resumed, one with a summary keeps it after a sign-out. */
const read = ({ snapshot }: StoredRecord): StoredTill | null => {
  const text = JSON.stringify(snapshot)
  if (text.includes('broken')) return null
  const lost = text.includes('half') ? (['accountPayment'] as const) : []
  const isKept = text.includes('"summary":true')
  return {
    snapshot: snapshot as Snapshot<unknown>,
    ...{ hasSale: false, lost, commands: [] },
    afterSignOut: isKept ? (closedWith as never) : null,
  }
}

/** Everything is stored. */
const drafts = (snapshot: unknown) => snapshot

const open = (version: unknown = 1) => {
  const onFailure = vi.fn()
  const onSetAside = vi.fn()
  return { store: createTillStore({ drafts, version, read, onSetAside, onFailure }), onFailure, onSetAside }
}

/** The number of lines of the stored till. */
const linesIn = (record: unknown) => Number(/"lines":(\d+)/.exec(JSON.stringify(record))?.[1])

async function stored(userId: string): Promise<unknown> {
  const db = await openDB('till')
  const record: unknown = await db.get('tills', userId)
  db.close()
  return record
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('a till that was left open', () => {
  test('is restored for the same cashier after the browser was killed', async () => {
    const { store } = open()
    store.save('7', till(3))
    await store.flush()
    expect(await open().store.load('7')).toMatchObject({ snapshot: till(3) })
  })

  test('is restored from a database that was opened ahead, without opening it again', async () => {
    const { store } = open()
    store.save('7', till(3))
    await store.flush()
    const opening = vi.spyOn(IDBFactory.prototype, 'open')
    const next = open().store
    next.open()
    expect(await next.load('7')).toMatchObject({ snapshot: till(3) })
    expect(opening).toHaveBeenCalledTimes(1)
  })

  test('is not given to another cashier', async () => {
    const { store } = open()
    store.save('7', till(3))
    expect(await store.load('8')).toBe('none')
  })

  test('is loaded as it was last saved, without waiting for it first', async () => {
    const { store } = open()
    store.save('7', till(1))
    store.save('7', till(2))
    expect(await store.load('7')).toMatchObject({ snapshot: till(2) })
  })

  test('is kept as one record with its version and time', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_795_000_000_000)
    const { store } = open(4)
    store.save('7', till(1))
    await store.flush()
    expect(await stored('7')).toEqual({ version: 4, savedAt: 1_795_000_000_000, snapshot: till(1) })
  })

  test('is deleted when its cashier signs out, even right after it was saved', async () => {
    const { store } = open()
    store.save('7', till(1))
    await store.leave('7')
    expect(await store.load('7')).toBe('none')
    store.save('7', till(2))
    expect(await store.load('7')).toMatchObject({ snapshot: till(2) })
  })
})

test('after a sign-out the last closing summary stays stored', async () => {
  const { store } = open()
  store.save('7', { ...till(2), context: { lines: 2, summary: true } })
  await store.leave('7')
  expect(await store.load('7')).toMatchObject({ snapshot: closedWith })
})

describe('writing', () => {
  test('is durable, in order, and skips replaced snapshots', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const transaction = vi.spyOn(globalThis.IDBDatabase.prototype, 'transaction')
    const { store } = open()
    for (let lines = 1; lines <= 100; lines += 1) store.save('7', till(lines))
    store.save('8', till(0))
    await store.flush()
    const written = put.mock.calls.map(([record, user]: unknown[]) => [user, linesIn(record)])
    expect(written.filter(([user]) => user === '7').at(-1)).toEqual(['7', 100])
    expect(written.length).toBeLessThan(5)
    const lines = written.filter(([user]) => user === '7').map(([, count]) => Number(count))
    expect(lines).toEqual(lines.toSorted((a, b) => a - b))
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
    expect(writes).toHaveLength(written.length)
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' })
  })

  test('that fails is reported once and retried with the next change', async () => {
    const { store, onFailure } = open()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.save('7', till(1))
    await store.flush()
    store.save('7', till(2))
    await store.flush()
    expect(onFailure).toHaveBeenCalledTimes(1)
    put.mockRestore()
    store.save('7', till(3))
    expect(await store.load('7')).toMatchObject({ snapshot: till(3) })
  })

  test('on a device that has no storage is reported once and has no other effect', async () => {
    const { store, onFailure } = open()
    vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    store.save('7', till(1))
    await store.leave('7')
    await store.setAside('7')
    expect(await store.load('7')).toBe('none')
    expect(onFailure).toHaveBeenCalledTimes(1)
  })
})

describe('an unusable till', () => {
  const cases: [string, unknown][] = [['one whose content is damaged', { ...till(1), context: 'broken' }]]

  test.each(cases)('is set aside, reported and kept: %s', async (_name, snapshot) => {
    vi.spyOn(Date, 'now').mockReturnValue(1_795_000_000_000)
    const { store, onSetAside } = open()
    store.save('7', snapshot)
    expect(await store.load('7')).toBe('dropped')
    expect(await store.load('7')).toBe('none')
    expect(onSetAside.mock.calls).toEqual([[[]]])
    expect(await stored('aside 7 1795000000000')).toMatchObject({ snapshot })
  })

  test('is set aside on demand, and the next till of that cashier starts empty', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_795_000_000_000)
    const { store } = open()
    store.save('7', till(3))
    await store.setAside('7')
    expect(await store.load('7')).toBe('none')
    expect(await stored('aside 7 1795000000000')).toMatchObject({ snapshot: till(3) })
  })

  test('is read with the versions that it was stored with, and stored with those of now', async () => {
    const old = open(1).store
    old.save('7', till(1))
    await old.flush()
    const readOld = vi.fn(read)
    const options = { onSetAside: vi.fn(), onFailure: vi.fn() }
    const store = createTillStore({ drafts, version: { sale: 2 }, read: readOld, ...options })
    expect(await store.load('7')).toMatchObject({ snapshot: till(1) })
    expect(readOld.mock.calls[0]?.[0]).toMatchObject({ version: 1, snapshot: till(1) })
    store.save('7', till(2))
    await store.flush()
    expect(await stored('7')).toMatchObject({ version: { sale: 2 }, snapshot: till(2) })
  })

  test('in part is resumed with the rest, and a copy is kept and reported', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_795_000_000_000)
    const { store, onSetAside } = open()
    const half = { ...till(1), context: 'half' }
    store.save('7', half)
    expect(await store.load('7')).toMatchObject({ snapshot: half, lost: ['accountPayment'] })
    await store.flush()
    expect(onSetAside.mock.calls).toEqual([[['accountPayment']]])
    expect(await stored('aside 7 1795000000000')).toMatchObject({ snapshot: half })
    expect(await stored('7')).toMatchObject({ snapshot: half })
  })

  test('is dropped when it cannot be read', async () => {
    const { store, onFailure } = open()
    store.save('7', till(1))
    await store.flush()
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('broken', 'DataError')
    })
    expect(await store.load('7')).toBe('dropped')
    get.mockRestore()
    expect(onFailure).not.toHaveBeenCalled()
  })
})
