import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BusyError, type Snapshot } from '../../../server/db/database.ts'
import { openSqliteSnapshot } from '../../../server/db/engines/sqlite-snapshot.ts'
import type { Reader } from '../../../server/db/engines/sqlite-readers.ts'
import { sqliteEngine } from '../../../server/db/engines/sqlite.ts'
import { limitAsides } from '../../../server/db/reading/asides.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withSharedShop } from '../../support/shops/with-shop.ts'

describe('reads beside the sales', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Reads that run until the test ends them, and how many snapshots are open. */
  function held() {
    const seen = { begun: [] as string[], open: 0 }
    const ends = new Map<string, () => void>()
    const aside = limitAsides(sqliteEngine, () => {
      seen.open += 1
      const close = () => {
        seen.open -= 1
        return Promise.resolve()
      }
      return Promise.resolve({ read: { withPlugin: () => null } as unknown, close } as Snapshot)
    })
    const read = (name: string, userId: number) =>
      aside(userId, () => {
        seen.begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      })
    const begun = (...names: string[]) => vi.waitFor(() => expect(seen.begun).toEqual(names))
    return { seen, read, begun, end: (name: string) => ends.get(name)?.() }
  }

  test('run two at a time, one of each user, and the longest waiting user comes next', async () => {
    const { seen, read, begun, end } = held()
    const all = [read('ana', 1), read('ana again', 1), read('beto', 2), read('carla', 3)]
    await begun('ana', 'beto')
    end('beto')
    await begun('ana', 'beto', 'carla')
    end('ana')
    await begun('ana', 'beto', 'carla', 'ana again')
    for (const name of ['carla', 'ana again']) end(name)
    await Promise.all(all)
    await vi.waitFor(() => expect(seen.open).toBe(0))
  })

  test('are busy when forty of the user wait, after half a minute without a place, and after ten seconds', async () => {
    const { seen, read, begun, end } = held()
    const first = read('first', 1)
    const late = expect(first).rejects.toBeInstanceOf(BusyError)
    await begun('first')
    const waiting = Array.from({ length: 40 }, (_, index) => read(`${index}`, 1))
    const refused = Promise.allSettled(waiting)
    await expect(read('one too many', 1)).rejects.toBeInstanceOf(BusyError)
    const other = read('other', 2)
    end('other')
    await vi.advanceTimersByTimeAsync(0)
    end('other')
    await other
    await vi.advanceTimersByTimeAsync(10_000)
    await late
    await begun('first', 'other', '0')
    await vi.advanceTimersByTimeAsync(40_000)
    expect((await refused).map(({ status }) => status)).toEqual(Array(40).fill('rejected'))
    expect(seen.open).toBe(0)
  })
})

test('a snapshot on SQLite takes rows over two hundred at a time, one query after the other', async () => {
  const left = new Map([
    ['select "a" from "one"', 450],
    ['select "a" from "other"', 200],
  ])
  const asked: (string | null)[] = []
  let running = ''
  const ask: Reader['ask'] = (request) => {
    if (request === 'anew') throw new Error('Nobody has closed it')
    running = request.query?.sql ?? running
    asked.push(request.query && running)
    const rows = Math.min(request.most, left.get(running) ?? 0)
    left.set(running, (left.get(running) ?? 0) - rows)
    return Promise.resolve(Array<object>(rows).fill({ a: running }))
  }
  const reader = { ask }
  const readers = { take: () => reader, giveBack: () => Promise.resolve(), close: () => Promise.resolve() }
  const { read } = openSqliteSnapshot(readers)
  const rowsOf = (table: string) => sql<{ a: string }>`select "a" from ${sql.table(table)}`.execute(read)
  const [one, other] = await Promise.all([rowsOf('one'), rowsOf('other')])
  expect([one.rows.length, new Set(one.rows.map(({ a }) => a))]).toEqual([
    450,
    new Set(['select "a" from "one"']),
  ])
  expect(other.rows).toEqual(Array(200).fill({ a: 'select "a" from "other"' }))
  expect(asked).toEqual(['select "a" from "one"', null, null, 'select "a" from "other"', null])
})

describeEachDatabase('a read beside the sales', (engine) => {
  const shop = withSharedShop(engine)

  test('sees one moment, whatever is sold meanwhile', async () => {
    const { db } = shop()
    const names = await db.aside(1, async ({ read }) => {
      const query = read.selectFrom('stores').select('name').orderBy('id')
      const before = await query.execute()
      await db.write((trx) => trx.updateTable('stores').set({ name: 'Otra' }).where('id', '=', 1).execute())
      return [before, await query.execute()]
    })
    expect(names[1]).toEqual(names[0])
    const after = await db.aside(1, ({ read }) =>
      read.selectFrom('stores').select('name').orderBy('id').execute(),
    )
    expect(after[0]).toEqual({ name: 'Otra' })
  })

  test('cannot write, and fails with more rows than a page can need', async () => {
    const { db } = shop()
    const write = db.aside(1, ({ read }) => read.updateTable('stores').set({ name: 'X' }).execute())
    await expect(write).rejects.toThrow()
    const many = db.aside(1, ({ read }) =>
      sql`with recursive n(i) as (select 1 union all select i + 1 from n where i <= 20000) select i from n`.execute(
        read,
      ),
    )
    await expect(many).rejects.toBeInstanceOf(BusyError)
    expect(
      await db.aside(1, ({ read }) => read.selectFrom('users').select('id').limit(1).execute()),
    ).toHaveLength(1)
  })
})
