import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { isCanonical } from './canonical.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Encrypts texts that clients send back and must not read or change. */
export interface Seal {
  /** The nonce is random, so two sealed texts cannot be compared. */
  seal(text: string): string
  /** @returns the text, or null when it was not sealed by this installation, or is not spelled as it was sealed. */
  open(sealed: string): string | null
}

/**
 * @param secret every process of an installation has the same one.
 * @param purpose a text that was sealed for another purpose is not opened.
 */
export function createSeal(secret: Uint8Array, purpose: 'cursors' | 'approvals'): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(sealed).toString('base64url')
    },
    open: (sealed) => {
      if (!isCanonical(sealed)) return null
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE + TAG) return null
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAuthTag(bytes.subarray(-TAG))
      try {
        const text = decipher.update(bytes.subarray(NONCE, -TAG))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        // Forged, from another installation, or from a version that did not encrypt cursors.
        return null
      }
    },
  }
}
