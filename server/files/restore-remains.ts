import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'

/**
 * Removes the remains of a killed restore: its drafts, and a hard link to the current database under the name of the
 * replaced one. A copied WAL at that name is old; opening the database with it would undo later sales. The caller must
 * hold the lock on the folder `alone`.
 * @param database the path of the current database; it may be missing.
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

/** The inode of a file, or null when it is missing. */
async function inodeOf(path: string): Promise<bigint | null> {
  try {
    return (await stat(path, { bigint: true })).ino
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
