import { foldedCode } from '../product-code.ts'
import { ean13 } from './ean13.ts'

/**
 * What codes of a store are compared by (docs/decisions/0215): two codes with one key are one code. Case does not count
 * (docs/decisions/0162), and the 12 digits of a UPC-A are the EAN-13 with a zero before them, which is how some scanners send it.
 */
export function codeKey(code: string): string {
  const folded = foldedCode(code)
  return isUpcA(folded) ? `0${folded}` : folded
}

/** Whether 12 digits end with their check digit. */
function isUpcA(code: string): boolean {
  return /^\d{12}$/.test(code) && ean13(`0${code.slice(0, -1)}`) === `0${code}`
}
