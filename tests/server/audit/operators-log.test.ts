// In a process of its own: it replaces a module.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { recordOfOperator } from '../../../server/services/audit/operator.ts'
import {
  describeEachDatabase,
  postgres,
  sqlite,
  type TestDatabase,
} from '../../support/databases/databases.ts'
import { startProcess } from '../../support/processes/server-process.ts'

vi.mock('node:os', { spy: true })

const everything = { since: null, userName: null, action: null, limit: 10_000 }

let folder: string
let backup: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ventas-operator-'))
  backup = join(folder, 'copia.sqlite')
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs `npm run pos`. @returns its output, if its exit code is 0. */
async function pos({ environment }: Pick<TestDatabase, 'environment'>, ...args: string[]): Promise<string> {
  const command = startProcess('server/cli.ts', args, environment)
  expect([await command.exit, command.output()]).toEqual([0, expect.any(String)])
  return command.output()
}

/** Action, user and details of each entry. */
async function told(home: TestDatabase): Promise<unknown[]> {
  const db = home.open()
  const entries = await listAuditEntries(db.read, everything)
  await db.close()
  return entries.map(({ action, user_name, details }) => [action, user_name, JSON.parse(details) as unknown])
}

const by = () => ({ system_user: userInfo().username })

describeEachDatabase('the audit log of a shop', (engine) => {
  test('records backups and restores', async () => {
    const home = await engine.createWithTables()
    await pos(home, 'backup', backup)
    expect(await told(home)).toEqual([['backup.made', null, { file: backup, ...by() }]])
    const place = /reemplazadas? (?:es|están en el esquema) (\S+)/.exec(await pos(home, 'restore', backup))
    const [shown = '', ...others] = (await pos(home, 'audit', '--json')).trimEnd().split('\n')
    expect(others).toEqual([])
    expect(JSON.parse(shown)).toMatchObject({
      ...{ action: 'backup.restored', user_name: null, address: null },
      details: { file: backup, replaced: place?.[1], ...by() },
    })
    await home.remove()
  })
})

test('a copied shop records its target without the password, and the copy records its source', async () => {
  const [shop, target] = [await sqlite.createWithTables(), await postgres.create()]
  const { DATA_DIR = '' } = shop.environment
  const { DATABASE_URL = '' } = target.environment
  await pos({ environment: { DATA_DIR, DATABASE_URL } }, 'copy-to-postgres')
  const { host, pathname } = new URL(DATABASE_URL)
  expect(await told(shop)).toEqual([['shop.copied', null, { to: host + pathname, ...by() }]])
  expect(await told(target)).toEqual([
    ['shop.copied', null, { from: join(DATA_DIR, 'ventas.sqlite'), ...by() }],
  ])
  await shop.remove()
  await target.remove()
})

test('a backup of a database that cannot be written is made anyway, with a message', async () => {
  const home = await sqlite.create()
  await home.open().close()
  expect(await pos(home, 'backup', backup)).toBe(
    `${backup}\nHecho, pero la bitácora no tiene el registro: no such table: audit_log\n`,
  )
  await home.remove()
})

test('an operator without a user name is recorded by number', async () => {
  vi.mocked(userInfo).mockImplementationOnce(() => {
    throw new Error('ENOENT')
  })
  const home = await sqlite.createWithTables()
  const db = home.open()
  await db.write((trx) => recordOfOperator(trx, 0, { action: 'backup.made' }))
  await db.close()
  expect(await told(home)).toEqual([['backup.made', null, { system_user: `uid ${process.getuid?.()}` }]])
  await home.remove()
})
