import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeOwnFolders } from '../../../server/files/owner-only.ts'
import { withTables } from '../../support/databases/databases.ts'
import { startProcess } from '../../support/processes/server-process.ts'
import { openFolder } from '../../support/shops/sold-shop.ts'

let folder: string
let data: string
let umask: number

beforeEach(async () => {
  // The most permissive umask; the processes of these tests inherit it.
  umask = process.umask(0)
  folder = await mkdtemp(join(tmpdir(), 'ventas-owner-'))
  data = join(folder, 'data')
})
afterEach(async () => {
  process.umask(umask)
  await rm(folder, { recursive: true })
})

/** The rights of others on a folder and its content, by path; `.` is the folder itself. */
async function openToOthers(path: string): Promise<string[]> {
  const names = ['.', ...(await readdir(path, { recursive: true }))].sort()
  const modes = await Promise.all(names.map((name) => stat(join(path, name))))
  return names.filter((_, index) => ((modes[index]?.mode ?? 0) & 0o077) !== 0)
}

/** Files of older versions and other programs next to the database. */
const left = [
  'replaced-20261119-080000.sqlite',
  'replaced-20261119-080000.sqlite-wal',
  'restored-20261119-080001.sqlite.part',
  'session-secret.0f0f',
  'backups/ventas-20261119-daily.sqlite',
  'backups/ventas-20261119-100000-asked.sqlite.part',
]

async function leaveOpen(): Promise<void> {
  await mkdir(join(data, 'backups'), { recursive: true })
  for (const name of left) await writeFile(join(data, name), '')
  for (const name of ['.', ...(await readdir(data, { recursive: true }))])
    await chmod(join(data, name), 0o755)
}

test('files that the server or a command makes or finds are readable only by their owner, whatever the umask', async () => {
  await mkdir(data)
  await withTables({ open: () => openFolder(data) })
  await leaveOpen()
  expect(await openToOthers(data)).toEqual(expect.arrayContaining(['.', 'backups', 'ventas.sqlite', ...left]))
  const environment = { DATA_DIR: data, PORT: '0', SUPERADMIN_PASSWORD: 'Elegida123' }
  const server = startProcess('server/main.ts', [], environment)
  await server.url
  expect(await readdir(data)).toEqual(
    expect.arrayContaining([
      'has-shop',
      'in-use.lock',
      'session-secret',
      'ventas.sqlite-shm',
      'ventas.sqlite-wal',
    ]),
  )
  expect(await openToOthers(data)).toEqual([])
  await leaveOpen()
  const command = startProcess('server/cli.ts', ['backup'], { DATA_DIR: data })
  expect(await command.exit).toBe(0)
  expect(await readdir(join(data, 'backups'))).toHaveLength(3)
  expect(await openToOthers(data)).toEqual([])
  server.kill('SIGTERM')
  await server.exit
})

test('other files, and folders with other files, keep their modes', async () => {
  const share = join(folder, 'share')
  for (const path of [data, join(data, 'pgdata'), share]) await mkdir(path)
  for (const path of ['data/ventas.sqlite', 'data/pgdata/PG_VERSION', 'data/notas.txt'])
    await writeFile(join(folder, path), '')
  await writeFile(join(share, 'ventas-20261119-daily.sqlite'), '')
  expect(await closeOwnFolders({ dataDir: data, backupDir: share })).toEqual([])
  expect(await openToOthers(folder)).toEqual([
    'data',
    'data/notas.txt',
    'data/pgdata',
    'data/pgdata/PG_VERSION',
    'share',
  ])
})

test('missing folders, and files in their place, are ignored', async () => {
  await writeFile(join(folder, 'file'), '')
  expect(await closeOwnFolders({ dataDir: join(folder, 'file'), backupDir: join(folder, 'none') })).toEqual(
    [],
  )
  expect((await stat(join(folder, 'file'))).mode & 0o777).toBe(0o666)
})
