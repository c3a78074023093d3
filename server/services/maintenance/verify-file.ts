import { checkHash, type HashState } from '../../files/file-hash.ts'
import { withFile } from './back-up.ts'
import { damaged, verify, type Findings } from './verify.ts'

const faults: Partial<Record<HashState, string>> = {
  wrong: 'The file is not as it was written: its hash is another one',
  cut: 'The file is not as a backup is written: it was cut off or changed, or is something else',
}

const NO_HASH =
  'The file has no hash, as backups of older versions and copies made by hand: a change of its content may go unseen'

/**
 * Verifies a backup: first its hash, then its content as that of any database.
 * @throws OperatorError when it is no database of this program, or is of a newer version.
 */
export async function verifyFile(path: string): Promise<Findings> {
  const state = await checkHash(path)
  const fault = faults[state]
  if (fault !== undefined) return damaged([fault])
  const found = await withFile(path, verify)
  return state === 'absent' ? { ...found, notes: [NO_HASH, ...found.notes] } : found
}
