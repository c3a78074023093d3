/** What happens to the goods of a store of the demo besides its sales. Quantities in thousandths, times in ms. */
import type { Thousandths } from '../../domain/quantity.ts'
import type { Database } from '../db/database.ts'
import type { StockLine } from '../db/queries/goods/stock-moves.ts'
import type { Actor } from '../services/access/actor.ts'
import {
  deliveredQuantities,
  planDeliveries,
  quantitiesOf,
  type PlannedDelivery,
  type SoldArticle,
  type StockedArticle,
} from './deliveries.ts'
import type { DemoEvent } from './history.ts'
import { createChance } from './random.ts'
import { receive } from './receive.ts'
import {
  adjust,
  lostIn,
  planAdjustments,
  planCount,
  takeStock,
  type PlannedAdjustment,
  type PlannedCount,
} from './shelves.ts'

interface PlannedGoods {
  /** The first goods of the store. */
  opening: StockLine[]
  deliveries: readonly PlannedDelivery[]
  adjustments: readonly PlannedAdjustment[]
  count: PlannedCount
}

/** Plans deliveries, adjustments and a stock take so that at the end about the stock of the articles is left. */
export function planGoods(
  articles: readonly (StockedArticle & { stock: Thousandths })[],
  sold: readonly SoldArticle[],
  period: { start: number; days: number },
): PlannedGoods {
  const deliveries = planDeliveries(articles, sold, period, createChance(502))
  // The first articles are sold most.
  const ids = articles.map(({ id }) => id)
  const adjustments = planAdjustments(ids.slice(0, 100), period)
  const count = planCount(ids, period.start)
  const gone = quantitiesOf([...sold, ...lostIn(adjustments, count)])
  const delivered = deliveredQuantities(deliveries)
  const opening = articles.map(({ id, stock }) => ({
    productId: id,
    quantity: stock + (gone.get(id) ?? 0) - (delivered.get(id) ?? 0),
  }))
  return { opening, deliveries, adjustments, count }
}

/** The events of the plan, each with its time. */
export function goodsEvents(
  store: { db: Database; owner: Actor; supplierIds: readonly number[] },
  { deliveries, adjustments, count }: PlannedGoods,
): DemoEvent[] {
  const { db, owner } = store
  return [
    ...deliveries.map((one) => ({ at: one.at, happen: () => receive(store, one) })),
    ...adjustments.map((one) => ({ at: one.at, happen: () => adjust(db, owner, one) })),
    { at: count.at, happen: () => takeStock(db, owner, count) },
  ]
}
