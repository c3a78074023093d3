import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../error-code.ts'
import { OperatorError } from '../operator-error.ts'

/** Somebody has made the file already, or is making it. */
export class TakenError extends OperatorError {
  override readonly name = 'TakenError'
}

/**
 * Makes a file that is there whole or not at all, on disk, and readable by its owner alone. `make` fills a draft beside it.
 * @throws TakenError
 */
export async function makeWholeFile(path: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw new TakenError(`${path} is there already`)
  const draft = `${path}.part`
  await claim(draft)
  try {
    await make(draft)
    await flush(draft)
    await rename(draft, path)
  } finally {
    // What SQLite may have left beside a draft that failed; after success there is nothing of it.
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${draft}${end}`, { force: true })
  }
  await flush(dirname(path))
}

async function claim(draft: string): Promise<void> {
  try {
    await (await open(draft, 'wx', 0o600)).close()
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    throw new TakenError(
      `${draft} is there: another backup is being made, or one was broken off; then remove it`,
    )
  }
}

/** Waits until a file, or the names in a folder, are on disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
