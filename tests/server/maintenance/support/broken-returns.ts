import { units } from '../../../../domain/quantity.ts'
import type { Queries } from '../../../../server/db/tables.ts'
import { NOON, type TestShop } from '../../../support/shops/shop.ts'

/** Who undoes something in the register of admin, which is open. */
const byAdmin = ({ storeId }: TestShop) => ({
  ...{ store_id: storeId, register_id: 3, user_id: 2, user_name: 'Marta Castillo', at: NOON },
  reason: 'Equivocado',
})

/** A return of nothing of the first sale, without its parts. */
const insertReturn = (trx: Queries, shop: TestShop, changes: object = {}) =>
  trx
    .insertInto('returns')
    .values({
      ...{ id: 99, sale_id: 1, ...byAdmin(shop), exchange_sale_id: null },
      ...{ subtotal: 0, discount: 0, tax: 0, total: 0 },
      ...changes,
    })
    .execute()

/** How the return of the shop was given back besides. */
const insertTender = (trx: Queries, { storeId }: TestShop, tender: 'card' | 'credit' | 'exchange') =>
  trx
    .insertInto('return_tenders')
    .values({ store_id: storeId, return_id: 1, position: 2, tender, amount: 141, reference: null })
    .execute()

type Break = (trx: Queries, shop: TestShop) => Promise<unknown>

const ofReturn = 'una devolución suma sus líneas, que son de su venta, y lo que se reintegró'

/** What breaks the returns and the voided sale of a shop of `createSoldShop`, with the sentence that `verify` has for it. */
export const brokenReturns: [string, Break][] = [
  [
    'una línea cuenta lo que se devolvió de ella, y eso suma lo que se pagó por ello: 1 (1 en total)',
    (trx) =>
      trx
        .updateTable('sale_lines')
        .set({ returned: units(1) })
        .where('sale_id', '=', 1)
        .where('position', '=', 2)
        .execute(),
  ],
  [`${ofReturn}: 99 (1 en total)`, (trx, shop) => insertReturn(trx, shop)],
  [`${ofReturn}: 1 (1 en total)`, (trx, shop) => insertTender(trx, shop, 'card')],
  [
    'una devolución salió de una caja de su tienda y su usuario antes de cerrarla, por una venta de su tienda: 99 (1 en total)',
    (trx, shop) => insertReturn(trx, shop, { user_id: 4 }),
  ],
  [
    'una venta se anuló en su propia caja antes de cerrarla, y nada de ella se devolvió: 3 (1 en total)',
    (trx, shop) =>
      trx
        .insertInto('sale_voids')
        .values({ ...byAdmin(shop), sale_id: 3 })
        .execute(),
  ],
  [
    'por tarjeta o transferencia no se devolvió de una venta más de lo que entró: 3 (1 en total)',
    (trx, shop) => insertTender(trx, shop, 'card'),
  ],
  [
    'lo que volvió a una cuenta, y los cargos de ventas anuladas, se le descuentan: 3 (1 en total)',
    (trx, shop) => insertTender(trx, shop, 'credit'),
  ],
  [
    'lo que se cambia paga la venta que se hizo por ello: 1 (1 en total)',
    (trx, { storeId }) =>
      trx
        .insertInto('sale_payments')
        .values({
          ...{ store_id: storeId, register_id: 1, sale_id: 1, position: 1, tender: 'exchange', amount: 1 },
          ...{ tendered: null, reference: null, reference_key: null },
        })
        .execute(),
  ],
  [
    'un cambio es un solo momento de una caja: 99 (1 en total)',
    (trx, shop) => insertReturn(trx, shop, { exchange_sale_id: 1 }),
  ],
  [
    'una clave nombra la única devolución que salió de ella: 999 (1 en total)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 999 })
        .where('operation', '=', 'create return')
        .execute(),
  ],
  [
    'una clave nombra la única anulación que salió de ella: 999 (1 en total)',
    (trx) =>
      trx
        .updateTable('idempotency_keys')
        .set({ result_id: 999 })
        .where('operation', '=', 'void sale')
        .execute(),
  ],
]
