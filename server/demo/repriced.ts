/** The change of prices in the history of the demo shop. */
import { randomUUID } from 'node:crypto'
import type { Centavos } from '../../domain/money.ts'
import { priceBy, type PriceRule } from '../../domain/repricing/price-rule.ts'
import type { Database } from '../db/database.ts'
import type { Actor } from '../services/access/actor.ts'
import { changePrices } from '../services/repricing/change-prices.ts'

/** Three per cent more, to the next Q 0.25. */
const rule: PriceRule = { by: 'percent', value: 300, step: 25, rounding: 'up' }

/** What is weighed and measured costs a little more since `now` (docs/product.md §10.25). */
export async function raisePrices(
  db: Database,
  owner: Actor,
  articles: readonly { id: number; price: Centavos; cost: Centavos }[],
  now: number,
): Promise<void> {
  const rows = articles.flatMap(({ id, price, cost }) => {
    const raised = priceBy(rule, { price, cost })
    return 'price' in raised
      ? [{ productId: id, packId: null, priceSeen: price, price: raised.price, byHand: false }]
      : []
  })
  await changePrices({ db, actor: owner, key: null, now }, { change: randomUUID(), rule, rows, last: true })
}
