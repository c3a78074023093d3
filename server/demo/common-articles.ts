import type { Centavos } from '../../domain/money.ts'
import { units } from '../../domain/quantity.ts'
import type { CheckedSaleRequest } from '../services/sales/sale-request.ts'

/** The most that a common article costs in the demo, in centavos (docs/product.md §10.26). */
export const DEMO_COMMON_MOST = 10_000

/** What is sold without a product, with its price. */
const articles: readonly (readonly [name: string, price: Centavos])[] = [
  ['Bolsa de hielo', 500],
  ['Tamal de doña Mari', 700],
  ['Piñata pequeña', 4_500],
  ['Manojo de flores', 1_500],
  ['Hielera usada', 8_500],
]

/** A sale with a common article more; `index` says which one. @param commonId the product of its lines. */
export function withCommonArticle(
  asked: CheckedSaleRequest,
  commonId: number,
  index: number,
): CheckedSaleRequest {
  const [typedName = '', typedPrice = 0] = articles[index % articles.length] ?? []
  const line = { productId: commonId, quantity: units(1 + (index % 2)), discount: 0, tax: 0 }
  return { ...asked, items: [...asked.items, { ...line, typedName, typedPrice }] }
}
