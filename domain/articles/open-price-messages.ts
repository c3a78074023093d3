/** The messages about prices that are typed at the till (docs/product.md §10.22). All of them are our own. */
export const openPriceMessages = {
  invalid: 'El precio debe ser mayor que 0, con dos decimales como máximo',
  /** Above a price that is only proposed. */
  suggested: 'Precio sugerido',
  missing: (product: string) => `Falta el precio de ${product}`,
  measured: 'Un precio que se escribe en la caja es de lo que se vende por unidad',
  packed: 'Un precio que se escribe en la caja no va con empaques',
  deposit: 'El depósito de un envase no se escribe en la caja',
} as const
