/** Codes of products that differ by case alone are one code: with Caps Lock on, a scanner types the other (docs/decisions/0162). */

/** The form of a code that is the same in either case. */
export function foldedCode(code: string): string {
  return code.toLowerCase()
}

/** Whether a code has a letter with another case. */
export function hasCase(code: string): boolean {
  return code.toLowerCase() !== code.toUpperCase()
}
