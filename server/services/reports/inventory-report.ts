import type { InferType } from 'yup'
import type { InventoryReportData } from '../../../domain/contract.ts'
import { quetzales } from '../../../domain/money.ts'
import type { inventoryReportSchema } from '../../../domain/validation/report.ts'
import type { Database } from '../../db/database.ts'
import { countProducts, inventory } from '../../db/reports.ts'
import type { Actor } from '../actor.ts'
import { reportedStore } from './reported-store.ts'

/** What a store has on its shelves, at today's cost and price. @throws Refusal 404 */
export async function inventoryReport(
  db: Database,
  actor: Actor,
  asked: InferType<typeof inventoryReportSchema>,
): Promise<InventoryReportData> {
  const store = await reportedStore(db.read, actor, asked.store_id)
  const total_products = await countProducts(db.read, store.id)
  const rows = await inventory(db.read, store.id).execute()
  const products = rows.map(({ cost, price, ...row }) => ({
    ...row,
    cost: quetzales(cost),
    price: quetzales(price),
  }))
  return { store: { ...store, products }, general_summary: { total_products } }
}
