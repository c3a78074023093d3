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
    'una venta en espera tiene líneas de su tienda, numeradas sin huecos: 3 (1 en total)',
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
    'una venta en espera espera, o alguien la tiene, o terminó de una manera: 3 (1 en total)',
    (trx) => changeClaimed(trx, { claimed_by: null }),
  ],
  [
    'una venta en espera espera, o alguien la tiene, o terminó de una manera: 3 (1 en total)',
    (trx) => changeClaimed(trx, { state: 'resumed', ended_at: NOON }),
  ],
  [
    'una venta en espera termina en una venta de su tienda, de quien la tiene: 3 (1 en total)',
    // The first sale of beto.
    (trx) => changeClaimed(trx, { state: 'resumed', ended_at: NOON, sale_id: 4 }),
  ],
  [
    'una venta en espera pasa a otra más nueva de su tienda, de quien la tiene: 3 (1 en total)',
    (trx) => changeClaimed(trx, { state: 'resumed', ended_at: NOON, held_again: 2 }),
  ],
  [
    'una clave nombra la única venta en espera que salió de ella: 2 (1 en total)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 2 })
        .where('result_id', '=', 3)
        .where('operation', '=', 'hold sale')
        .execute(),
  ],
]
