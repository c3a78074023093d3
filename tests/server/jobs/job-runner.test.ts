import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { takeLease } from '../../../server/db/queries/jobs.ts'
import { LEASE } from '../../../server/jobs/due.ts'
import type { Outcome } from '../../../server/jobs/job.ts'
import { describeEachDatabase, type TestDatabase } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'
import { gate, hourly, keptLog, rowOf, runnerOn } from './support.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeEachDatabase('the jobs of two servers', (engine) => {
  let home: TestDatabase
  let db: Database
  let otherDb: Database
  let now: number
  const clock = () => Promise.resolve(now)
  beforeEach(async () => {
    home = await engine.createWithTables()
    db = home.open()
    otherDb = home.open()
    now = NOON
  })
  afterEach(async () => {
    await db.close()
    await otherDb.close()
    await home.remove()
  })

  test('that look at the same time again and again run a job once for each hour, never twice at once', async () => {
    let running = 0
    let most = 0
    let runs = 0
    const job = hourly(async () => {
      most = Math.max(most, ++running)
      runs++
      await otherDb.read.selectFrom('jobs').select('name').execute()
      running--
      return 'done'
    })
    const servers = [db, otherDb, db, otherDb].map((each) => runnerOn(each, job, { clock }))
    for (let hour = 0; hour < 5; hour++) {
      for (let look = 0; look < 3; look++) await Promise.all(servers.map((server) => server.look()))
      now += HOUR
    }
    expect({ runs, most }).toEqual({ runs: 5, most: 1 })
    expect(await rowOf(db)).toEqual({
      ...{ name: 'old-keys', holder: null, lease_until: null, started_at: NOON + 4 * HOUR },
      ...{ done_at: NOON + 4 * HOUR, took: expect.any(Number) as number },
      ...{ failed_at: null, failure: null, failures: 0 },
    })
  })

  test('wait for a job that runs, and take it over when its server has died', async () => {
    let runs = 0
    const other = runnerOn(
      otherDb,
      hourly(async () => (runs++, Promise.resolve<Outcome>('done'))),
      { clock },
    )
    // A server that died has a lease that nobody renews.
    await db.write((trx) =>
      takeLease(trx, db.engine, { name: 'old-keys', holder: 'dead' }, { now, duration: LEASE }, () => true),
    )
    now += LEASE - 1
    await other.look()
    expect(runs).toBe(0)
    now += 1
    await other.look()
    expect(runs).toBe(1)
    expect(await rowOf(db)).toMatchObject({ holder: null, done_at: now })
  })

  test('do not take a lease over that is renewed while a long job runs', async () => {
    const end = gate()
    let isLost = true
    const long = hourly(async (signal) => {
      await end.opened
      isLost = signal.aborted
      return 'done'
    })
    const server = runnerOn(db, long, { lease: 1_500 })
    const looking = server.look()
    await vi.waitFor(async () => expect((await rowOf(db))?.lease_until).toBeGreaterThan(0))
    const first = (await rowOf(db))?.lease_until ?? 0
    const other = runnerOn(
      otherDb,
      hourly(() => Promise.reject(new Error('two at once'))),
      { lease: 1_500 },
    )
    await vi.waitFor(
      async () => {
        await other.look()
        // Later than the end of the first lease.
        expect(await db.engine.now(db.read)).toBeGreaterThan(first)
      },
      { timeout: 15_000 },
    )
    end.open()
    await looking
    expect(isLost).toBe(false)
    expect(await rowOf(db)).toMatchObject({
      holder: null,
      failures: 0,
      done_at: expect.any(Number) as number,
    })
  })

  test('that has lost its lease ends the job early, and notes nothing over the new one', async () => {
    const job = hourly(async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      throw signal.reason
    })
    const { log, lines } = keptLog()
    const server = runnerOn(db, job, { lease: 300, log })
    const looking = server.look()
    await vi.waitFor(async () => expect((await rowOf(db))?.holder).toEqual(expect.any(String)))
    await otherDb.write((trx) => trx.updateTable('jobs').set({ holder: 'other' }).execute())
    await looking
    expect(await rowOf(db)).toMatchObject({ holder: 'other', done_at: null, failures: 0 })
    expect(lines).toEqual([])
  })

  test('try a job that fails again after longer and longer rests, and log each reason once', async () => {
    let reason: string | null = 'no room'
    const tries: number[] = []
    const job = hourly(async () => {
      tries.push((now - NOON) / MINUTE)
      return reason === null ? Promise.resolve('done') : Promise.reject(new Error(reason))
    })
    const { log, lines } = keptLog()
    const server = runnerOn(db, job, { clock, log })
    const minutes = async (count: number) => {
      for (let minute = 0; minute < count; minute++) {
        await server.look()
        now += MINUTE
      }
    }
    await minutes(10)
    expect(tries).toEqual([0, 1, 3, 7])
    expect(lines).toEqual(['it failed'])
    expect(await rowOf(otherDb)).toMatchObject({
      ...{ holder: null, done_at: null, failed_at: NOON + 7 * MINUTE, failure: 'no room', failures: 4 },
    })
    reason = 'no right'
    await minutes(6)
    expect(lines).toEqual(['it failed', 'it failed'])
    reason = null
    await minutes(20)
    expect(tries).toEqual([0, 1, 3, 7, 15, 31])
    // The last failure stays to be read.
    expect(await rowOf(otherDb)).toMatchObject({
      done_at: NOON + 31 * MINUTE,
      failure: 'no right',
      failures: 0,
    })
  })

  test('that stops ends its job early and gives it up, and the other one begins it at once', async () => {
    const { log, lines } = keptLog()
    const job = hourly(async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      throw new Error('ended early')
    })
    const server = runnerOn(db, job, { clock, log })
    const looking = server.look()
    await vi.waitFor(async () => expect((await rowOf(db))?.lease_until).toBe(NOON + LEASE))
    await server.stop()
    await looking
    expect(await rowOf(db)).toMatchObject({ holder: null, lease_until: null, done_at: null, failures: 0 })
    expect(lines).toEqual([])
    await server.look()
    expect(await rowOf(db)).toMatchObject({ holder: null })
    await runnerOn(
      otherDb,
      hourly(() => Promise.resolve('done')),
      { clock },
    ).look()
    expect(await rowOf(db)).toMatchObject({ done_at: NOON })
  })

  test('note a job that is done although its server stops', async () => {
    const end = gate()
    const server = runnerOn(
      db,
      hourly(async () => (await end.opened, 'done' as const)),
      { clock },
    )
    const looking = server.look()
    await vi.waitFor(async () => expect((await rowOf(db))?.lease_until).toBe(NOON + LEASE))
    const stopping = server.stop()
    end.open()
    await Promise.all([stopping, looking])
    expect(await rowOf(db)).toMatchObject({ holder: null, done_at: NOON })
  })

  test('begin a job again at the next look when it could not be done yet, and one that is missing here', async () => {
    let outcome: Outcome = 'later'
    let isMissing = false
    let runs = 0
    const job = hourly(() => (runs++, Promise.resolve(outcome)), {
      isLacking: () => Promise.resolve(isMissing),
    })
    const server = runnerOn(db, job, { clock })
    await server.look()
    await server.look()
    expect(runs).toBe(2)
    outcome = 'done'
    await server.look()
    await server.look()
    expect(runs).toBe(3)
    isMissing = true
    await server.look()
    expect(runs).toBe(4)
  })

  test('do nothing for a job that is switched off', async () => {
    const job = hourly(() => Promise.reject(new Error('it is off')), {
      when: null,
      isLacking: () => Promise.resolve(true),
    })
    const { log, lines } = keptLog()
    await runnerOn(db, job, { clock, log }).look()
    expect(await rowOf(db)).toBeUndefined()
    expect(lines).toEqual([])
  })

  test('have one clock, that of the database', async () => {
    expect(Math.abs((await db.engine.now(db.read)) - Date.now())).toBeLessThan(MINUTE)
    await db.write(async (trx) => {
      const first = await db.engine.now(trx)
      // In a transaction too it goes on.
      await vi.waitFor(async () => expect(await db.engine.now(trx)).toBeGreaterThan(first))
    })
  })
})
