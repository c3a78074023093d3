import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { compileOnce } from '../../../server/db/compile-once.ts'
import type { Queries } from '../../../server/db/tables.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'

describeEachDatabase('a query that is compiled once', (engine) => {
  const shop = withShop(engine)
  const read = (): Queries => shop().db.read

  test('runs with the values of each call', async () => {
    let built = 0
    const greeting = compileOnce((db, { name, count }: { name: string; count: number | null }) => {
      built += 1
      return sql<{ text: string; count: number | null }>`
        select cast(${name} as text) as text, cast(${count} as bigint) as count`.compile(db)
    })
    const rows = async (name: string, count: number | null) => (await greeting(read(), { name, count })).rows
    expect(await rows('Ana', 1)).toEqual([{ text: 'Ana', count: 1 }])
    expect(await rows('Beto', null)).toEqual([{ text: 'Beto', count: null }])
    expect(built).toBe(1)
  })

  test('is compiled again for lists of another length, and for rows with other columns', async () => {
    const lengths: number[] = []
    const numbered = compileOnce((db, { ids, rows }: { ids: readonly number[]; rows: readonly Row[] }) => {
      lengths.push(ids.length)
      const values = rows.map(
        (row) => sql`(${sql.join(Object.values(row).map((one) => sql`cast(${one} as bigint)`))})`,
      )
      return sql<Record<string, number>>`
        select * from (values ${sql.join(values)}) as listed
        where ${sql.lit(1)} in (${sql.join(ids)})`.compile(db)
    })
    const found = async (ids: number[], rows: Row[]) =>
      (await numbered(read(), { ids, rows })).rows.map((row) => Object.values(row))
    expect(await found([1], [{ a: 7 }])).toEqual([[7]])
    expect(await found([2], [{ a: 8 }])).toEqual([])
    expect(await found([2, 1], [{ a: 8 }])).toEqual([[8]])
    expect(
      await found(
        [1],
        [
          { a: 3, b: 4 },
          { a: 5, b: 6 },
        ],
      ),
    ).toEqual([
      [3, 4],
      [5, 6],
    ])
    expect(await found([1], [{ a: 9 }])).toEqual([[9]])
    expect(lengths).toEqual([1, 2, 1])
  })

  test('takes lists of any length, and refuses a value that is undefined', async () => {
    const known = compileOnce((db, { ids }: { ids: readonly number[] }) =>
      db.selectFrom('products').select('id').where('id', 'in', ids).compile(),
    )
    const { agua } = shop()
    const many = [...Array.from({ length: 300 }, (_, index) => 1_000_000 + index), agua]
    for (const ids of [many, [agua], many.toReversed()])
      expect((await known(read(), { ids })).rows).toEqual([{ id: agua }])
    const ids = [undefined as unknown as number]
    expect(() => known(read(), { ids })).toThrow('A value of a query is undefined')
  })
})

type Row = Readonly<Record<string, number>>
