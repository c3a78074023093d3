import type { ReorderReport } from '../../../../domain/reports/report.ts'
import {
  readAmount,
  readInteger,
  readList,
  readNamedRef,
  readQuantity,
  readText,
  type Fields,
} from '../read.ts'

/** What to order (docs/product.md §10.12). */
export function readReorderReport(data: Fields): ReorderReport {
  return {
    store: readNamedRef(data, 'store', 'report'),
    products: readList(data['products'], 'products', (product, where) => ({
      id: readInteger(product, 'id', where),
      supplier: product['supplier'] === null ? null : readNamedRef(product, 'supplier', where).name,
      name: readText(product, 'name', where),
      code: readText(product, 'code', where),
      stock: readQuantity(product, 'stock', where),
      minStock: readQuantity(product, 'min_stock', where),
      sold: readQuantity(product, 'sold', where),
      cost: readAmount(product, 'cost', where),
    })),
  }
}
