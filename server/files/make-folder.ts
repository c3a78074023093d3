import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../error-code.ts'
import { OperatorError } from '../operator-error.ts'

const OWNER_ONLY = 0o700

/**
 * Makes a folder, and those above it, that only their owner may read. An existing folder stays as it is. Node's own
 * `recursive` never ends below a folder that takes no others, such as `/proc`.
 * @throws OperatorError when the file system takes no folder there; the error of the system for any other reason.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isMade(path)) return
  const above = dirname(path)
  if (above !== path) await makeFolder(above)
  if (!(await isMade(path))) throw notOfADisk(path)
}

/** The reason for a path where the file system takes nothing new, as in `/proc`. */
export function notOfADisk(path: string): OperatorError {
  return new OperatorError(
    `DATA_DIR y BACKUP_DIR deben ser carpetas de un disco, y no se puede crear nada en ${path}`,
  )
}

/** @returns whether the folder is there now; false when the one above it is missing. */
async function isMade(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: OWNER_ONLY })
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    if (errorCode(error) === 'EEXIST' && (await stat(path)).isDirectory()) return true
    throw error
  }
}
