/** Why a cell of a file is refused, and what to do about it (docs/product.md §10.16). */
export const cellRefusals = {
  notAmount: 'No es un monto',
  dollars: 'Tiene el signo de dólares: escríbelo en quetzales, con Q o sin signo',
  negative: 'Es negativo',
  decimals: 'Tiene más de dos decimales',
  tooLarge: 'Es demasiado grande',
  notQuantity: 'No es una cantidad',
  partUnits: 'Tiene que ser una cantidad entera',
  manyDecimals: 'Tiene más de tres decimales',
  broken: (shown: string) =>
    shown === ''
      ? 'Es una fórmula sin resultado: abre el archivo en Excel, guárdalo e inténtalo otra vez'
      : `La celda tiene un error de fórmula (${shown})`,
  scientific: (shown: string) =>
    `Excel abrevió el código (${shown}) y se perdieron cifras: da formato de texto a la columna y escríbelo otra vez`,
  tooLong: 'Excel solo guarda 15 cifras de un número: da formato de texto a la columna y escríbelo otra vez',
  date: (shown: string) =>
    `Excel lo convirtió en una fecha (${shown}): da formato de texto a la columna y escríbelo otra vez`,
}
