import type { RegisterRecountTable } from '../../../../server/db/tables/drawer-tables.ts'
import { insertClosingCounts } from '../../../../server/db/queries/drawer/closing-counts.ts'
import type { Queries } from '../../../../server/db/tables.ts'
import { NOON, type TestShop } from '../../../support/shops/shop.ts'

export type Break = (trx: Queries, shop: TestShop) => Promise<unknown>

/** A second count of Q 120.00; that of the closed register 2 is there already. */
const insertRecount = (trx: Queries, { storeId }: TestShop, changes: Partial<RegisterRecountTable>) =>
  trx
    .insertInto('register_recounts')
    .values({
      ...{ store_id: storeId, register_id: 2, user_id: 4, user_name: 'Beto Tzoc', at: NOON },
      ...{ amount: 12_000, left_amount: null, reason: 'Error' },
      ...changes,
    })
    .execute()

/** What breaks the closings and counts of a shop of `createSoldShop`, with the sentences that `verify` has for it. */
export const brokenClosings: [string, Break][] = [
  [
    'los cierres de una tienda se numeran desde 1 sin huecos, y nada más: 1 (1 en total)',
    (trx) => trx.updateTable('registers').set({ number: 2 }).where('number', '=', 1).execute(),
  ],
  [
    'los cierres de una tienda se numeran desde 1 sin huecos, y nada más: 1 (1 en total)',
    (trx) => trx.updateTable('registers').set({ number: 2 }).where('id', '=', 1).execute(),
  ],
  [
    'lo contado suma el monto del cierre, y lo que quedó cabe en él; sin arqueo no quedó nada: 2 (1 en total)',
    (trx, shop) => insertClosingCounts(trx, { id: 2, storeId: shop.storeId }, [{ value: 1, pieces: 1 }]),
  ],
  [
    'lo contado suma el monto del cierre, y lo que quedó cabe en él; sin arqueo no quedó nada: 2 (1 en total)',
    (trx) => trx.updateTable('registers').set({ left_amount: 12_001 }).where('number', '=', 1).execute(),
  ],
  [
    'lo contado suma el monto del cierre, y lo que quedó cabe en él; sin arqueo no quedó nada: 1, 2, 3 (3 en total)',
    (trx) => trx.updateTable('registers').set({ closing_amount: null, left_amount: 0 }).execute(),
  ],
  [
    'un arqueo es de una caja de su tienda: 2 (1 en total)',
    (trx, shop) => insertClosingCounts(trx, { id: 2, storeId: shop.otherStoreId }, [{ value: 1, pieces: 0 }]),
  ],
  [
    'un segundo arqueo es de una caja cerrada y contada de su tienda, de su cajero y después del cierre: 1 (1 en total)',
    (trx, shop) => insertRecount(trx, shop, { register_id: 1, user_id: 3 }),
  ],
  [
    'un segundo arqueo es de una caja cerrada y contada de su tienda, de su cajero y después del cierre: 2 (1 en total)',
    (trx) =>
      trx
        .updateTable('registers')
        .set({ closed_at: NOON + 1 })
        .where('id', '=', 2)
        .execute(),
  ],
  [
    'las piezas de un segundo arqueo suman su monto, y lo que quedó cabe en él: 2 (1 en total)',
    (trx, { storeId }) =>
      trx
        .insertInto('recount_pieces')
        .values({ store_id: storeId, register_id: 2, value: 1, pieces: 1 })
        .execute(),
  ],
  [
    'las piezas de un segundo arqueo suman su monto, y lo que quedó cabe en él: 1 (1 en total)',
    (trx, shop) => insertRecount(trx, shop, { register_id: 1, user_id: 3, left_amount: 12_001 }),
  ],
  [
    'una clave nombra la única caja que se contó otra vez con ella: 999 (1 en total)',
    (trx) =>
      trx.updateTable('idempotency_keys').set({ result_id: 999 }).where('key', '=', 'reconteo-1').execute(),
  ],
]
