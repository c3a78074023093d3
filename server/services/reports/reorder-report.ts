import type { InferType } from 'yup'
import { addDays, guatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import { quetzales } from '../../../domain/money.ts'
import { inUnits } from '../../../domain/quantity.ts'
import { REORDER_DAYS, toOrder } from '../../../domain/reports/reorder-report.ts'
import type { ReorderData, ReorderProduct } from '../../../domain/reports/report-contract.ts'
import type { ownStoreReportSchema } from '../../../domain/validation/report.ts'
import type { Database } from '../../db/database.ts'
import { productsToOrder, type ProductToOrder } from '../../db/queries/reorder.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedList } from '../lists/streamed-list.ts'
import { reportedStore } from './reported-store.ts'

/**
 * What to order in the chosen store or the own one.
 * @param now milliseconds since the epoch.
 * @throws Refusal 404 as {@link reportedStore}
 */
export async function reorderReport(
  db: Database,
  actor: Actor,
  asked: InferType<typeof ownStoreReportSchema>,
  now: number,
): Promise<StreamedList<ReorderData>> {
  const store = await reportedStore(db.read, actor, asked.store_id ?? actor.storeId)
  const from = startOfGuatemalaDay(addDays(guatemalaDay(now), 1 - REORDER_DAYS))
  return streamedList(db, { kind: 'report', userId: actor.userId }, (snapshot) =>
    Promise.resolve({
      data: { store, products: [] },
      list: 'products',
      portions: answered(
        snapshot.portions(productsToOrder(snapshot.read, { storeId: store.id, from }), PORTION),
        productAnswer,
      ),
    }),
  )
}

function productAnswer({
  id,
  supplier_id,
  supplier,
  name,
  code,
  cost,
  ...figures
}: ProductToOrder): ReorderProduct {
  const { stock, min_stock, sold } = figures
  return {
    id,
    supplier: supplier_id === null ? null : { id: supplier_id, name: supplier ?? '' },
    ...{ name, code, stock: inUnits(stock), min_stock: inUnits(min_stock), sold: inUnits(sold) },
    order: inUnits(toOrder({ stock, minStock: min_stock, sold })),
    cost: quetzales(cost),
  }
}
