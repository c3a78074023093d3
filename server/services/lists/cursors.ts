import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Seals what clients carry back to us and must not read: the numbers of changes count those of all stores. */
export interface Cursors {
  /** Another text each time, so that two of them tell nothing either. */
  seal(text: string): string
  /** @returns the sealed text, or null for what this installation did not seal. */
  open(sealed: string): string | null
}

/** @param secret the same in every process of one installation. */
export function createCursors(secret: Uint8Array): Cursors {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'cursors', 32))
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(sealed).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE + TAG) return null
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAuthTag(bytes.subarray(-TAG))
      try {
        const text = decipher.update(bytes.subarray(NONCE, -TAG))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        // Forged, of another installation, or from before cursors were sealed: it means nothing here.
        return null
      }
    },
  }
}
