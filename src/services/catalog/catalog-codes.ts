/**
 * Finds the position of an exact code, without spaces around it. A UPC-A of 12 digits and the EAN-13 with a leading 0 are
 * the same number, because scanners send either. When two products have the same code, the first wins.
 */
export function indexCodes(codes: readonly string[]): (code: string) => number | undefined {
  const positions = new Map<string, number>()
  codes.forEach((text, position) => {
    const code = text.trim()
    if (code !== '' && !positions.has(code)) positions.set(code, position)
  })
  return (code) => {
    const exact = code.trim()
    const twin = otherForm(exact)
    return positions.get(exact) ?? (twin === null ? undefined : positions.get(twin))
  }
}

function otherForm(code: string): string | null {
  if (/^\d{12}$/.test(code)) return `0${code}`
  if (/^0\d{12}$/.test(code)) return code.slice(1)
  return null
}
