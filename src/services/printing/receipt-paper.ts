/** The paper of a receipt: 80 mm wide (docs/product.md §9) and as long as what is on it. */

const PAPER_WIDTH = '80mm'
const PIXELS_PER_MM = 96 / 25.4
/** A page that is wider than long counts as landscape, and is printed turned on its side. */
const SHORTEST_MM = 81

/**
 * The paper as the printer has it. Chromium puts a page of another size in the middle of the paper, the unprinted roll above and
 * below it, and makes a longer one smaller; a page without a size begins at the top and goes on with the next one.
 */
export const printersPaper = '@page { margin: 0 }'

/**
 * The page a receipt of this height fits on. Chromium ignores `80mm auto` and prints Letter, so the height is written out.
 * @param height of the content in CSS pixels.
 */
export function paperStyle(height: number): string {
  // One more millimetre: rounding while printing must not push the last line to a second page.
  const millimetres = Math.max(Math.ceil(height / PIXELS_PER_MM) + 1, SHORTEST_MM)
  return `@page { size: ${PAPER_WIDTH} ${millimetres}mm; margin: 0 }`
}

/** What surrounds the receipt on its page: nothing, and the 4 mm on each side that a printing head cannot reach. */
export const pageStyle = `
  html, body { margin: 0; padding: 0; background: #fff }
  body { width: ${PAPER_WIDTH}; print-color-adjust: exact }
  .receipt { margin-inline: auto }
`
