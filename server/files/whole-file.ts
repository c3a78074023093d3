import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../error-code.ts'
import { OperatorError } from '../operator-error.ts'

/** The file exists, or another process is making it. */
export class TakenError extends OperatorError {
  override readonly name = 'TakenError'
}

/**
 * Makes a file atomically: it appears complete and flushed to disk, or not at all. Only its owner can read it. `make`
 * fills a draft in the same folder.
 * @throws TakenError
 */
export async function makeWholeFile(path: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.part`
  await claim(draft)
  try {
    // Whoever has the draft is the only one who makes the file. Before that it may appear at any moment.
    if (existsSync(path)) throw new TakenError(`${path} ya existe`)
    await make(draft)
    await flush(draft)
    await rename(draft, path)
  } finally {
    // After success there are none.
    await removeDraft(path)
  }
  await flush(dirname(path))
}

/** Removes the draft of a file, with what SQLite may have left for it. */
async function removeDraft(path: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${path}.part${end}`, { force: true })
}

async function claim(draft: string): Promise<void> {
  try {
    await (await open(draft, 'wx', 0o600)).close()
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    throw new TakenError(
      `existe ${draft}: se está haciendo otro respaldo, o uno se interrumpió; en ese caso bórralo`,
    )
  }
}

/** Flushes a file, or the entries of a folder, to disk (fsync). */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
