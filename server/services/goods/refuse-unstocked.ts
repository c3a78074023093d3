import { withoutStockMessages } from '../../../domain/articles/without-stock-messages.ts'
import { Refusal, type FieldErrors } from '../refusal.ts'

/**
 * Refuses what is sold without stock: nothing of it comes in, is counted or put right (docs/product.md §10.22).
 * @param products those of the lines, by id.
 * @throws Refusal 422 at `lines.n.product_id`
 */
export function refuseUnstocked(
  lines: readonly { productId: number }[],
  products: ReadonlyMap<number, { name: string; without_stock: number }>,
): void {
  const errors: FieldErrors = {}
  for (const [index, { productId }] of lines.entries()) {
    const product = products.get(productId)
    if (product?.without_stock === 1)
      errors[`lines.${index}.product_id`] = [withoutStockMessages.notCounted(product.name)]
  }
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new Refusal(422, first, { errors })
}
