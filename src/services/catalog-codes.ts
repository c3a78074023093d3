import type { SellableProduct } from '../../domain/sale.ts'

/**
 * Finds products by their exact code, blanks around it aside. A UPC-A of 12 digits and the EAN-13 that is the same
 * number with a leading 0 stand for each other, since scanners send either.
 * When two products carry one code, the first wins.
 */
export function indexCodes(
  products: readonly SellableProduct[],
): (code: string) => SellableProduct | undefined {
  const byCode = new Map<string, SellableProduct>()
  for (const product of products) {
    const code = product.code.trim()
    if (code !== '' && !byCode.has(code)) byCode.set(code, product)
  }
  return (code) => {
    const exact = code.trim()
    const found = byCode.get(exact)
    if (found) return found
    const twin = otherForm(exact)
    return twin === null ? undefined : byCode.get(twin)
  }
}

function otherForm(code: string): string | null {
  if (/^\d{12}$/.test(code)) return `0${code}`
  if (/^0\d{12}$/.test(code)) return code.slice(1)
  return null
}
