import { reportInventory } from '../calls/reports.ts'
import { reportMessages } from '../report-messages.ts'
import type { ReportDefinition } from './report-definition.ts'

/** The current stock of a store; the title is the store's name (docs/product.md §2.8). */
export const inventoryReport: ReportDefinition<'inventory'> = {
  call: reportInventory,
  asks: 'store',
  texts: {
    form: 'Tienda',
    failed: reportMessages.inventoryFailed,
    emptyTitle: 'La tienda no tiene productos',
    emptyHint: () => 'Agrégalos en Productos, o elige otra tienda.',
  },
  title: ({ store }) => store.name,
  subtitle: () => null,
  store: ({ store }) => store,
  category: ({ category }) => category,
  rows: ({ store }) => store.products,
  withRows: (inventory, products) => ({ ...inventory, store: { ...inventory.store, products } }),
  columns: [
    { key: 'name', title: 'Producto', kind: 'text', width: 48, value: ({ name }) => name },
    {
      ...{ key: 'stock', title: 'Existencia', kind: 'quantity', width: 12, article: (product) => product },
      value: ({ stock }) => stock,
    },
    {
      key: 'purchasePrice',
      title: 'Precio Compra',
      kind: 'money',
      width: 16,
      value: ({ cost }) => cost,
    },
    {
      key: 'salePrice',
      title: 'Precio Venta',
      kind: 'money',
      width: 16,
      value: ({ price }) => price,
    },
  ],
  totals: ({ generalSummary: { totalProducts } }) => [
    { name: 'Total de Productos', kind: 'whole', value: totalProducts },
  ],
  fileName: 'Inventario',
  paper: 'portrait',
}
