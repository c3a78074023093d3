/**
 * What lines cost, for till and server (docs/decisions/0197). Unit price and discount of a line are decided here and nowhere else; what
 * follows from them is the arithmetic of `sale.ts`.
 */
import type { Centavos } from '../money.ts'
import type { Thousandths } from '../quantity.ts'
import { unitPrice, type SellablePack } from './packs.ts'

/** A line before it has a price. */
export interface LineToPrice {
  /** As it is now. Its price is that of one unit. */
  product: { price: Centavos }
  /** The pack that the quantity counts, as it is now; without one it counts units. */
  pack?: Pick<SellablePack, 'factor' | 'price'> | null | undefined
  /** What was typed for an article whose price is typed; missing: the price is that of the product. */
  typedPrice?: Centavos | undefined
  quantity: Thousandths
  /** What the cashier takes off the whole line. */
  discount: Centavos
}

/** What is bought together. A price may depend on all of it. */
export interface Basket<Line extends LineToPrice> {
  lines: readonly Line[]
  /** The id of the client; null is the default client. */
  client: number | null
}

/** What a line costs. */
export interface LinePrice {
  /** Of one unit, or of one pack. */
  price: Centavos
  /** Of the whole line. */
  discount: Centavos
}

/**
 * The lines with the prices of now for this client, in their order. A unit costs the price of its product, whoever buys it, a
 * pack its own price or that of its units, and the discount is the typed one. A typed price stands.
 */
export function pricedLines<Line extends LineToPrice>({
  lines,
}: Basket<Line>): (Omit<Line, keyof LinePrice> & LinePrice)[] {
  return lines.map((line) => ({
    ...line,
    price: line.typedPrice ?? unitPrice(line.product.price, line.pack),
    discount: line.discount,
  }))
}
