import { measuredIn, suitsUnit, type UnitId } from '../../../domain/measures.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import { fieldRefusal } from '../refusal.ts'

/**
 * Refuses parts of what is sold by the piece (docs/product.md §10.17). What is not there has no unit, and is refused later.
 * @param products those of the lines, by id. @param text the refusal of the field `lines.n.quantity`.
 * @throws Refusal 422
 */
export function refuseParts(
  lines: readonly { productId: number; quantity: Thousandths }[],
  products: ReadonlyMap<number, { unit: UnitId }>,
  text: string,
): void {
  refuseQuantities(lines, text, ({ productId: id, quantity }) =>
    suitsUnit(quantity, measuredIn(products.get(id)?.unit ?? 'unidad')),
  )
}

/** Refuses the lines whose quantity is not right. @throws Refusal 422 */
export function refuseQuantities<Line>(
  lines: readonly Line[],
  text: string,
  isRight: (line: Line) => boolean,
): void {
  const wrong = [...lines.entries()].filter(([, line]) => !isRight(line))
  const errors = wrong.map(([index]) => [`lines.${index}.quantity`, [text]])
  if (errors.length > 0) throw fieldRefusal(422, Object.fromEntries(errors) as Record<string, string[]>)
}
