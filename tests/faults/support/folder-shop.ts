import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { startProcess } from '../../support/processes/server-process.ts'
import { inFolder } from '../../support/shops/sold-shop.ts'
import { openFaultShop, type FaultShop } from './fault-shop.ts'

/** A shop on SQLite with a data folder that a test may change. */
export interface FolderShop extends FaultShop {
  data: string
  /** `ventas.sqlite` */
  file: string
  /** Runs `npm run pos` on the folder. @returns its exit code and output. */
  pos(...args: string[]): Promise<{ code: number | null; output: string }>
}

/**
 * The shop is open until the test ends.
 * @param data an empty folder; by default a new one, which is removed after the test.
 */
export async function openFolderShop(cashiers: number, data?: string): Promise<FolderShop> {
  const folder = data ?? (await makeFolder())
  const shop = await openFaultShop(inFolder(folder), { cashiers })
  onTestFinished(shop.close)
  return {
    ...shop,
    data: folder,
    file: join(folder, 'ventas.sqlite'),
    pos: async (...args) => {
      const command = startProcess('server/cli.ts', args, { DATA_DIR: folder })
      return { code: await command.exit, output: command.output() }
    },
  }
}

/** An empty folder that is removed after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-faults-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs `work` with another connection to a SQLite file, as another program has one. */
export async function withForeignConnection<T>(
  path: string,
  work: (file: SqliteFile.Database) => T | Promise<T>,
): Promise<T> {
  const file = new SqliteFile(path)
  try {
    return await work(file)
  } finally {
    file.close()
  }
}
