import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux lets every program keep files in memory. */
const SHARED_MEMORY = '/dev/shm'

/** What `statfs` says of a file system in memory. */
const TMPFS = 0x01021994

/** Bytes that the files of a run never come near to; a container's shared memory is often smaller. */
const ROOM = 2 * 1_024 ** 3

/**
 * Lets this process and those it starts keep their temporary files in memory, where the machine has room for them: a test
 * run makes a thousand databases (docs/decisions/0099). They are gone when the process ends. Whoever set `TMPDIR` has chosen.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return
  const folder = mkdtempSync(join(SHARED_MEMORY, 'ventas-tests-'))
  // PostgreSQL may run as another user, who must get through to its data.
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
