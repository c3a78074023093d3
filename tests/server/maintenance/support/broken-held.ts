import { units } from '../../../../domain/quantity.ts'
import type { HeldSaleRow } from '../../../../server/db/queries/held/held-sales.ts'
import type { Queries } from '../../../../server/db/tables.ts'
import { NOON } from '../../../support/shops/shop.ts'
import type { Break } from './broken-closings.ts'

/** A change of the held sale that ana has claimed. */
const changeClaimed = (trx: Queries, changes: Partial<HeldSaleRow>) =>
  trx.updateTable('held_sales').set(changes).where('state', '=', 'claimed').execute()

/** What breaks the held sales of that shop. */
export const brokenHeld: [string, Break][] = [
  [
    'a held sale has lines of its store, numbered without gaps: 3 (1 in all)',
    (trx, shop) =>
      trx
        .insertInto('held_sale_lines')
        .values({
          ...{ store_id: shop.storeId, held_sale_id: 3, position: 3, product_id: shop.pan, name: 'Pan' },
          ...{ quantity: units(1), price: 125, discount: 0, tax_rate: 0 },
        })
        .execute(),
  ],
  [
    'a held sale waits, or somebody has it, or it has ended in one way: 3 (1 in all)',
    (trx) => changeClaimed(trx, { claimed_by: null }),
  ],
  [
    'a held sale waits, or somebody has it, or it has ended in one way: 3 (1 in all)',
    (trx) => changeClaimed(trx, { state: 'resumed', ended_at: NOON }),
  ],
  [
    'a held sale ends in a sale of its store by who has it: 3 (1 in all)',
    // The first sale of beto.
    (trx) => changeClaimed(trx, { state: 'resumed', ended_at: NOON, sale_id: 4 }),
  ],
  [
    'a held sale is held again in a newer one of its store by who has it: 3 (1 in all)',
    (trx) => changeClaimed(trx, { state: 'resumed', ended_at: NOON, held_again: 2 }),
  ],
  [
    'a key names the one held sale that came of it: 2 (1 in all)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 2 })
        .where('result_id', '=', 3)
        .where('operation', '=', 'hold sale')
        .execute(),
  ],
]
