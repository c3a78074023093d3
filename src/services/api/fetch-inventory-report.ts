import type { InventoryReport } from '../../../domain/report.ts'
import type { ApiClient } from '../api-client.ts'
import { readAmount, readFields, readInteger, readList, readText } from './read.ts'

/** What a store has on its shelves now (contract, reports). */
export async function fetchInventoryReport(
  api: ApiClient,
  { storeId }: { storeId: number },
  signal?: AbortSignal,
): Promise<InventoryReport> {
  const path = `/reports/simple-inventory?store_id=${storeId}`
  const data = readFields(await api.get(path, signal && { signal }), 'report')
  const store = readFields(data['store'], 'store')
  const summary = readFields(data['general_summary'], 'general_summary')
  return {
    store: { id: readInteger(store, 'id', 'store'), name: readText(store, 'name', 'store') },
    products: readList(store['products'], 'products', (product, where) => ({
      id: readInteger(product, 'id', where),
      name: readText(product, 'name', where),
      stock: readInteger(product, 'stock', where),
      purchasePrice: readAmount(product, 'cost', where),
      salePrice: readAmount(product, 'price', where),
    })),
    totalProducts: readInteger(summary, 'total_products', 'general_summary'),
  }
}
