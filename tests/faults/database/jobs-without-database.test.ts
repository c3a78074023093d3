import { expect, onTestFinished, test, vi } from 'vitest'
import SqliteFile from 'better-sqlite3'
import { join } from 'node:path'
import { openPostgres } from '../../../server/db/engines/open-postgres.ts'
import type { Database } from '../../../server/db/database.ts'
import { postgres, sqlite } from '../../support/databases/databases.ts'
import { gate, hourly, keptLog, rowOf, runnerOn } from '../../server/jobs/support.ts'
import { openPostgresLine } from '../support/postgres-line.ts'

interface Away {
  db: Database
  leave(): void
  comeBack(): void
}

const engines = {
  /** Another program keeps the file locked. */
  SQLite: async (): Promise<Away> => {
    const home = await sqlite.createWithTables()
    const db = home.open()
    const other = new SqliteFile(join(home.environment['DATA_DIR'] ?? '', 'ventas.sqlite'))
    onTestFinished(async () => {
      other.close()
      await db.close()
      await home.remove()
    })
    return {
      db,
      leave: () => void other.exec('begin immediate'),
      comeBack: () => void other.exec('rollback'),
    }
  },
  /** No answer comes from the database. */
  PostgreSQL: async (): Promise<Away> => {
    const home = await postgres.createWithTables()
    onTestFinished(home.remove)
    const line = await openPostgresLine(home.environment['DATABASE_URL'] ?? '')
    const db = openPostgres(line.url, () => undefined)
    onTestFinished(() => db.close())
    return { db, leave: () => line.fallSilent('all'), comeBack: line.restore }
  },
}

test.each(Object.entries(engines))(
  'while the database is away no job begins and nothing is thrown; afterwards the server goes on, on %s',
  async (_name, open) => {
    const { db, leave, comeBack } = await open()
    const { log, lines } = keptLog()
    let runs = 0
    const job = hourly(() => (runs++, Promise.resolve('done')))
    const server = runnerOn(db, job, { log })
    leave()
    await server.look()
    expect(runs).toBe(0)
    comeBack()
    await vi.waitFor(
      async () => {
        await server.look()
        expect(runs).toBe(1)
      },
      { timeout: 30_000 },
    )
    expect(await rowOf(db)).toMatchObject({ holder: null, done_at: expect.any(Number) as number })
    // Readiness tells of it.
    expect(lines).toEqual([])
  },
)

test.each(Object.entries(engines))(
  'a job that ends while the database is away is done again when its lease has run out, on %s',
  async (_name, open) => {
    const { db, leave, comeBack } = await open()
    const end = gate()
    let runs = 0
    const job = hourly(async () => {
      runs++
      await end.opened
      return 'done'
    })
    const server = runnerOn(db, job, { lease: 3_000 })
    const looking = server.look()
    await vi.waitFor(async () => expect((await rowOf(db))?.holder).toEqual(expect.any(String)))
    leave()
    end.open()
    await looking
    comeBack()
    await vi.waitFor(
      async () => {
        await server.look()
        expect(await rowOf(db)).toMatchObject({ holder: null, done_at: expect.any(Number) as number })
      },
      { timeout: 30_000 },
    )
    expect(runs).toBe(2)
  },
)
