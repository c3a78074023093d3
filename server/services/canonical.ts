/**
 * Whether a text is the one base64url spelling of its bytes: without padding, other alphabets or unused bits. Decoders are lenient, so a token
 * that is compared or counted by its text would otherwise have many spellings (docs/decisions/0176).
 */
export function isCanonical(base64url: string): boolean {
  return Buffer.from(base64url, 'base64url').toString('base64url') === base64url
}
