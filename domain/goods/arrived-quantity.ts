import type { Measured } from '../measures.ts'
import { formatQuantity, inUnits, units, type Thousandths } from '../quantity.ts'
import { parseQuantityOf } from '../selling/measured.ts'

/** An article that was scanned or found. */
export interface Arrival {
  product: Measured
  /** The units of the pack whose code was scanned, each of which adds so many. */
  factor?: number | undefined
  /** How much of it the code says itself: the label of a scale. Missing: one, or so many as were typed before it. */
  quantity?: Thousandths | undefined
}

/**
 * The quantity of a line after its article arrived once more, as it is typed (docs/product.md §10.11).
 * @param typed the quantity of the line before; empty without a line.
 * @param times how often it arrived, typed before it; null: once.
 * @returns `isAsked`: it has to be asked for, because the article is measured and nobody has said how much it is. Then nothing is added.
 */
export function arrivedQuantity(
  typed: string,
  { product, factor = 1, quantity: said }: Arrival,
  times: Thousandths | null,
): { quantity: string; isAsked: boolean } {
  const isAsked = product.unit !== undefined && factor === 1 && said === undefined && times === null
  const more = isAsked ? 0 : (said ?? units(1)) * inUnits(times ?? units(1)) * factor
  const sum = (parseQuantityOf(typed, product) ?? 0) + more
  return { quantity: sum === 0 ? '' : formatQuantity(sum), isAsked }
}
