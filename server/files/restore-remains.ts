import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'

/**
 * Removes what a restore left in the data folder that was killed: its drafts, and a second name of the database itself, which
 * was to be the replaced one's. The log beside that name is of the past: read with it, it would undo what was sold since.
 * Only for whoever holds the folder alone.
 * @param database the path of the database that is in place, if there is one.
 */
export async function removeRestoreRemains(dataDir: string, database: string): Promise<void> {
  const current = await inodeOf(database)
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    if (/^restored-\d{8}-\d{6}\.sqlite/.test(name)) await rm(path, { force: true })
    if (/^replaced-\d{8}-\d{6}\.sqlite$/.test(name) && current !== null && (await inodeOf(path)) === current)
      for (const end of ['-wal', '']) await rm(path + end, { force: true })
  }
}

/** What tells a file from others of its disk, or null when it is not there. */
async function inodeOf(path: string): Promise<bigint | null> {
  try {
    return (await stat(path, { bigint: true })).ino
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
