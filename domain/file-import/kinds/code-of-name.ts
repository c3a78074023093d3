import { ean13 } from '../../search/ean13.ts'
import { fold } from '../../search/folding.ts'

/** Codes that are made of a name begin with it; those of the form begin with 20. */
const PREFIX = '21'

const PRIME = 16_777_619
const FIRST_BASIS = 2_166_136_261
const SECOND_BASIS = 3_339_451_269

/**
 * The in-store EAN-13 of an article whose row has no code. Equal names have equal codes, whatever their case and accents: so a list without
 * codes can be imported again, and a dry run tells the codes that are written (docs/product.md §10.16).
 */
export function codeOfName(name: string): string {
  const folded = fold(name).trim().replaceAll(/\s+/g, ' ')
  const high = hashOf(folded, FIRST_BASIS) % 100_000
  const low = hashOf(folded, SECOND_BASIS) % 100_000
  return ean13(PREFIX + String(high).padStart(5, '0') + String(low).padStart(5, '0'))
}

/** FNV-1a over the UTF-16 units of a text, with its bits mixed once more. @returns 0 to 2³² − 1. */
function hashOf(text: string, basis: number): number {
  let hash = basis
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507)
  return (hash ^ (hash >>> 13)) >>> 0
}
