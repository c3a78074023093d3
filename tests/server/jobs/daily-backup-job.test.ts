import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dailyBackupJob } from '../../../server/jobs/daily-backup-job.ts'
import { backUpDaily } from '../../../server/services/maintenance/daily-backup.ts'
import { withFile } from '../../../server/services/maintenance/back-up.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withTables } from '../../support/databases/databases.ts'
import { allRows, createSoldShop, inFolder } from '../../support/shops/sold-shop.ts'
import type { Database } from '../../../server/db/database.ts'
import { keptLog, rowOf, runnerOn } from './support.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
/** 21:30 of 20 November 2026 in Guatemala. */
const EVENING = Date.parse('2026-11-21T03:30:00Z')

let folder: string
let backups: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ventas-daily-'))
  backups = join(folder, 'backups')
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

const clock = () => Promise.resolve(Date.now())
const names = async () => (await readdir(backups)).sort()
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describeEachDatabase('the daily backup', (engine) => {
  /** A server of the shop, with its own folder of backups if one is named. */
  const serverOf = (db: Database, url: string | null, backupHour: number | null, backupDir = backups) => {
    const { log, lines } = keptLog()
    const place = { url, dataDir: folder }
    const job = dailyBackupJob(db, place, { backupDir, backupKeep: 5, backupHour }, log)
    return { look: runnerOn(db, job, { clock, log }).look, lines }
  }
  const openShop = async () => {
    let url: string | null = null
    const inOwnFolder = engine.name === 'SQLite' ? inFolder(folder) : engine
    const shop = await createSoldShop({
      ...inOwnFolder,
      createWithTables: async () => {
        const home = await inOwnFolder.createWithTables()
        url = home.environment['DATABASE_URL'] ?? null
        return home
      },
    })
    return { shop, url: url as string | null }
  }

  test('is made from its hour on: at once by a server that starts later, then each day', async () => {
    const { shop, url } = await openShop()
    const { look, lines } = serverOf(shop.db, url, 22)
    // The day of a backup at 22:00 begins at 22:00.
    await look()
    expect(await names()).toEqual(['ventas-20261119-daily-1.sqlite'])
    pass(29 * MINUTE)
    await look()
    expect(await names()).toHaveLength(1)
    pass(MINUTE)
    await look()
    expect(await names()).toEqual(['ventas-20261119-daily-1.sqlite', 'ventas-20261120-daily-2.sqlite'])
    pass(24 * HOUR - 1)
    await look()
    expect(await names()).toHaveLength(2)
    pass(1)
    await look()
    expect(await names()).toHaveLength(3)
    expect(lines).toEqual(['backup made', 'backup made', 'backup made'])
    const expected = await allRows(shop.db)
    for (const name of await names())
      await withFile(join(backups, name), async (file) => expect(await allRows(file)).toEqual(expected))
    await shop.close()
  })

  test('is not made when it is switched off', async () => {
    const { shop, url } = await openShop()
    const { look, lines } = serverOf(shop.db, url, null)
    await look()
    await expect(names()).rejects.toThrow('ENOENT')
    expect(lines).toEqual([])
    await shop.close()
  })

  test('is made once by two servers with folders of their own, and the one without any gets a first one', async () => {
    const { shop, url } = await openShop()
    const other = join(folder, 'other')
    const servers = [serverOf(shop.db, url, 3), serverOf(shop.db, url, 3, other)]
    const lookAll = async () => Promise.all(servers.map(({ look }) => look()))
    await lookAll()
    await lookAll()
    const count = async () => (await names()).length + (await readdir(other)).length
    expect(await count()).toBe(2)
    pass(6 * HOUR)
    await lookAll()
    await lookAll()
    expect(await count()).toBe(3)
    await shop.close()
  })

  test('is not counted as made while there is only a draft of it', async () => {
    const { shop, url } = await openShop()
    await mkdir(backups)
    const draft = join(backups, 'ventas-20261120-daily-1.sqlite.part')
    await writeFile(draft, 'half')
    await utimes(draft, EVENING / 1_000, EVENING / 1_000)
    const { look } = serverOf(shop.db, url, 3)
    await look()
    expect(await rowOf(shop.db, 'daily-backup')).toMatchObject({ done_at: null, failures: 0 })
    pass(HOUR + MINUTE)
    await look()
    expect(await names()).toEqual(['ventas-20261120-daily-1.sqlite'])
    await shop.close()
  })

  test('that is ended early leaves no draft, and is made by the next look', async () => {
    const { shop, url } = await openShop()
    const place = { url, dataDir: folder }
    const job = dailyBackupJob(
      shop.db,
      place,
      { backupDir: backups, backupKeep: 5, backupHour: 3 },
      keptLog().log,
    )
    const server = runnerOn(shop.db, job, { clock })
    const looking = server.look()
    await vi.waitFor(async () => expect(await names()).toHaveLength(1))
    await server.stop()
    await looking
    // One that is complete at that moment is kept, also where it cannot be noted any more; a draft is not.
    const whole = 'ventas-20261120-daily-1.sqlite'
    await vi.waitFor(async () => expect((await names()).filter((name) => name !== whole)).toEqual([]))
    await serverOf(shop.db, url, 3).look()
    expect(await names()).toEqual([whole])
    expect(await rowOf(shop.db, 'daily-backup')).toMatchObject({
      done_at: expect.any(Number) as number,
      failures: 0,
    })
    const daily = { backupDir: join(folder, 'other'), backupKeep: 5, backupHour: 3 }
    await expect(backUpDaily(place, daily, EVENING, AbortSignal.abort())).rejects.toThrow('aborted')
    expect(await readdir(daily.backupDir)).toEqual([])
    await shop.close()
  })
})

test('a shop that was never set up gets its first backup a minute after it was', async () => {
  const home = await withTables(await inFolder(folder).create())
  const db = home.open()
  const { log, lines } = keptLog()
  const place = { url: null, dataDir: folder }
  const job = dailyBackupJob(db, place, { backupDir: backups, backupKeep: 5, backupHour: 3 }, log)
  const { look } = runnerOn(db, job, { clock, log })
  await look()
  expect(lines).toEqual([])
  await db.close()
  const shop = await createSoldShop(inFolder(folder))
  const later = dailyBackupJob(shop.db, place, { backupDir: backups, backupKeep: 5, backupHour: 3 }, log)
  await runnerOn(shop.db, later, { clock, log }).look()
  expect(lines).toEqual(['backup made'])
  await shop.close()
})
