import { checkHash, type HashState } from '../../files/file-hash.ts'
import type { KeptSeal } from '../../db/sealing/check-seals.ts'
import { withFile } from './back-up.ts'
import { damaged, verify, type Findings } from './verify.ts'

const faults: Partial<Record<HashState, string>> = {
  wrong: 'El archivo no es como se escribió: su hash es otro',
  cut: 'El archivo no es como se escribe un respaldo: se cortó, se cambió o es otra cosa',
}

const NO_HASH =
  'El archivo no tiene hash, como los respaldos de versiones anteriores y las copias hechas a mano: un cambio de su contenido puede pasar sin verse'

/**
 * Verifies a backup: first its hash, then its content as that of any database.
 * @throws OperatorError when it is no database of this program, or is of a newer version.
 */
export async function verifyFile(path: string, kept: KeptSeal | null = null): Promise<Findings> {
  const state = await checkHash(path)
  const fault = faults[state]
  if (fault !== undefined) return damaged([fault])
  const found = await withFile(path, (file) => verify(file, kept))
  return state === 'absent' ? { ...found, notes: [NO_HASH, ...found.notes] } : found
}
