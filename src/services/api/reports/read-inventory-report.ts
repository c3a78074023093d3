import type { InventoryReport } from '../../../../domain/reports/report.ts'
import {
  readAmount,
  readFields,
  readInteger,
  readList,
  readQuantity,
  readText,
  type Fields,
} from '../read.ts'

/** The present stock of a store (docs/product.md §7.6). */
export function readInventoryReport(data: Fields): InventoryReport {
  const store = readFields(data['store'], 'store')
  const summary = readFields(data['general_summary'], 'general_summary')
  return {
    store: { id: readInteger(store, 'id', 'store'), name: readText(store, 'name', 'store') },
    products: readList(store['products'], 'products', (product, where) => ({
      id: readInteger(product, 'id', where),
      name: readText(product, 'name', where),
      stock: readQuantity(product, 'stock', where),
      purchasePrice: readAmount(product, 'cost', where),
      salePrice: readAmount(product, 'price', where),
    })),
    totalProducts: readInteger(summary, 'total_products', 'general_summary'),
  }
}
