import type { InferType } from 'yup'
import type { InventoryProduct, InventoryReportData } from '../../../domain/reports/report-contract.ts'
import { quetzales } from '../../../domain/money.ts'
import { inUnits } from '../../../domain/quantity.ts'
import type { storeReportSchema } from '../../../domain/validation/report.ts'
import type { Database } from '../../db/database.ts'
import { countProducts, inventory, type StockedProduct } from '../../db/queries/reports.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedList } from '../lists/streamed-list.ts'
import { reportedStore } from './reported-store.ts'

/** The current stock of a store, with current costs and prices. @throws Refusal 404 as {@link reportedStore} */
export async function inventoryReport(
  db: Database,
  actor: Actor,
  asked: InferType<typeof storeReportSchema>,
): Promise<StreamedList<InventoryReportData>> {
  const store = await reportedStore(db.read, actor, asked.store_id)
  return streamedList(db, { kind: 'report', userId: actor.userId }, async (snapshot) => {
    const total_products = await countProducts(snapshot.read, store.id)
    return {
      data: { store: { ...store, products: [] }, general_summary: { total_products } },
      list: 'products',
      portions: answered(snapshot.portions(inventory(snapshot.read, store.id), PORTION), productAnswer),
    }
  })
}

function productAnswer(row: StockedProduct): InventoryProduct {
  return { ...row, stock: inUnits(row.stock), cost: quetzales(row.cost), price: quetzales(row.price) }
}
