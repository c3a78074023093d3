/** The colors of categories: a small fixed palette, each of which holds in the light and in the dark theme (docs/decisions/0217). */
const table = {
  red: 'Rojo',
  orange: 'Naranja',
  yellow: 'Amarillo',
  green: 'Verde',
  teal: 'Turquesa',
  blue: 'Azul',
  purple: 'Morado',
  gray: 'Gris',
} as const

export type CategoryColor = keyof typeof table

const isColor = (name: string): name is CategoryColor => Object.hasOwn(table, name)

export const categoryColors: readonly CategoryColor[] = Object.keys(table).filter(isColor)

/** The color in Spanish. */
export function colorName(color: CategoryColor): string {
  return table[color]
}
