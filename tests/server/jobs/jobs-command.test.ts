import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLease } from '../../../server/db/queries/jobs.ts'
import { createFailureLog } from '../../../server/jobs/failure-log.ts'
import { createJobRunner } from '../../../server/jobs/job-runner.ts'
import { LEASE } from '../../../server/jobs/due.ts'
import { repeatServerJob } from '../../../server/jobs/server-job.ts'
import { shopJobs } from '../../../server/jobs/shop-jobs.ts'
import { readConfig } from '../../../server/config.ts'
import { hire } from '../../../server/demo/staff.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { startProcess } from '../../support/processes/server-process.ts'
import { quickHash } from '../../support/shops/quick-hash.ts'
import { NOON } from '../../support/shops/shop.ts'
import { keptLog, withDatabase } from './support.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ventas-jobs-'))
})
afterEach(() => rm(folder, { recursive: true }))

describeEachDatabase('`npm run pos -- jobs`', (engine) => {
  const shop = withDatabase(engine)

  const jobs = async (environment: Record<string, string> = {}, ...args: string[]) => {
    const command = startProcess('server/cli.ts', ['jobs', ...args], {
      ...shop().home.environment,
      ...environment,
    })
    const code = await command.exit
    return { code, lines: command.output().trimEnd().split('\n') }
  }

  test('lists what never began', async () => {
    const hour = engine.name === 'SQLite' ? '3' : 'off'
    const next = engine.name === 'SQLite' ? 'en el próximo minuto' : 'apagado             '
    expect(await jobs({ BACKUP_HOUR: hour })).toEqual({
      code: 0,
      lines: [
        'trabajo          última vez  duró  próxima vez           última falla',
        `respaldo diario  -           -     ${next}  -`,
        'claves viejas    -           -     en el próximo minuto  -',
        'sellos           -           -     en cada servidor      -',
        'reloj            -           -     en cada servidor      -',
      ],
    })
  })

  test('says when each job was done, what runs, when the next comes, and what fails', async () => {
    const { home, db } = shop()
    await db.write(async (trx) => {
      const contact = { address: null, phone: null, email: null }
      const storeId = await insertStore(trx, { name: 'La Bendición', ...contact, createdAt: NOON })
      const employee = { username: 'ana', name: 'Ana', lastName: '', role: 'cajero', passwordHash: quickHash }
      await hire(trx, storeId, employee, NOON)
    })
    await writeFile(join(folder, 'file'), 'in the way')
    const { DATABASE_URL: url, DATA_DIR = '' } = home.environment
    const config = readConfig({ ...home.environment, BACKUP_DIR: join(folder, 'file', 'backups') })
    const { log } = keptLog()
    const all = shopJobs(db, { url: url ?? null, dataDir: DATA_DIR }, config, log)
    const clock = () => Promise.resolve(NOON)
    await createJobRunner(db, all, createFailureLog(log), { clock }).look()
    const seals = repeatServerJob(
      db,
      {
        ...{ name: 'seals', failed: 'no', rest: () => 1_000, run: () => Promise.resolve() },
        finish: () => Promise.reject(new Error('una\u001b[31m cadena')),
      },
      createFailureLog(log),
    )
    await seals()

    const { code, lines } = await jobs()
    expect(code).toBe(0)
    const cells = lines.map((line) => line.split(/ {2,}/))
    expect(cells).toEqual([
      ['trabajo', 'última vez', 'duró', 'próxima vez', 'última falla'],
      [
        'respaldo diario',
        '-',
        '-',
        'en el próximo minuto',
        expect.stringMatching(/^20\/11\/2026 12:00 \(sigue\): E/),
      ],
      [
        'claves viejas',
        '20/11/2026 12:00',
        expect.stringMatching(/^\d+\.\d s$/),
        'en el próximo minuto',
        '-',
      ],
      [
        ...['sellos', '-', '-', 'en cada servidor'],
        expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d \(sigue\): una·\[31m cadena$/),
      ],
      ['reloj', '-', '-', 'en cada servidor', '-'],
    ])

    await db.write(async (trx) => {
      const times = { now: await db.engine.now(trx), duration: LEASE }
      return takeLease(trx, db.engine, { name: 'old-keys', holder: 'a server' }, times, () => true)
    })
    const running = (await jobs()).lines[2] ?? ''
    expect(running).toMatch(/ {2}en curso desde \d\d\/\d\d\/\d{4} \d\d:\d\d {2}-$/)
    expect(await readdir(folder)).toEqual(['file'])
  })

  test('takes no arguments', async () => {
    const { code, lines } = await jobs({}, 'daily-backup')
    expect(code).toBe(1)
    expect(lines.some((line) => line.includes('npm run pos -- jobs'))).toBe(true)
  })
})
