import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { errorCode } from '../../server/error-code.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { openSqlite } from '../../server/db/sqlite.ts'

/** An empty database of its own, that can be opened several times as by several processes. */
export interface TestDatabase {
  /** What a server process needs to be told to work on it: `DATA_DIR`, and `DATABASE_URL` for PostgreSQL. */
  environment: Record<string, string>
  open(): Database
  remove(): Promise<void>
}

export interface Engine {
  name: 'SQLite' | 'PostgreSQL'
  create(): Promise<TestDatabase>
}

/** What `npm run demo` and a single shop use. */
export const sqlite: Engine = {
  name: 'SQLite',
  create: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ventas-sqlite-'))
    return {
      environment: { DATA_DIR: folder },
      open: () => openSqlite(join(folder, 'ventas.sqlite')),
      remove: () => rm(folder, { recursive: true, force: true }),
    }
  },
}

/** What several tills or shops share. */
export const postgres: Engine = postgresAt(() => inject('postgresServer'))

/** The same on a server of the test's own. @param address `postgres://user:password@host:port` */
export function postgresAt(address: () => string): Engine {
  return { name: 'PostgreSQL', create: () => createPostgres(address()) }
}

async function createPostgres(server: string): Promise<TestDatabase> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
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

/** Dropping a database ends connections that are still saying goodbye; any other loss fails the test. */
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
export function describeEachDatabase(name: string, tests: (engine: Engine) => void): void {
  for (const engine of [sqlite, postgres]) describe(`${name} on ${engine.name}`, () => tests(engine))
}
