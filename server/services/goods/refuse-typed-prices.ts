import { openPriceMessages } from '../../../domain/articles/open-price-messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { Refusal, type FieldErrors } from '../refusal.ts'

/** A line, as far as its price is typed. */
interface Line {
  typedPrice?: number | undefined
  product: { name: string; open_price: number }
}

/**
 * Refuses lines without the price of an article whose price is typed, and a typed price of any other (docs/product.md §10.22).
 * @param first the place of the first of them.
 * @throws Refusal 422 for a missing one; 409 for the other: the price of the article is no longer typed.
 */
export function refuseTypedPrices(lines: readonly Line[], first = 0): void {
  refuse(422, { lines, first }, ({ typedPrice, product }) =>
    product.open_price === 1 && typedPrice === undefined ? openPriceMessages.missing(product.name) : null,
  )
  refuse(409, { lines, first }, ({ typedPrice, product }) =>
    product.open_price === 0 && typedPrice !== undefined ? saleMessages.totalChanged : null,
  )
}

function refuse(
  status: number,
  { lines, first }: { lines: readonly Line[]; first: number },
  check: (line: Line) => string | null,
): void {
  const errors: FieldErrors = {}
  for (const [index, line] of lines.entries()) {
    const text = check(line)
    if (text !== null) errors[`items.${first + index}.typed_price`] = [text]
  }
  const [text] = Object.values(errors).flat()
  if (text !== undefined) throw new Refusal(status, text, { errors })
}
