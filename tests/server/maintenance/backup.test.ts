import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copiedTables, tableKinds } from '../../../server/db/maintenance/copied-tables.ts'
import type { Database } from '../../../server/db/database.ts'
import { forEngine } from '../../../server/db/engine.ts'
import { migrations } from '../../../server/db/migrations/migrate.ts'
import { backUp, withFile } from '../../../server/services/maintenance/back-up.ts'
import { verifyFile } from '../../../server/services/maintenance/verify-file.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { allRows, createSoldShop } from '../../support/shops/sold-shop.ts'
import type { TestShop } from '../../support/shops/shop.ts'

describeEachDatabase('a backup', (engine) => {
  let shop: TestShop
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ventas-backup-'))
    shop = await createSoldShop(engine)
  })
  afterEach(async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  })

  test('is one file, readable only by its owner, with every row of every table', async () => {
    const path = join(folder, 'ventas.sqlite')
    await backUp(shop.db, path)
    expect(await readdir(folder)).toEqual(['ventas.sqlite'])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const expected = await allRows(shop.db)
    expect(copiedTables.filter((table) => expected[table]?.length === 0)).toEqual([])
    await withFile(path, async (file) => {
      expect(await allRows(file)).toEqual(expected)
      expect(await stepsOf(file)).toEqual(migrations.map((step) => step.name))
      const { rows } = await sql`pragma journal_mode`.execute(file.read)
      expect(rows).toEqual([{ journal_mode: 'delete' }])
    })
    expect(await readdir(folder)).toEqual(['ventas.sqlite'])
  })

  test('passes the checks', async () => {
    const path = join(folder, 'ventas.sqlite')
    await backUp(shop.db, path)
    const sales = await shop.db.read.selectFrom('sales').select(['id', 'total']).execute()
    const [voided, ...others] = await shop.db.read.selectFrom('sale_voids').select('sale_id').execute()
    const totalOf = (isVoided: boolean) =>
      sales
        .filter(({ id }) => (id === voided?.sale_id) === isVoided)
        .reduce((sum, { total }) => sum + total, 0)
    expect(others).toEqual([])
    expect(await verifyFile(path)).toEqual({
      damage: [],
      wrongSchema: [],
      inconsistencies: [],
      notes: [],
      counts: {
        ...{ stores: 2, users: 5, products: 6, sales: 9, lastSale: shop.clock.now },
        ...{ sold: totalOf(false), voided: 1, voidedTotal: totalOf(true) },
      },
      chain: { last: { id: 1, hash: expect.any(String) as string }, unsealed: 0 },
    })
  })

  test('ends with the hash of its content, which SQLite ignores', async () => {
    const path = join(folder, 'ventas.sqlite')
    await backUp(shop.db, path)
    const content = await readFile(path)
    const hash = createHash('sha256').update(content.subarray(0, -73)).digest('hex')
    expect(content.subarray(-73).toString()).toBe(`\nsha256 ${hash}\n`)
    const file = new SqliteFile(path)
    expect(file.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(file.pragma('page_count', { simple: true })).toBe((content.length - 73) / 4_096)
    file.close()
  })

  test('never replaces another file, and leaves no file when it fails', async () => {
    const path = join(folder, 'ventas.sqlite')
    await writeFile(path, 'something else')
    await expect(backUp(shop.db, path)).rejects.toThrow('ya existe')
    await expect(backUp(shop.db, join(folder, 'nowhere', 'a.sqlite'))).rejects.toThrow('ENOENT')
    await writeFile(join(folder, 'b.sqlite.part'), '')
    await expect(backUp(shop.db, join(folder, 'b.sqlite'))).rejects.toThrow('se está haciendo otro respaldo')
    expect(await readdir(folder)).toEqual(['b.sqlite.part', 'ventas.sqlite'])
  })

  test('every table is copied, after those it refers to', async () => {
    const places = [...tableKinds.keys()]
    expect(await tablesOf(shop.db)).toEqual([...places].sort())
    for (const { table, parent } of await referencesOf(shop.db))
      expect([table, places.indexOf(parent) < places.indexOf(table)]).toEqual([table, true])
  })

  test('each table of a store’s data has a store column, the others do not', async () => {
    for (const [table, kind] of tableKinds) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
        shop.db.read,
      )
      for (const row of rows) expect([table, 'store_id' in row]).toEqual([table, kind === 'store'])
    }
  })
})

async function stepsOf(db: Database): Promise<string[]> {
  const rows = await db.read.selectFrom('schema_migrations').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

async function tablesOf(db: Database): Promise<string[]> {
  const query = forEngine(db.engine.name, {
    sqlite: sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
    postgres: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`,
  })
  const { rows } = await query.execute(db.read)
  return rows.map(({ name }) => name).sort()
}

async function referencesOf(db: Database): Promise<{ table: string; parent: string }[]> {
  const query = forEngine(db.engine.name, {
    sqlite: sql<{ table: string; parent: string }>`
      select m.name as "table", f."table" as parent
      from sqlite_master as m, pragma_foreign_key_list(m.name) as f where m.type = 'table'`,
    postgres: sql<{ table: string; parent: string }>`
      select conrelid::regclass::text as "table", confrelid::regclass::text as parent
      from pg_constraint where contype = 'f'`,
  })
  const { rows } = await query.execute(db.read)
  return rows
}
