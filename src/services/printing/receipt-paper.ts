/** The paper of a receipt: 80 mm wide (docs/product.md §9.7) and as long as its content. */

const PAPER_WIDTH = '80mm'
const PIXELS_PER_MM = 96 / 25.4
/** A page that is wider than long counts as landscape, and is printed rotated. */
const SHORTEST_MM = 81

/**
 * The page for the printer's own paper. Chromium centres a page of another size on the paper, with blank roll above and
 * below, and shrinks a longer one; a page without a size begins at the top and continues on the next one.
 */
export const printersPaper = '@page { margin: 0 }'

/**
 * The page that fits a receipt of this height. Chromium ignores `80mm auto` and prints Letter, so the height is given.
 * @param height of the content in CSS pixels.
 */
export function paperStyle(height: number): string {
  // One millimetre more: rounding must not push the last line to a second page.
  const millimetres = Math.max(Math.ceil(height / PIXELS_PER_MM) + 1, SHORTEST_MM)
  return `@page { size: ${PAPER_WIDTH} ${millimetres}mm; margin: 0 }`
}

/** The margins of the page: none, but 4 mm on each side that a thermal head cannot print. */
export const pageStyle = `
  html, body { margin: 0; padding: 0; background: #fff }
  body { width: ${PAPER_WIDTH}; print-color-adjust: exact }
  .receipt { margin-inline: auto }
`
