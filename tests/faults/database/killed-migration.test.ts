import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { findDamage } from '../../../server/db/damage.ts'
import { withFile } from '../../../server/services/maintenance/back-up.ts'
import { startProcess } from '../../support/processes/server-process.ts'
import { openFolder } from '../../support/shops/sold-shop.ts'
import { tellFigures } from '../support/figures.ts'
import { makeFolder } from '../support/folder-shop.ts'
import { randomPause } from '../support/random-pause.ts'
import { rounds } from '../support/rounds.ts'

/** So many that the migration of their names takes a while. */
const STORES = 20_000

/** The latest kill after the backup exists, in milliseconds. */
const LATEST = 400

test('a server killed during a migration starts it again, and no migration is half done', async () => {
  let hit = 0
  const kills = rounds({ short: 1, long: 20 })
  for (let kill = 1; kill <= kills; kill++) {
    const data = await makeFolder()
    await makeOldShop(data)
    const environment = { DATA_DIR: data, PORT: '0', SUPERADMIN_PASSWORD: 'Caja-de-la-duena-7' }
    const killed = startProcess('server/main.ts', [], environment)
    await vi.waitFor(async () => expect(await backups(data)).toHaveLength(1), {
      timeout: 30_000,
      interval: 5,
    })
    await randomPause(0, LATEST)
    killed.kill('SIGKILL')
    await killed.exit
    const applied = await stepsOf(data)
    expect(applied).toEqual(migrations.slice(0, applied.length).map(({ name }) => name))
    if (applied.length < migrations.length) hit += 1

    const again = startProcess('server/main.ts', [], environment)
    await again.url
    again.kill('SIGTERM')
    expect(await again.exit).toBe(0)
    expect(await stepsOf(data)).toEqual(migrations.map(({ name }) => name))
    const db = openFolder(data)
    expect(await findDamage(db.read, 'full')).toEqual([])
    const unnamed = await db.read.selectFrom('stores').select('id').where('name_key', '=', '').execute()
    expect(unnamed).toEqual([])
    await db.close()
    const [first] = await backups(data)
    await withFile(join(data, 'backups', first ?? ''), async (file) => {
      const rows = await file.read.selectFrom('schema_migrations').select('name').execute()
      expect(rows).toEqual([{ name: '0001-first-release' }])
    })
  }
  tellFigures('kill -9 during a migration', { kills, 'before the last step was done': hit })
})

async function makeOldShop(data: string): Promise<void> {
  const db = openFolder(data)
  await migrate(db, migrations.slice(0, 1))
  // The column of the comparison key came later.
  await db.write((trx) =>
    sql`insert into stores (name, created_at)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${STORES})
      select 'Tienda ' || n, 0 from numbers`.execute(trx),
  )
  await db.close()
}

async function backups(data: string): Promise<string[]> {
  const names = await readdir(join(data, 'backups')).catch(() => [])
  return names.filter((name) => name.endsWith('.sqlite')).sort()
}

async function stepsOf(data: string): Promise<string[]> {
  const db = openFolder(data)
  const rows = await db.read.selectFrom('schema_migrations').select('name').orderBy('name').execute()
  await db.close()
  return rows.map(({ name }) => name)
}
