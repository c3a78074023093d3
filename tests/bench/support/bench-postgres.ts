import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '../../support/databases/postgres.ts'

/** A durable PostgreSQL: each commit waits for the disk, as in a shop. */
export function startBenchPostgres(): Promise<TestPostgres> {
  return startPostgres({ durable: true })
}

/** Creates an empty database on the server at `url`. @returns its address. */
export async function makePostgresDatabase(url: string): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${url}/${name}`
}

/** Vacuum and analyze after many writes, on a connection without limits: PostgreSQL's autovacuum does the same over night. */
export async function tidyPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** Stopping PostgreSQL cuts connections that are still closing; a failed query throws by itself. */
export function ignoreGoodbye(): void {
  return
}
