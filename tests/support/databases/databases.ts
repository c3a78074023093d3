import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { errorCode } from '../../../server/error-code.ts'
import { migrate } from '../../../server/db/migrations/migrate.ts'
import { openPostgres } from '../../../server/db/engines/open-postgres.ts'
import { openSqlite } from '../../../server/db/engines/open-sqlite.ts'

/** A database for one test; it can be opened several times, as by several processes. */
export interface TestDatabase {
  /** The environment of a server process on it: `DATA_DIR`, and `DATABASE_URL` for PostgreSQL. */
  environment: Record<string, string>
  open(): Database
  remove(): Promise<void>
}

export interface TestEngine {
  name: 'SQLite' | 'PostgreSQL'
  /** An empty database. */
  create(): Promise<TestDatabase>
  /** A database with the product's tables, for a test that is not about migrations: a copy, which is faster. */
  createWithTables(): Promise<TestDatabase>
}

const SQLITE_FILE = 'ventas.sqlite'

/** The engine of `npm run demo` and of a single shop. */
export const sqlite: TestEngine = {
  name: 'SQLite',
  create: createSqlite,
  createWithTables: async () => {
    const database = await createSqlite()
    sqliteWithTables ??= makeSqliteWithTables()
    await writeFile(join(database.environment.DATA_DIR, SQLITE_FILE), await sqliteWithTables)
    return database
  },
}

let sqliteWithTables: Promise<Buffer> | undefined

async function makeSqliteWithTables(): Promise<Buffer> {
  const database = await withTables(await createSqlite())
  const content = await readFile(join(database.environment.DATA_DIR, SQLITE_FILE))
  await database.remove()
  return content
}

async function createSqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-sqlite-'))
  return {
    environment: { DATA_DIR: folder },
    open: () => openSqlite(join(folder, SQLITE_FILE)),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The engine of several servers or shops. */
export const postgres: TestEngine = {
  name: 'PostgreSQL',
  create: () => createPostgres(inject('postgresServer')),
  createWithTables: () =>
    createPostgres(inject('postgresServer'), `template ${POSTGRES_WITH_TABLES} strategy file_copy`),
}

/** PostgreSQL on the test's own server. @param address `postgres://user:password@host:port` */
export function postgresAt(address: () => string): TestEngine {
  const create = () => createPostgres(address())
  return { name: 'PostgreSQL', create, createWithTables: async () => withTables(await create()) }
}

const POSTGRES_WITH_TABLES = 'with_tables'

/** Makes the template of `createWithTables` on this server. */
export async function createPostgresWithTables(server: string): Promise<void> {
  await administer(server, `create database ${POSTGRES_WITH_TABLES}`)
  await withTables({ open: () => openPostgres(`${server}/${POSTGRES_WITH_TABLES}`, failOnLostConnection) })
}

/** Migrates an empty database. */
export async function withTables<D extends Pick<TestDatabase, 'open'>>(database: D): Promise<D> {
  const db = database.open()
  await migrate(db)
  await db.close()
  return database
}

async function createPostgres(server: string, from = ''): Promise<TestDatabase> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} ${from}`)
  const folder = await mkdtemp(join(tmpdir(), 'ventas-postgres-'))
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: `${server}/${name}` },
    open: () => openPostgres(`${server}/${name}`, failOnLostConnection),
    remove: async () => {
      await administer(server, `drop database ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Dropping a database cuts connections that are still closing; any other loss fails the test. */
function failOnLostConnection(error: Error): void {
  if (errorCode(error) !== '57P01') throw error
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same tests on SQLite and on PostgreSQL. */
export function describeEachDatabase(name: string, tests: (engine: TestEngine) => void): void {
  for (const engine of [sqlite, postgres]) describe(`${name} on ${engine.name}`, () => tests(engine))
}
