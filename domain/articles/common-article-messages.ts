import { formatMoney, type Centavos } from '../money.ts'

const notSold = 'La tienda ya no vende artículos comunes'

/** The messages about the common article (docs/product.md §10.26). All of them are our own. */
export const commonArticleMessages = {
  name: 'Artículo común',
  invalidMost: 'El máximo debe ser 0 o mayor, con dos decimales como máximo',
  invalidName: 'El nombre debe tener al menos 2 letras o números',
  nameMissing: 'Falta el nombre del artículo común',
  tooDear: (most: Centavos) => `Un artículo común cuesta ${formatMoney(most)} como máximo`,
  notSold,
  off: (line: number) => `${notSold}: quita la línea ${line}`,
} as const
