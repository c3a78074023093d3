/** How the sign of a figure is written, on screens and papers alike (docs/product.md §9.1). */

/** A shown figure with the minus sign of typesetting (U+2212), which is as wide as a plus, in the place of a hyphen. */
export function withMinusSign(figure: string): string {
  return figure.replace(/^-/, '−')
}

/** A shown figure of what comes in or goes out: it has a plus when `value` is above 0. @param figure with its minus. */
export function withPlusSign(value: number, figure: string): string {
  return value > 0 ? `+${figure}` : figure
}
