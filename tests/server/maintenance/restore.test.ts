import { copyFile, link, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { openSqlite } from '../../../server/db/engines/open-sqlite.ts'
import { backUp, withFile } from '../../../server/services/maintenance/back-up.ts'
import { restoreFile, restoreIntoPostgres } from '../../../server/services/maintenance/restore.ts'
import type { Findings } from '../../../server/services/maintenance/verify.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { postgres, sqlite } from '../../support/databases/databases.ts'
import { createTestShop, NOON } from '../../support/shops/shop.ts'
import {
  allRows,
  createSoldShop,
  inFolder,
  openFolder,
  sell,
  withOperatorsEntry,
} from '../../support/shops/sold-shop.ts'

let folder: string
let data: string
let backup: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ventas-restore-'))
  data = join(folder, 'data')
  backup = join(folder, 'backup.sqlite')
})
afterEach(() => rm(folder, { recursive: true }))

/** Noon in Guatemala, as in file names. */
const STAMP = '20261120-120000'

function accept({ damage, wrongSchema, inconsistencies }: Findings): void {
  expect([...damage, ...wrongSchema, ...inconsistencies]).toEqual([])
}

function refuse({ damage, wrongSchema, inconsistencies }: Findings): void {
  throw new Error([...damage, ...wrongSchema, ...inconsistencies].join('\n'))
}

/** @returns the expected content after the restore; `replaced` is the path of the database before. */
async function backUpSoldShop(engine = sqlite) {
  const shop = await createSoldShop(engine)
  await backUp(shop.db, backup)
  const rows = { ...(await allRows(shop.db)), sessions: [] }
  await shop.close()
  return (replaced: string | null) =>
    withOperatorsEntry(rows, NOON, 'backup.restored', { file: backup, replaced })
}

describe('restoring into a data folder', () => {
  beforeEach(() => mkdir(data))

  test('restores every row but the sessions, and keeps the replaced database', async () => {
    const expected = await backUpSoldShop()
    const shop = await createTestShop(inFolder(data))
    const replaced = await allRows(shop.db)
    await shop.close()
    const aside = await restoreFile(backup, data, NOON, accept)
    expect(aside).toBe(join(data, `replaced-${STAMP}.sqlite`))
    expect((await readdir(data)).sort()).toEqual(['in-use.lock', `replaced-${STAMP}.sqlite`, 'ventas.sqlite'])
    expect((await stat(join(data, 'ventas.sqlite'))).mode & 0o777).toBe(0o600)
    await withFile(join(data, 'ventas.sqlite'), async (db) => {
      expect(await allRows(db)).toEqual(expected(aside))
      expect(await findInconsistencies(db)).toEqual([])
    })
    await withFile(aside ?? '', async (db) => expect(await allRows(db)).toEqual(replaced))
  })

  test('invalidates the cursors of tills, whatever was sold since', async () => {
    const shop = await createSoldShop(inFolder(data))
    await backUp(shop.db, backup)
    shop.clock.now += 1
    await sell(shop, 'ana')
    const seen = await shop.call('GET', '/products', { as: 'ana' })
    const { cursor } = (seen.body as { data: { cursor: string } }).data
    await shop.close()
    await restoreFile(backup, data, NOON, accept)
    const again = openSqlite(join(data, 'ventas.sqlite'))
    const { instance } = await again.read.selectFrom('settings').select('instance').executeTakeFirstOrThrow()
    await again.close()
    expect(cursor).not.toContain(instance)
  })

  test('works without an existing database', async () => {
    const expected = await backUpSoldShop()
    expect(await restoreFile(backup, data, NOON, accept)).toBeNull()
    await withFile(join(data, 'ventas.sqlite'), async (db) =>
      expect(await allRows(db)).toEqual(expected(null)),
    )
  })

  test('works over a damaged database, and keeps all its files', async () => {
    const expected = await backUpSoldShop()
    await writeFile(join(data, 'ventas.sqlite'), 'no database at all')
    await writeFile(join(data, 'ventas.sqlite-wal'), 'nor this')
    const aside = await restoreFile(backup, data, NOON, accept)
    expect((await readdir(data)).sort()).toEqual([
      'in-use.lock',
      `replaced-${STAMP}.sqlite`,
      `replaced-${STAMP}.sqlite-wal`,
      'ventas.sqlite',
    ])
    await withFile(join(data, 'ventas.sqlite'), async (db) =>
      expect(await allRows(db)).toEqual(expected(aside)),
    )
  })

  test('removes the remains of a killed restore, also the second name of the database, and nothing else', async () => {
    await backUpSoldShop()
    await (await createTestShop(inFolder(data))).close()
    const database = join(data, 'ventas.sqlite')
    const before = 'replaced-20261119-080000.sqlite'
    for (const name of [
      'restored-20261120-080000.sqlite',
      'restored-20261120-080001.sqlite.part',
      'restored-20261120-080001.sqlite.part-wal',
      'restored-20261120-080001.sqlite.part-journal',
      'replaced-20261120-080002.sqlite-wal',
      before,
      'restored.txt',
    ])
      await writeFile(join(data, name), 'half')
    await link(database, join(data, 'replaced-20261120-080002.sqlite'))
    await restoreFile(backup, data, NOON, accept)
    expect((await readdir(data)).sort()).toEqual([
      'in-use.lock',
      before,
      `replaced-${STAMP}.sqlite`,
      'restored.txt',
      'ventas.sqlite',
    ])
  })

  test('is refused while the folder is in use, and locks the folder meanwhile', async () => {
    await backUpSoldShop()
    const shop = await createTestShop(inFolder(data))
    await expect(restoreFile(backup, data, NOON, accept)).rejects.toThrow(/trabaja con .*: detenlo primero/)
    expect(await shop.call('GET', '/products', { as: 'ana' })).toMatchObject({ status: 200 })
    await shop.close()
    await restoreFile(backup, data, NOON, (found) => {
      accept(found)
      expect(() => openFolder(data)).toThrow('se está reemplazando')
    })
  })

  test('a backup that fails the checks changes nothing', async () => {
    await backUpSoldShop()
    const shop = await createTestShop(inFolder(data))
    const kept = await allRows(shop.db)
    await shop.close()
    const names = await readdir(data)
    await expect(restoreFile(backup, data, NOON, refuse)).rejects.toThrow()
    await writeFile(backup, 'no database at all')
    await expect(restoreFile(backup, data, NOON, refuse)).rejects.toThrow('o es otra cosa')
    await writeFile(backup, 'no database at all'.padEnd(512))
    await expect(restoreFile(backup, data, NOON, refuse)).rejects.toThrow('file is not a database')
    await copyFile('/dev/null', backup)
    await expect(restoreFile(backup, data, NOON, accept)).rejects.toThrow(
      'no es una base de datos de Sistema de Ventas',
    )
    expect((await readdir(data)).sort()).toEqual(names.sort())
    await withFile(join(data, 'ventas.sqlite'), async (db) => expect(await allRows(db)).toEqual(kept))
  })

  test('a backup from before the audit log is restored unchanged', async () => {
    const [first] = migrations
    const old = openSqlite(backup)
    await migrate(old, first ? [first] : [])
    await old.close()
    await restoreFile(backup, data, NOON, accept)
    await withFile(join(data, 'ventas.sqlite'), async (db) =>
      expect(await db.read.selectFrom('schema_migrations').select('name').execute()).toEqual([
        { name: '0001-first-release' },
      ]),
    )
  })

  test("a newer version's backup is refused", async () => {
    await backUpSoldShop()
    const file = openSqlite(backup)
    await file.write((trx) =>
      trx.insertInto('schema_migrations').values({ name: '9999-to-come', applied_at: 0 }).execute(),
    )
    await file.close()
    await expect(restoreFile(backup, data, NOON, accept)).rejects.toThrow(
      'versión más nueva de este programa (9999',
    )
    expect(await readdir(data)).toEqual(['in-use.lock'])
  })
})

describe('restoring into PostgreSQL', () => {
  test('restores every row but the sessions; ids continue; the replaced tables are kept', async () => {
    const expected = await backUpSoldShop(postgres)
    const shop = await createSoldShop(postgres)
    await sell(shop, 'ana')
    const replaced = await shop.db.read.selectFrom('sales').select('id').execute()
    const seen = await shop.call('GET', '/products', { as: 'admin' })
    const { cursor } = (seen.body as { data: { cursor: string } }).data
    const schema = await restoreIntoPostgres(backup, shop.db, NOON, accept)
    expect(await allRows(shop.db)).toEqual(expected(schema))
    expect(await findInconsistencies(shop.db)).toEqual([])
    const { rows } = await sql`select id from ${sql.table(`${schema}.sales`)}`.execute(shop.db.read)
    expect(rows).toEqual(replaced)
    expect((await shop.call('GET', '/products', { as: 'ana' })).status).toBe(401)
    const token = await freshToken(shop)
    const list = await shop.call('GET', `/products?since=${encodeURIComponent(cursor)}`, { token })
    expect((list.body as { data: object }).data).not.toHaveProperty('deleted')
    await shop.close()
  })

  test('is refused while a server is connected', async () => {
    await backUpSoldShop()
    const home = await postgres.create()
    const [server, command] = [home.open(), home.open()]
    await migrate(server)
    await expect(restoreIntoPostgres(backup, command, NOON, accept)).rejects.toThrow(
      'detén primero los servidores',
    )
    await server.close()
    await command.close()
    await home.remove()
  })

  test('a backup of an older version is migrated', async () => {
    const [first] = migrations
    const old = openSqlite(backup)
    await migrate(old, first ? [first] : [])
    await old.close()
    const home = await postgres.create()
    const db = home.open()
    await restoreIntoPostgres(backup, db, NOON, accept)
    const rows = await db.read.selectFrom('schema_migrations').select('name').orderBy('name').execute()
    expect(rows.map(({ name }) => name)).toEqual(migrations.map((step) => step.name))
    await db.close()
    await home.remove()
  })
})

async function freshToken(shop: Awaited<ReturnType<typeof createTestShop>>): Promise<string> {
  const { body } = await shop.call('POST', '/login', { request: { username: 'admin', password: 'Demo1234' } })
  return (body as { data: { token: string } }).data.token
}
