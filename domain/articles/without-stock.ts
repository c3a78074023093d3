/** Articles that are sold without stock, as services and top-ups (docs/product.md §10.22): nothing of them is counted, and they never run out. */
import type { Thousandths } from '../quantity.ts'

/** Whether an article has no stock; missing: it has one, as all have at first. */
export interface Stocked {
  withoutStock?: boolean | undefined
}

/** Whether so much of an article is more than there is. */
export function isShort(
  { stock, withoutStock }: Stocked & { stock: Thousandths },
  quantity: Thousandths,
): boolean {
  return withoutStock !== true && quantity > stock
}

/** Whether nothing of an article is left. */
export function isSoldOut(article: Stocked & { stock: Thousandths }): boolean {
  return isShort(article, 1)
}

/** The field of an article in an answer, and inside the program: only where it has no stock. @param flag 1, or 0 and null for what has one */
export function stockedAs(flag: number | null): { withoutStock?: true } {
  return flag === 1 ? { withoutStock: true } : {}
}
