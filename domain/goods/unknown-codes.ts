/** The codes of a delivery that no product has (docs/product.md §10.11). Quantities in thousandths. */
import type { Thousandths } from '../quantity.ts'

/** A code that no product has, and how much came in with it. */
export interface UnknownCode {
  code: string
  quantity: Thousandths
}

/** The codes with one that was scanned, at the end; scanned again, it is more of the same. */
export function withUnknown(
  codes: readonly UnknownCode[],
  code: string,
  quantity: Thousandths,
): readonly UnknownCode[] {
  const [before, others] = partUnknown(codes, code)
  return [...others, { code, quantity: (before?.quantity ?? 0) + quantity }]
}

/** One of the codes, and the others. */
export function partUnknown(
  codes: readonly UnknownCode[],
  code: string,
): [UnknownCode | undefined, readonly UnknownCode[]] {
  return [codes.find((unknown) => unknown.code === code), codes.filter((unknown) => unknown.code !== code)]
}
