/** The sales that wait in the demo shop. */
import { units } from '../../domain/quantity.ts'
import type { Database } from '../db/database.ts'
import type { Actor } from '../services/access/actor.ts'
import { holdSale } from '../services/held/hold-sale.ts'

const HOUR = 3_600_000

/** One is for a client who comes back, the other one has a name; the first of them has waited for more than a day. */
export async function holdTwoSales(
  db: Database,
  cashier: Actor,
  { productIds, clientIds }: { productIds: readonly number[]; clientIds: readonly number[] },
  now: number,
): Promise<void> {
  const items = (from: number, quantities: readonly number[]) =>
    quantities.map((quantity, index) => ({
      productId: productIds[from + index] ?? 0,
      quantity: units(quantity),
      discount: 0,
      tax: 0,
    }))
  const nothing = { label: null, heldSale: null }
  const forClient = { ...nothing, clientId: clientIds.at(-1) ?? null, items: items(10, [2, 1, 3]) }
  await holdSale({ db, actor: cashier, key: null, now: now - 30 * HOUR }, forClient)
  const named = { ...nothing, label: 'Señora del mandado', clientId: null, items: items(40, [1, 4]) }
  await holdSale({ db, actor: cashier, key: null, now: now - HOUR / 2 }, named)
}
