import { chmod, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../error-code.ts'

const OTHERS = 0o077
const OWNER_FILE = 0o600
const OWNER_FOLDER = 0o700

/** What this program makes; SQLite may have files of its own beside each. Nothing else is its to change. */
const ownNames = [
  /^(has-shop|session-secret.*)$/,
  /^(ventas\.sqlite|in-use\.lock)(-wal|-shm|-journal)?$/,
  /^(replaced-|restored-|ventas-)\d{8}-.+\.sqlite(\.part)?(-wal|-shm|-journal)?$/,
]

/** Where this program keeps what only its owner may read. */
export interface OwnFolders {
  dataDir: string
  backupDir: string
}

/** Lets all that this process makes from now on be for its owner alone. To be called once, at the beginning of a program. */
export function keepFromOthers(): void {
  process.umask(OTHERS)
}

/**
 * Takes from others what older versions, or other programs, left open to them: database, lock, secret, backups, and what
 * restores kept. The data folder, and the folder of backups inside of it, are closed too unless something else lies there.
 * A folder of backups elsewhere was chosen by the operator, who may share it.
 * @returns a sentence for each that stays open, because it is somebody else's.
 */
export async function closeOwnFolders({ dataDir, backupDir }: OwnFolders): Promise<string[]> {
  const [data, backups] = [await lookInto(dataDir), await lookInto(backupDir)]
  const paths = [...data.own, ...backups.own]
  if (data.own.length > 0 && data.others.every((path) => path === backupDir)) paths.push(dataDir)
  if (dirname(backupDir) === dataDir && backups.others.length === 0) paths.push(backupDir)
  const open: string[] = []
  for (const path of new Set(paths)) if (!(await closeToOthers(path))) open.push(path)
  return open.map(
    (path) => `${path} can be read by others, and this process may not change that: close it to them`,
  )
}

/**
 * Leaves a file, or a folder, to its owner alone; one that is not there is nobody's.
 * @returns false when others can read it and this process may not change that.
 */
export async function closeToOthers(path: string): Promise<boolean> {
  try {
    const found = await stat(path)
    if ((found.mode & OTHERS) !== 0) await chmod(path, found.isDirectory() ? OWNER_FOLDER : OWNER_FILE)
    return true
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return true
    if (['EPERM', 'EACCES', 'EROFS'].includes(errorCode(error))) return false
    throw error
  }
}

/** The paths in a folder by whose they are; none when it is not there or is none, which whoever needs it says. */
async function lookInto(folder: string): Promise<{ own: string[]; others: string[] }> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(errorCode(error))) return []
    throw error
  })
  const isOwn = (name: string) => ownNames.some((pattern) => pattern.test(name))
  const paths = (wanted: boolean) =>
    names.filter((name) => isOwn(name) === wanted).map((name) => join(folder, name))
  return { own: paths(true), others: paths(false) }
}
