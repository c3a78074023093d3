/** Articles whose price is typed at the till (docs/product.md §10.22). The price of the product is what the till proposes. */
import { parseAmount, type Centavos } from '../money.ts'

/** Whether the price of an article is typed when it is sold; missing: it has one, as all have at first. */
export interface OpenPriced {
  openPrice?: boolean | undefined
}

/** Reads a typed price: an amount above 0, in centavos; null for any other text. */
export function parseOpenPrice(text: string): Centavos | null {
  const price = parseAmount(text)
  return price === null || price < 1 ? null : price
}

/** The field of an article in an answer, and inside the program: only where the price is typed. @param flag 1, or 0 */
export function openPricedAs(flag: number): { openPrice?: true } {
  return flag === 1 ? { openPrice: true } : {}
}
