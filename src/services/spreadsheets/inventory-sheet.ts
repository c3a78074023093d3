import type { InventoryReport, InventoryRow } from '../../../domain/report.ts'
import { sheetName } from './names.ts'
import type { Column, Sheet } from './sheet.ts'

/** The columns of the screen (spec §2). */
const columns: readonly Column<InventoryRow>[] = [
  { heading: 'Producto', kind: 'text', width: 48, value: ({ name }) => name },
  { heading: 'Existencia', kind: 'whole', width: 12, value: ({ stock }) => stock },
  { heading: 'Precio Compra', kind: 'money', width: 16, value: ({ purchasePrice }) => purchasePrice },
  { heading: 'Precio Venta', kind: 'money', width: 16, value: ({ salePrice }) => salePrice },
]

/** The inventory as a sheet, products in the report's order. */
export function inventorySheet({ store, products }: InventoryReport): Sheet<InventoryRow> {
  return { name: sheetName('Inventario', store.name), columns, rows: products, summary: [] }
}
