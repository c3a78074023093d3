/** The messages about articles without stock (docs/product.md §10.22). All of them are our own. */
export const withoutStockMessages = {
  notCounted: (product: string) => `${product} se vende sin llevar existencia`,
  mustBeZero: 'Se vende sin llevar existencia: deja 0',
  stockLeft: (stock: string) => `Todavía hay ${stock}: deja la existencia en 0`,
  notVoided: (product: string) =>
    `${product} ya no lleva existencia, y cuando se vendió sí: registra una devolución en lugar de anular`,
} as const
