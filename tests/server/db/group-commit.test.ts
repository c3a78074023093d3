import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BusyError, type Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrations/migrate.ts'
import { openSqlite } from '../../../server/db/engines/open-sqlite.ts'
import type { Queries } from '../../../server/db/tables.ts'

let folder: string
let db: Database

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ventas-group-'))
  db = openSqlite(join(folder, 'ventas.sqlite'))
  await migrate(db)
})
afterEach(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

const addRole = (name: string) => async (trx: Queries) => {
  await trx.insertInto('roles').values({ name }).execute()
  return name
}
const roleNames = async (from: Queries = db.read) =>
  (await from.selectFrom('roles').select('name').orderBy('id').execute()).map((role) => role.name)

test('waiting writes share a commit, in their order; a failed one rolls back only itself', async () => {
  const failing = async (trx: Queries) => {
    await addRole('half')(trx)
    throw new Error('changed my mind')
  }
  const outcomes = await Promise.allSettled([
    db.write(addRole('first')),
    db.write(failing),
    db.write(addRole('first')),
    db.write(addRole('last')),
  ])
  expect(outcomes.map((outcome) => outcome.status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(await roleNames()).toEqual(['first', 'last'])
})

test('a write is answered only after its commit', async () => {
  const other = new SqliteFile(join(folder, 'ventas.sqlite'), { readonly: true })
  const seen = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => {
      await db.write(addRole(name))
      return other.prepare('select count(*) as n from roles where name = ?').get(name)
    }),
  )
  other.close()
  expect(seen).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }])
})

test('reads wait while a write waits for something else, and see nothing that is rolled back', async () => {
  const begun = Promise.withResolvers<undefined>()
  const goOn = Promise.withResolvers<undefined>()
  const write = db.write(async (trx) => {
    await addRole('half')(trx)
    begun.resolve(undefined)
    await goOn.promise
    throw new Error('changed my mind')
  })
  await begun.promise
  const seen = Promise.all([roleNames(), roleNames()])
  goOn.resolve(undefined)
  await expect(write).rejects.toThrow('changed my mind')
  expect(await seen).toEqual([[], []])
})

test('each connection is durable, enforces foreign keys and waits for locks', async () => {
  const pragma = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db.read)
    return Object.values(rows[0] ?? {})[0]
  }
  const names = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout']
  expect(await Promise.all(names.map(pragma))).toEqual(['wal', 2, 1, 5_000])
})

test('a file that stays locked makes all waiting writes fail as busy, and writes none of them', async () => {
  const other = new SqliteFile(join(folder, 'ventas.sqlite'))
  other.exec('begin immediate')
  const outcomes = await Promise.allSettled([db.write(addRole('one')), db.write(addRole('two'))])
  other.exec('rollback')
  other.close()
  for (const outcome of outcomes)
    expect(outcome.status === 'rejected' && outcome.reason instanceof BusyError).toBe(true)
  expect(await roleNames()).toEqual([])
  await db.write(addRole('three'))
  expect(await roleNames()).toEqual(['three'])
})

test('closing waits for pending writes', async () => {
  const write = db.write(addRole('last'))
  await db.close()
  expect(await write).toBe('last')
  db = openSqlite(join(folder, 'ventas.sqlite'))
  expect(await roleNames()).toEqual(['last'])
})
