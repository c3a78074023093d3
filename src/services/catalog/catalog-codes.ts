import { foldedCode, hasCase } from '../../../domain/product-code.ts'

/** How many codes are indexed at a time: more would block the page of a slow machine for longer than a frame. */
const SLICE = 2_000

/**
 * Finds the position of a whole code, without spaces around it. A UPC-A of 12 digits and the EAN-13 with a leading 0 are
 * the same number, because scanners send either. Codes that differ by case alone are one, because of Caps Lock; where a shop
 * has both, the exact one wins, and of two equal ones the first (docs/decisions/0162).
 *
 * A scan does not wait for the index of a long list: until all codes are indexed, the rest is searched one by one.
 * @param later continues the indexing when the page has nothing else to do.
 */
export function indexCodes(
  codes: readonly string[],
  later: (work: () => void) => void = whenIdle,
): (code: string) => number | undefined {
  const positions = new Map<string, number>()
  const anyCase = new Map<string, number>()
  let indexed = 0

  const indexMore = () => {
    for (const text of codes.slice(indexed, indexed + SLICE)) {
      const code = text.trim()
      if (code !== '' && !positions.has(code)) positions.set(code, indexed)
      if (hasCase(code) && !anyCase.has(foldedCode(code))) anyCase.set(foldedCode(code), indexed)
      indexed += 1
    }
    if (indexed < codes.length) later(indexMore)
  }

  const searchRest = (isIt: (code: string) => boolean): number | undefined => {
    for (let position = indexed; position < codes.length; position += 1)
      if (isIt(codes[position]?.trim() ?? '')) return position
    return undefined
  }

  const positionOf = (code: string) => positions.get(code) ?? searchRest((other) => other === code)
  const positionOfFolded = (code: string) =>
    anyCase.get(code) ?? searchRest((other) => foldedCode(other) === code)
  indexMore()
  const positionOfOther = (code: string) => {
    const exact = code.trim()
    if (exact === '') return undefined
    const position = positionOf(exact)
    if (position !== undefined) return position
    if (hasCase(exact)) return positionOfFolded(foldedCode(exact))
    const twin = otherForm(exact)
    return twin === null ? undefined : positionOf(twin)
  }
  // Nearly every scan is the code of an article as it is: it costs one look into the map.
  return (code) => positions.get(code) ?? positionOfOther(code)
}

/** A browser without requestIdleCallback goes on after what is waiting now. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work)
}

function otherForm(code: string): string | null {
  if (/^\d{12}$/.test(code)) return `0${code}`
  if (/^0\d{12}$/.test(code)) return code.slice(1)
  return null
}
