import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** The folder in which Linux programs can keep files in memory. */
const SHARED_MEMORY = '/dev/shm'

/** The type of an in-memory file system in the result of `statfs`. */
const TMPFS = 0x01021994

/** Bytes: far more than a run needs; a container's shared memory is often smaller. */
const ROOM = 2 * 1_024 ** 3

/**
 * Makes this process and its children keep their temporary files in memory, if the machine has room: a test run makes a
 * thousand databases (docs/decisions/0099). They are deleted when the process ends. A `TMPDIR` that is set is respected.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return
  const folder = mkdtempSync(join(SHARED_MEMORY, 'ventas-tests-'))
  // PostgreSQL may run as another user, who needs access to its data.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

function hasRoom(): boolean {
  if (!existsSync(SHARED_MEMORY) || !isWritable(SHARED_MEMORY)) return false
  const { type, bavail, bsize } = statfsSync(SHARED_MEMORY)
  return type === TMPFS && bavail * bsize >= ROOM && freemem() >= 2 * ROOM
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}
