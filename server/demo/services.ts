import { ean13 } from '../../domain/search/ean13.ts'
import type { NewProduct } from '../db/queries/records/product-records.ts'

/** `price` and `cost` in centavos. */
const service = (number: number, name: string, price: number, cost: number, open_price = 0): NewProduct => ({
  ...{ code: ean13(`2180000${String(number).padStart(5, '0')}`), name, description: null },
  ...{ stock: 0, min_stock: 0, price, cost, without_stock: 1, open_price },
})

/** What is sold without stock in the demo, the last at a price that is typed (docs/product.md §10.22). */
export const demoServices: readonly NewProduct[] = [
  service(1, 'Recarga Tigo Q 10', 1_000, 950),
  service(2, 'Recarga Claro Q 25', 2_500, 2_375),
  service(3, 'Fotocopia tamaño carta', 50, 20),
  service(4, 'Recarga de otro monto', 500, 475, 1),
]
