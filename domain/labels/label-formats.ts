/** The papers that labels are printed on (docs/product.md §10.24). Lengths are millimetres. */

export const labelFormatIds = ['letter', 'a4', 'roll-50', 'roll-40'] as const
export type LabelFormatId = (typeof labelFormatIds)[number]

export interface LabelFormat {
  /** In Spanish. */
  name: string
  page: { width: number; height: number }
  columns: number
  rows: number
  label: { width: number; height: number }
}

export const labelFormats: Readonly<Record<LabelFormatId, LabelFormat>> = {
  letter: {
    name: 'Hoja carta, 3 × 8 (70 × 34 mm)',
    page: { width: 215.9, height: 279.4 },
    columns: 3,
    rows: 8,
    label: { width: 70, height: 34 },
  },
  a4: {
    name: 'Hoja A4, 3 × 8 (70 × 37 mm)',
    page: { width: 210, height: 297 },
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
  },
  'roll-50': roll('Rollo de 50 × 25 mm', 50, 25),
  'roll-40': roll('Rollo de 40 × 30 mm', 40, 30),
}

function roll(name: string, width: number, height: number): LabelFormat {
  const label = { width, height }
  return { name, page: label, columns: 1, rows: 1, label }
}

/** How many labels are on a page. */
export function labelsOnPage({ columns, rows }: Pick<LabelFormat, 'columns' | 'rows'>): number {
  return columns * rows
}

/** The blank of a page around its labels, the same on opposite sides. */
export function pageMargins({ page, columns, rows, label }: LabelFormat): { across: number; along: number } {
  return {
    across: (page.width - columns * label.width) / 2,
    along: (page.height - rows * label.height) / 2,
  }
}
