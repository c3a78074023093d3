import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
import { makeFolder, notOfADisk } from './files/make-folder.ts'
import { closeToOthers } from './files/owner-only.ts'
import { OperatorError } from './operator-error.ts'

const NAME = 'session-secret'
const BYTES = 32
const OWNER_ONLY = 0o600

/**
 * The secret that signs session tokens; it is made at the first start. A draft is written first and then linked to the
 * final name. The link succeeds for one process only, so processes that start together get the same secret. A file that
 * others can read, as a copied one, is made readable only by its owner.
 * @throws OperatorError when the file is no secret, when its mode cannot be changed, or when the folder takes no files.
 */
export async function sessionSecret(dataDir: string): Promise<Uint8Array> {
  await makeFolder(dataDir)
  const path = join(dataDir, NAME)
  const known = await readSecret(path)
  if (known) {
    if (!(await closeToOthers(path)))
      throw new OperatorError(`otros pueden leer ${path}, y este proceso no puede cambiarlo: hazle chmod 600`)
    return known
  }
  const draft = join(dataDir, `${NAME}.${randomUUID()}`)
  await writeDraft(draft, dataDir)
  // The umask of the process may remove rights of the owner too.
  await chmod(draft, OWNER_ONLY)
  try {
    await link(draft, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  const made = await readSecret(path)
  if (!made) throw new Error(`${path} has gone`)
  return made
}

async function writeDraft(draft: string, dataDir: string): Promise<void> {
  const secret = randomBytes(BYTES).toString('hex')
  try {
    await writeFile(draft, secret, { mode: OWNER_ONLY, flag: 'wx', flush: true })
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? notOfADisk(dataDir) : error
  }
}

async function readSecret(path: string): Promise<Uint8Array | null> {
  try {
    const text = await readFile(path, 'utf8')
    if (!/^[0-9a-f]{64}$/.test(text.trim()))
      throw new OperatorError(`${path} está dañado: bórralo, y todos inician sesión de nuevo`)
    return Buffer.from(text.trim(), 'hex')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
