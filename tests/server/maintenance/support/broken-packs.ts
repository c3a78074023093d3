import { insertCodes } from '../../../../server/db/queries/records/product-codes.ts'
import { NOON } from '../../../support/shops/shop.ts'
import type { Break } from './broken-closings.ts'

/** Bottles came back in the register of admin, which nothing tells. */
const receiveNothing: Break = (trx, { storeId }) =>
  trx
    .insertInto('received_empties')
    .values({
      ...{ id: 99, store_id: storeId, register_id: 3, user_id: 2, user_name: 'Marta Castillo', at: NOON },
      ...{ sale_id: null, movement_id: null, amount: 100 },
    })
    .execute()

/** What `verify` finds in codes, in packs and in lines that sold them, and in bottles. Of bread there is a pack of one. */
export const brokenPacks: readonly [says: string, damage: Break][] = [
  [
    'el código de un producto está entre los códigos de su tienda: 2 (1 en total)',
    (trx, { pan }) => trx.updateTable('products').set({ code: 'OTRO' }).where('id', '=', pan).execute(),
  ],
  [
    'un empaque es de un producto de su tienda: 99 (1 en total)',
    async (trx, { otherStoreId, pan }) => {
      const pack = {
        store_id: otherStoreId,
        product_id: pan,
        code: 'CAJA',
        name: 'Caja',
        factor: 6,
        price: null,
      }
      await insertCodes(trx, [pack])
      await trx.updateTable('product_codes').set({ id: 99 }).where('code', '=', pack.code).execute()
    },
  ],
  [
    'el empaque de una línea vendida es de su producto: 1, 2, 4, 5 (4 en total)',
    (trx) => trx.updateTable('product_codes').set({ factor: 2 }).where('name', 'is not', null).execute(),
  ],
  [
    'el empaque de una línea en espera es de su producto: 1, 2, 3 (3 en total)',
    (trx) => trx.updateTable('product_codes').set({ factor: 2 }).where('name', 'is not', null).execute(),
  ],
  [
    'el empaque de una línea de entrada es de su producto, y la línea tiene empaques enteros: 4 (1 en total)',
    (trx) => trx.updateTable('product_codes').set({ factor: 2 }).where('name', 'is not', null).execute(),
  ],
  [
    'lo que tiene un precio que se escribe en la caja se vende por unidad y sin empaques: 2 (1 en total)',
    (trx, { pan }) => trx.updateTable('products').set({ open_price: 1 }).where('id', '=', pan).execute(),
  ],
  [
    'un envase no lleva existencia: 5 (1 en total)',
    (trx) => trx.updateTable('products').set({ without_stock: 0 }).where('is_deposit', '=', 1).execute(),
  ],
  ...[
    'los envases recibidos suman sus líneas, que son de envases enteros de su tienda: 99 (1 en total)',
    'los envases recibidos son de un momento de una caja: 99 (1 en total)',
    'los envases recibidos pagan su venta, y lo demás salió de la caja: 99 (1 en total)',
  ].map((says): [string, Break] => [says, receiveNothing]),
  [
    'lo que salió de la caja por los envases de una venta vuelve cuando se anula, y solo entonces: 1 (1 en total)',
    (trx, { storeId }) =>
      trx
        .insertInto('sale_voids')
        .values({
          ...{ store_id: storeId, sale_id: 9, register_id: 3, user_id: 2 },
          ...{ user_name: 'Marta Castillo', at: NOON, reason: 'Equivocado' },
        })
        .execute(),
  ],
]
