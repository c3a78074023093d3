import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BusyError, type Snapshot } from '../../../server/db/database.ts'
import { limitSnapshots } from '../../../server/db/reading/snapshots.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withSharedShop } from '../../support/shops/with-shop.ts'

describe('long reads', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** The number of open snapshots, and its maximum. */
  function counted() {
    const counts = { open: 0, most: 0 }
    const openOne = () => {
      counts.open += 1
      counts.most = Math.max(counts.most, counts.open)
      const close = () => {
        counts.open -= 1
        return Promise.resolve()
      }
      return Promise.resolve({ close } as Snapshot)
    }
    return { counts, snapshot: limitSnapshots(openOne) }
  }

  const report = (userId: number) => ({ kind: 'report', userId }) as const
  const list = (userId: number) => ({ kind: 'list', userId }) as const

  test('run three at a time; the next one takes the first free place', async () => {
    const { counts, snapshot } = counted()
    const [first] = await Promise.all([1, 2, 3].map((userId) => snapshot(report(userId))))
    const [fourth, fifth] = [snapshot(report(4)), snapshot(report(5))]
    await first?.close()
    await (await fourth).close()
    await (await fifth).close()
    expect(counts).toEqual({ open: 2, most: 3 })
  })

  test('of one user run one at a time, and delay nobody else', async () => {
    const { counts, snapshot } = counted()
    const first = await snapshot(report(1))
    const others = [snapshot(report(1)), snapshot(report(1))]
    const refused = others.map((other) => expect(other).rejects.toBeInstanceOf(BusyError))
    await (await snapshot(report(2))).close()
    expect(counts).toEqual({ open: 1, most: 2 })
    await vi.advanceTimersByTimeAsync(30_000)
    await Promise.all(refused)
    await first.close()
    await (await snapshot(report(1))).close()
    expect(counts).toEqual({ open: 0, most: 2 })
  })

  test('of one user wait in a limited number; others wait besides', async () => {
    const { snapshot } = counted()
    const first = await snapshot(list(1))
    const waiting = Array.from({ length: 40 }, () => snapshot(list(1)))
    await expect(snapshot(list(1))).rejects.toBeInstanceOf(BusyError)
    await (await snapshot(list(2))).close()
    await (await snapshot(report(1))).close()
    await first.close()
    for (const next of waiting) await (await next).close()
    await (await snapshot(list(1))).close()
  })

  test('of reports and of lists have separate places, and commands need none', async () => {
    const { counts, snapshot } = counted()
    for (const userId of [1, 2, 3]) await snapshot(report(userId))
    for (const userId of [1, 2, 3]) await snapshot(list(userId))
    await snapshot()
    expect(counts).toEqual({ open: 7, most: 7 })
  })

  test('free their place once, however often they are closed', async () => {
    const { counts, snapshot } = counted()
    const first = await snapshot(report(1))
    await first.close()
    await first.close()
    await Promise.all([1, 2, 3].map((userId) => snapshot(report(userId))))
    const fourth = expect(snapshot(report(4))).rejects.toBeInstanceOf(BusyError)
    await vi.advanceTimersByTimeAsync(30_000)
    await fourth
    expect(counts).toEqual({ open: 3, most: 3 })
  })

  test('that cannot be opened take no place', async () => {
    const snapshot = limitSnapshots(() => Promise.reject(new Error('gone')))
    for (let attempt = 1; attempt <= 5; attempt++) await expect(snapshot(report(1))).rejects.toThrow('gone')
  })

  test('are refused as busy after half a minute without a free place; then the place goes to the next', async () => {
    const { snapshot } = counted()
    const [first] = await Promise.all([1, 2, 3].map((userId) => snapshot(report(userId))))
    const late = expect(snapshot(report(4))).rejects.toBeInstanceOf(BusyError)
    await vi.advanceTimersByTimeAsync(30_000)
    await late
    const next = snapshot(report(5))
    await first?.close()
    await (await next).close()
  })
})

describeEachDatabase('a snapshot', (engine) => {
  const shop = withSharedShop(engine)

  const names = (snapshot: Snapshot) => snapshot.read.selectFrom('products').select('name').orderBy('id')

  test('shows the state at its first query, whatever is written afterwards', async () => {
    const { db } = shop()
    const snapshot = await db.snapshot()
    const before = await names(snapshot).execute()
    await db.write((trx) => trx.updateTable('products').set({ name: 'otro' }).execute())
    expect(await names(snapshot).execute()).toEqual(before)
    await snapshot.close()
    const later = await db.snapshot()
    expect(await names(later).execute()).toEqual(before.map(() => ({ name: 'otro' })))
    await later.close()
  })

  test('is read-only', async () => {
    const snapshot = await shop().db.snapshot()
    await expect(snapshot.read.deleteFrom('sale_lines').execute()).rejects.toThrow(
      /read.?only|does not return data/,
    )
    await snapshot.close()
  })

  test('returns all rows in portions of any size', async () => {
    const snapshot = await shop().db.snapshot()
    const all = await names(snapshot).execute()
    for (const size of [1, 3, all.length, all.length + 1]) {
      const portions: unknown[][] = []
      for await (const rows of snapshot.portions(names(snapshot), size)) portions.push(rows)
      expect(portions.flat()).toEqual(all)
      expect(portions.map(({ length }) => length).slice(0, -1)).toEqual(portions.slice(1).map(() => size))
      expect(portions.at(-1)?.length).toBeGreaterThan(0)
    }
    await snapshot.close()
  })

  test('reports the error of a query, and reads nothing after it is closed', async () => {
    const snapshot = await shop().db.snapshot()
    const wrong = snapshot.read.selectFrom('products').select('nothing' as 'name')
    await expect(wrong.execute()).rejects.toThrow(/nothing/)
    await snapshot.close()
    await expect(names(snapshot).execute()).rejects.toThrow()
  })

  test('that is closed during a read frees everything', async () => {
    const { db } = shop()
    for (let round = 1; round <= 4; round++) {
      const snapshot = await db.snapshot()
      for await (const rows of snapshot.portions(names(snapshot), 1)) {
        expect(rows).toHaveLength(1)
        break
      }
      await snapshot.close()
    }
  })
})
