import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { insertProducts } from '../../../server/db/queries/bulk.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { makeCatalog } from '../../../server/demo/catalog.ts'
import { createChance } from '../../../server/demo/random.ts'
import { backUp, withFile } from '../../../server/services/maintenance/back-up.ts'
import { restoreFile } from '../../../server/services/maintenance/restore.ts'
import { verify, type Findings } from '../../../server/services/maintenance/verify.ts'
import { withTables } from '../../support/databases/databases.ts'
import { startProcess } from '../../support/processes/server-process.ts'
import { openFolder } from '../../support/shops/sold-shop.ts'
import { tellFigures } from '../support/figures.ts'
import { makeFolder } from '../support/folder-shop.ts'
import { randomPause } from '../support/random-pause.ts'
import { rounds } from '../support/rounds.ts'

/** So many that restoring them takes a while. */
const PRODUCTS = 6_000

/** The latest kill after the restore began to write, in milliseconds. */
const LATEST = 500

/** The name of the store in the backup, and in the database to be replaced. */
const KEPT = 'La de la copia'
const CURRENT = 'La de ahora'

test('a restore killed at any moment leaves the old database or the new one, and the next restore cleans up', async () => {
  const folder = await makeFolder()
  const data = join(folder, 'data')
  const database = join(data, 'ventas.sqlite')
  const backup = join(folder, 'copia.sqlite')
  await makeShop(data, backup)
  const kills = rounds({ short: 2, long: 100 })
  const counts = { unfinished: 0, 'remains found': 0 }
  for (let kill = 1; kill <= kills; kill++) {
    await nameStore(data, CURRENT)
    const before = await remainsIn(data)
    const restore = startProcess('server/cli.ts', ['restore', backup], { DATA_DIR: data })
    const begun = async () => (await remainsIn(data)).some((path) => !before.includes(path))
    await vi.waitFor(async () => expect(await begun()).toBe(true), { timeout: 60_000, interval: 2 })
    await randomPause(0, LATEST)
    restore.kill('SIGKILL')
    await restore.exit
    if ((await remainsIn(data)).length > 0) counts['remains found'] += 1
    accept(await withFile(database, verify))
    const store = await storeIn(database)
    expect([KEPT, CURRENT]).toContain(store)
    if (store === CURRENT) counts.unfinished += 1
  }
  await nameStore(data, CURRENT)
  const aside = await restoreFile(backup, data, Date.now(), accept)
  expect(await remainsIn(data)).toEqual([])
  const replaced = (await readdir(data)).filter((name) => name.startsWith('replaced-'))
  const inodes = await Promise.all(
    [database, ...replaced.map((name) => join(data, name))].map((path) => stat(path)),
  )
  expect(new Set(inodes.map(({ ino }) => ino)).size).toBe(inodes.length)
  expect(await storeIn(database)).toBe(KEPT)
  expect(await storeIn(aside ?? '')).toBe(CURRENT)
  tellFigures('kill -9 of a restore', { kills, ...counts })
})

async function makeShop(data: string, backup: string): Promise<void> {
  await mkdir(data)
  await withTables({ open: () => openFolder(data) })
  const db = openFolder(data)
  const contact = { address: null, phone: null, email: null }
  await db.write(async (trx) => {
    const storeId = await insertStore(trx, { name: KEPT, ...contact, createdAt: 0 })
    await insertProducts(trx, db.engine, storeId, makeCatalog(PRODUCTS, createChance(1)), 0)
  })
  await backUp(db, backup)
  await db.close()
}

/** Opens the folder and writes, as a server does. */
async function nameStore(data: string, name: string): Promise<void> {
  const db = openFolder(data)
  await db.write((trx) => trx.updateTable('stores').set({ name }).execute())
  await db.close()
}

async function storeIn(path: string): Promise<string> {
  const { name } = await withFile(path, (db) =>
    db.read.selectFrom('stores').select('name').executeTakeFirstOrThrow(),
  )
  return name
}

/** The drafts in a data folder, identified by inode. */
async function remainsIn(data: string): Promise<string[]> {
  const names = (await readdir(data)).filter((name) => name.startsWith('restored-'))
  const found = await Promise.all(names.map((name) => stat(join(data, name)).catch(() => null)))
  return names.map((name, index) => `${name} ${found[index]?.ino}`)
}

function accept({ damage, wrongSchema, inconsistencies }: Findings): void {
  expect([...damage, ...wrongSchema, ...inconsistencies]).toEqual([])
}
