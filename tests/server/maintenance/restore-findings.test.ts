import { copyFile, mkdir, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CommandIo } from '../../../server/commands/command.ts'
import { restoreCommand } from '../../../server/commands/restore.ts'
import { readConfig } from '../../../server/config.ts'
import { openSqlite } from '../../../server/db/engines/open-sqlite.ts'
import { backUp, withFile } from '../../../server/services/maintenance/back-up.ts'
import { restoreFile } from '../../../server/services/maintenance/restore.ts'
import type { Findings } from '../../../server/services/maintenance/verify.ts'
import { sqlite } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'
import { createSoldShop, inFolder, sell } from '../../support/shops/sold-shop.ts'

let folder: string
let data: string
let backup: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ventas-restore-'))
  data = join(folder, 'data')
  backup = join(folder, 'backup.sqlite')
  await mkdir(data)
})
afterEach(() => rm(folder, { recursive: true }))

async function backUpSoldShop(): Promise<void> {
  const shop = await createSoldShop(sqlite)
  await backUp(shop.db, backup)
  await shop.close()
}

/** The sales in a database, by number. */
function salesIn(path: string): Promise<number[]> {
  return withFile(path, async (db) => {
    const rows = await db.read.selectFrom('sales').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  })
}

function wrongIn({ damage, wrongSchema, inconsistencies }: Findings): string[] {
  return [...damage, ...wrongSchema, ...inconsistencies]
}

function accept(found: Findings): void {
  expect(wrongIn(found)).toEqual([])
}

test('a backup of an older version without a hash is restored with a message', async () => {
  await backUpSoldShop()
  const sold = await salesIn(backup)
  await truncate(backup, (await stat(backup)).size - 73)
  const notes: string[] = []
  await restoreFile(backup, data, NOON, (found) => {
    accept(found)
    notes.push(...found.notes)
  })
  expect(notes).toEqual([expect.stringContaining('no tiene hash')])
  expect(await salesIn(join(data, 'ventas.sqlite'))).toEqual(sold)
})

test('a file next to a backup with a hash is not used as its WAL', async () => {
  const shop = await createSoldShop(inFolder(data))
  await backUp(shop.db, backup)
  const sold = await salesIn(backup)
  await sell(shop, 'ana')
  await copyFile(join(data, 'ventas.sqlite-wal'), `${backup}-wal`)
  await shop.close()
  await restoreFile(backup, data, NOON, accept)
  expect(await salesIn(join(data, 'ventas.sqlite'))).toEqual(sold)
})

test('differences in the schema of a backup are reported; a missing row of settings is created', async () => {
  await backUpSoldShop()
  const file = openSqlite(backup)
  await file.write(async (trx) => {
    await trx.deleteFrom('settings').execute()
    await trx.updateTable('products').set({ changed: 77 }).execute()
    await sql`drop index sales_register`.execute(trx)
  })
  await file.close()
  const wrong = [
    'el índice sales_register de sales falta',
    'falta la única fila de settings, o no es la única',
  ]
  await restoreFile(backup, data, NOON, (found) => expect(wrongIn(found)).toEqual(wrong))
  await withFile(join(data, 'ventas.sqlite'), async (db) =>
    expect(await db.read.selectFrom('settings').select(['id', 'change']).execute()).toEqual([
      { id: 1, change: 77 },
    ]),
  )
})

test('the command reports the differences, and continues when they are accepted by option; a missing column never is', async () => {
  await backUpSoldShop()
  const change = async (statement: string) => {
    const file = openSqlite(backup)
    await file.write((trx) => sql.raw(statement).execute(trx))
    await file.close()
  }
  const lines: string[] = []
  const io: CommandIo = {
    config: readConfig({ DATA_DIR: data }),
    print: (line) => lines.push(line),
    warn: (line) => lines.push(line),
  }
  const restore = (...flags: string[]) => restoreCommand.run([backup, ...flags], io)
  await change('drop index sales_register')
  await change('update clients set is_default = 0')
  await expect(restore('--accept-inconsistencies')).rejects.toThrow(
    'El esquema no es como lo hizo este programa.',
  )
  await expect(restore('--accept-wrong-schema')).rejects.toThrow('Los datos se contradicen.')
  expect(await readdir(data)).toEqual(['in-use.lock'])
  await restore('--accept-wrong-schema', '--accept-inconsistencies')
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringContaining('El archivo no tiene hash'),
      'el índice sales_register de sales falta',
      'regla incumplida: cada tienda tiene su cliente general: 1, 2 (2 en total)',
      'Restaurado.',
    ]),
  )
  await change('alter table products drop column description')
  await expect(restore('--accept-wrong-schema', '--accept-inconsistencies')).rejects.toThrow('está dañada')
  expect(lines.at(-1)).toBe('la columna products.description falta')
})
