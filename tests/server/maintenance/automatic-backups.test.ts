import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DamageError } from '../../../server/db/damage.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { dailyBackupJob } from '../../../server/jobs/daily-backup-job.ts'
import type { JobLog } from '../../../server/jobs/job.ts'
import { startJobs } from '../../../server/jobs/start-jobs.ts'
import { pruneBackups } from '../../../server/files/backup-folder.ts'
import { FROM_FUTURE } from '../../../server/files/backup-names.ts'
import { withFile } from '../../../server/services/maintenance/back-up.ts'
import { backUpDaily } from '../../../server/services/maintenance/daily-backup.ts'
import { updateSchema } from '../../../server/services/maintenance/update-schema.ts'
import { describeEachDatabase, type TestDatabase } from '../../support/databases/databases.ts'
import { allRows, createSoldShop, inFolder, openFolder } from '../../support/shops/sold-shop.ts'

const HOUR = 3_600_000
/** Half past midnight of 20 November 2026 in Guatemala. */
const MIDNIGHT = Date.parse('2026-11-20T06:30:00Z')

let folder: string
let data: string
let backups: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ventas-automatic-'))
  data = join(folder, 'data')
  backups = join(folder, 'backups')
  await mkdir(data)
})
afterEach(() => rm(folder, { recursive: true }))

const kept = () => ({ backupDir: backups, backupKeep: 2, backupHour: 3 })
const place = () => ({ url: null, dataDir: data })
const schedule = (db: Database, log: JobLog) =>
  startJobs(db, { shop: [dailyBackupJob(db, place(), kept(), log)], server: [] }, log)
const names = async () => (await readdir(backups)).sort()

describe('the daily backup', () => {
  test('is made once by one of several processes, and again on the next day from 3 o’clock on', async () => {
    const shop = await createSoldShop(inFolder(data))
    const expected = await allRows(shop.db)
    const several = Array.from({ length: 3 }, () => backUpDaily(place(), kept(), MIDNIGHT))
    expect((await Promise.all(several)).filter((path) => path !== null)).toHaveLength(1)
    expect(await names()).toEqual(['ventas-20261119-daily-1.sqlite'])
    expect(await backUpDaily(place(), kept(), MIDNIGHT + 2 * HOUR)).toBeNull()
    expect(await backUpDaily(place(), kept(), MIDNIGHT + 3 * HOUR)).toBe(
      join(backups, 'ventas-20261120-daily-2.sqlite'),
    )
    for (const name of await names())
      await withFile(join(backups, name), async (file) => expect(await allRows(file)).toEqual(expected))
    await shop.close()
  })

  test('is made after a process was killed during it, but not while another process makes it', async () => {
    const shop = await createSoldShop(inFolder(data))
    await mkdir(backups)
    const draft = join(backups, 'ventas-20261120-daily.sqlite.part')
    await writeFile(draft, 'half')
    const noon = MIDNIGHT + 12 * HOUR
    await utimes(draft, noon / 1_000, noon / 1_000)
    expect(await backUpDaily(place(), kept(), noon)).toBeNull()
    await utimes(draft, noon / 1_000 - 7_200, noon / 1_000 - 7_200)
    expect(await backUpDaily(place(), kept(), noon)).toBe(join(backups, 'ventas-20261120-daily-1.sqlite'))
    expect(await names()).toEqual(['ventas-20261120-daily-1.sqlite'])
    await shop.close()
  })

  test('that fails is reported once, and the next one is made', async () => {
    const shop = await createSoldShop(inFolder(data))
    await writeFile(join(folder, 'file'), 'in the way')
    await symlink(join(folder, 'file'), backups)
    // The date goes on with the timers: a job that failed is tried again after a while.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    try {
      const lines: string[] = []
      const log = {
        info: (_details: object, text: string) => lines.push(text),
        warn: (_details: object, text: string) => lines.push(text),
        error: (_details: object, text: string) => lines.push(text),
      }
      const end = schedule(shop.db, log)
      vi.advanceTimersByTime(60_000)
      await vi.waitFor(() => expect(lines).toEqual(['the backup of the day could not be made']))
      vi.advanceTimersByTime(60_000)
      // In one step, because a try may be running.
      await mkdir(join(folder, 'room'))
      await symlink(join(folder, 'room'), join(folder, 'link'))
      await rename(join(folder, 'link'), backups)
      await vi.waitFor(
        () => {
          vi.advanceTimersByTime(60_000)
          expect(lines).toEqual(['the backup of the day could not be made', 'backup made'])
        },
        { timeout: 15_000 },
      )
      await end()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
    expect(await names()).toHaveLength(1)
    await shop.close()
  })
})

test('backups with future dates are reported once; the daily one is made, kept, and not repeated', async () => {
  const shop = await createSoldShop(inFolder(data))
  await mkdir(backups)
  const early = ['ventas-20350101-daily.sqlite', 'ventas-20350102-daily.sqlite']
  for (const name of early) await writeFile(join(backups, name), '')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: MIDNIGHT })
  const lines: [object, string][] = []
  const tell = (details: object, text: string) => lines.push([details, text])
  const end = schedule(shop.db, { info: tell, warn: tell, error: tell })
  try {
    const looksUntil = (count: number) =>
      vi.waitFor(
        () => {
          vi.advanceTimersByTime(60_000)
          expect(lines).toHaveLength(count)
        },
        { timeout: 15_000 },
      )
    await looksUntil(2)
    vi.setSystemTime(MIDNIGHT + 24 * HOUR)
    await looksUntil(3)
    const [first, second] = ['ventas-20261119-daily-1.sqlite', 'ventas-20261120-daily-2.sqlite']
    expect(lines).toEqual([
      [{ path: join(backups, first) }, 'backup made'],
      [{ files: ['ventas-20350102-daily.sqlite'] }, FROM_FUTURE],
      [{ path: join(backups, second) }, 'backup made'],
    ])
    expect(await names()).toEqual([first, second])
  } finally {
    await end()
    vi.useRealTimers()
    await shop.close()
  }
})

test('only the oldest automatic backups are removed, never the newest', async () => {
  await mkdir(backups)
  const made = [
    // Made with a fast clock by a version without numbers; then numbered ones.
    'ventas-20350101-daily.sqlite',
    'ventas-20261118-090000-asked.sqlite',
    'ventas-20261118-100000-update-0a1b2c.sqlite',
    'ventas-20261118-daily.sqlite',
    'ventas-20270601-daily-9.sqlite',
    'ventas-20261119-daily-10.sqlite',
    'ventas-20261119-120000-asked-11.sqlite',
    'ventas-20261120-daily-12.sqlite.part',
    'notes.txt',
  ]
  for (const name of made) await writeFile(join(backups, name), name)
  const without = (...gone: string[]) => made.filter((name) => !gone.includes(name)).sort()
  await pruneBackups({ backupDir: backups, backupKeep: 3 }, 'ventas-20261119-daily-10.sqlite')
  const older = ['ventas-20261118-100000-update-0a1b2c.sqlite', 'ventas-20261118-daily.sqlite']
  expect(await names()).toEqual(without(...older))
  await pruneBackups({ backupDir: backups, backupKeep: 1 }, 'ventas-20261119-daily-10.sqlite')
  expect(await names()).toEqual(
    without(...older, 'ventas-20350101-daily.sqlite', 'ventas-20270601-daily-9.sqlite'),
  )
  // Another process made one with a higher number at the same time: both are kept.
  await writeFile(join(backups, 'ventas-20261120-100000-update-0a1b2c-13.sqlite'), '')
  const kept = await names()
  await pruneBackups({ backupDir: backups, backupKeep: 1 }, 'ventas-20261119-daily-10.sqlite')
  expect(await names()).toEqual(kept)
})

describeEachDatabase('an update', (engine) => {
  let home: TestDatabase
  let db: Database
  beforeEach(async () => {
    home = await engine.create()
    db = home.open()
  })
  afterEach(async () => {
    await db.close()
    await home.remove()
  })

  const applied = async (from: Database) =>
    (await from.read.selectFrom('schema_migrations').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    )

  test('of a database with data is preceded by a backup; without a pending migration none is made', async () => {
    await migrate(db, migrations.slice(0, 1))
    await updateSchema(db, kept())
    const [backup, ...others] = await names()
    expect(others).toEqual([])
    expect(backup).toMatch(/^ventas-\d{8}-\d{6}-update-[0-9a-f]{6}-1\.sqlite$/)
    await withFile(join(backups, backup ?? ''), async (file) =>
      expect(await applied(file)).toEqual(['0001-first-release']),
    )
    expect(await applied(db)).toEqual(migrations.map(({ name }) => name))
    await updateSchema(db, kept())
    expect(await names()).toEqual([backup])
  })

  test('of an empty database needs no backup', async () => {
    await updateSchema(db, kept())
    expect(await applied(db)).toEqual(migrations.map(({ name }) => name))
    await expect(names()).rejects.toThrow('ENOENT')
  })

  test('does not run when the backup fails', async () => {
    await migrate(db, migrations.slice(0, 1))
    await writeFile(join(folder, 'file'), 'in the way')
    await symlink(join(folder, 'file'), backups)
    await expect(updateSchema(db, kept())).rejects.toThrow('así que no se cambió nada: EEXIST')
    expect(await applied(db)).toEqual(['0001-first-release'])
  })
})

test('a damaged database is not migrated', async () => {
  const db = openFolder(data)
  await migrate(db, migrations.slice(0, 1))
  const { rows } = await sql<{ page: number }>`
    select rootpage as page from sqlite_master where name = 'sales_register'`.execute(db.read)
  await db.close()
  const path = join(data, 'ventas.sqlite')
  const whole = await readFile(path)
  await writeFile(path, whole.fill(0xee, ((rows[0]?.page ?? 0) - 1) * 4_096, (rows[0]?.page ?? 0) * 4_096))
  const damaged = openFolder(data)
  // Also after a clean stop: the caller may look for damage later only where nothing is migrated.
  for (const wasClosed of [false, true])
    await expect(updateSchema(damaged, kept(), wasClosed)).rejects.toThrow(DamageError)
  const applied = await damaged.read.selectFrom('schema_migrations').select('name').execute()
  expect(applied).toHaveLength(1)
  await damaged.close()
})
