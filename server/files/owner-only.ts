import { chmod, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../error-code.ts'

const OTHERS = 0o077
const OWNER_FILE = 0o600
const OWNER_FOLDER = 0o700

/** The names of this program's files, with the files that SQLite adds to them. The mode of other files is never changed. */
const ownNames = [
  /^(has-shop|session-secret.*)$/,
  /^(ventas\.sqlite|in-use\.lock)(-wal|-shm|-journal)?$/,
  /^(replaced-|restored-|ventas-)\d{8}-.+\.sqlite(\.part)?(-wal|-shm|-journal)?$/,
]

/** The folders with files that only their owner may read. */
export interface OwnFolders {
  dataDir: string
  backupDir: string
}

/** Makes all new files and folders of this process readable only by their owner. To be called once, at the start. */
export function restrictNewFiles(): void {
  process.umask(OTHERS)
}

/**
 * Removes the access of other users to this program's files: database, lock, secret, backups, replaced databases. Older
 * versions and other programs may have left them open. The data folder, and a backup folder inside it, are closed too,
 * unless they have other files. A backup folder elsewhere was chosen by the operator, who may share it.
 * @returns a sentence for each path that stays open, because this process does not own it.
 */
export async function closeOwnFolders({ dataDir, backupDir }: OwnFolders): Promise<string[]> {
  const [data, backups] = [await lookInto(dataDir), await lookInto(backupDir)]
  const paths = [...data.own, ...backups.own]
  if (data.own.length > 0 && data.others.every((path) => path === backupDir)) paths.push(dataDir)
  if (dirname(backupDir) === dataDir && backups.others.length === 0) paths.push(backupDir)
  const open: string[] = []
  for (const path of new Set(paths)) if (!(await closeToOthers(path))) open.push(path)
  return open.map((path) => `otros pueden leer ${path}, y este proceso no puede cambiarlo: ciérraselo`)
}

/**
 * Removes the access of other users to a file or folder. A missing one counts as closed.
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

/** The program's own paths in a folder, and the others. None for a missing folder: code that needs it reports that. */
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
