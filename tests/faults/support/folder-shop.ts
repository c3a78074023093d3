import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { startProcess } from '../../support/processes/server-process.ts'
import { inFolder } from '../../support/shops/sold-shop.ts'
import { openFaultShop, type FaultShop } from './fault-shop.ts'

/** A shop on SQLite whose data folder a test may do anything to. */
export interface FolderShop extends FaultShop {
  data: string
  /** `ventas.sqlite` */
  file: string
  /** Runs `npm run pos` on the folder. @returns its exit code and all it wrote. */
  pos(...args: string[]): Promise<{ code: number | null; output: string }>
}

/**
 * Open until the test is over.
 * @param data an empty folder; one is made, and removed after the test, when it is left out.
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

/** Runs `work` with a connection of its own to a SQLite file, as another program has one. */
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
