import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, open, stat, truncate } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** The last line of a backup, with the SHA-256 of everything before it. SQLite ignores bytes after its last page. */
const hashLine = (hash: string) => `\nsha256 ${hash}\n`
const LINE_LENGTH = hashLine('0'.repeat(64)).length

/** The size of a SQLite file is a multiple of 512 bytes; with the hash line it never is. */
const SMALLEST_PAGE = 512

/**
 * `right`: the file is unchanged. `wrong`: it was changed. `cut`: it has neither whole pages nor a hash line. `absent`: it
 * has no hash line, as backups of old versions and copies made by hand.
 */
export type HashState = 'right' | 'wrong' | 'cut' | 'absent'

/** Adds the hash line to a SQLite file. Nobody may have the file open. */
export async function addHash(path: string): Promise<void> {
  const { size } = await stat(path)
  await appendFile(path, hashLine(await hashOf(path, size)))
}

/** Compares a file with the hash in its last line. */
export async function checkHash(path: string): Promise<HashState> {
  const { size } = await stat(path)
  const start = Math.max(0, size - LINE_LENGTH)
  const line = await readFrom(path, start)
  if (!/^\nsha256 [0-9a-f]{64}\n$/.test(line)) return size % SMALLEST_PAGE === 0 ? 'absent' : 'cut'
  return line === hashLine(await hashOf(path, start)) ? 'right' : 'wrong'
}

/** Removes the hash line, if any, so that SQLite can write to the file. */
export async function removeHash(path: string): Promise<void> {
  const { size } = await stat(path)
  if (size % SMALLEST_PAGE === LINE_LENGTH) await truncate(path, size - LINE_LENGTH)
}

/** Of the first `length` bytes. */
async function hashOf(path: string, length: number): Promise<string> {
  const hash = createHash('sha256')
  if (length > 0) await pipeline(createReadStream(path, { end: length - 1 }), hash)
  return hash.digest('hex')
}

async function readFrom(path: string, start: number): Promise<string> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LINE_LENGTH), 0, LINE_LENGTH, start)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
