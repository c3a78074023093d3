import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '../../support/databases/postgres.ts'

/** A PostgreSQL that waits for the disk at each commit, as one that a shop relies on. */
export function startBenchPostgres(): Promise<TestPostgres> {
  return startPostgres({ durable: true })
}

/** Makes an empty database on the server at `url`. @returns its address. */
export async function makePostgresDatabase(url: string): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${url}/${name}`
}

/** Stopping PostgreSQL ends connections that are still saying goodbye; a query that fails throws by itself. */
export function ignoreGoodbye(): void {
  return
}
