import { formatQuantity, type Thousandths } from '../quantity.ts'

/** Texts about the stock in the form of a product and in its requests (docs/product.md §4.5, §7.1). */
export const stockMessages = {
  /** + */ stockLeft: (stock: Thousandths) =>
    `La existencia ahora es ${formatQuantity(stock)}: no se puede restar más que eso`,
  /** + */ stockWithVersion:
    'Con based_on la existencia se cambia con stock_change, la diferencia. Vuelve a cargar la página.',
  /** + */ changeWithoutVersion: 'stock_change necesita based_on, la versión del producto.',
  /** + */ seenWithoutVersion: 'stock_seen necesita based_on, la versión del producto.',
  /** + */ stockMoved: (stock: Thousandths) =>
    `La existencia cambió mientras contabas: ahora es ${formatQuantity(stock)}. Revisa lo que escribiste.`,
}
