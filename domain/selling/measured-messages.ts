/** The texts about what is sold by weight, by measure and by money (docs/product.md §10.17). */
export const measuredMessages = {
  invalidQuantity: 'La cantidad debe ser mayor que 0, con tres decimales como máximo',
  invalidAmount: 'El monto de la línea no corresponde a su cantidad',
  invalidPrefix: 'Antes de * va una cantidad con tres decimales como máximo, o un monto como Q5',
  /** What cannot be sold in parts, or for an amount. */
  byThePiece: (name: string) => `${name} se vende por unidad: la cantidad debe ser un número entero`,
  /** The stock of an article has parts, so it cannot be sold by the piece. */
  stockInParts: (stock: string) =>
    `Quedan ${stock} en existencia: ajústala a un número entero antes de vender por unidad`,
  stockDecimals: 'La existencia lleva tres decimales como máximo',
  invalidUnit: 'Elige una unidad de la lista',
}
