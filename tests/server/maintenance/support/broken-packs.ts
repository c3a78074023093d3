import { insertCodes } from '../../../../server/db/queries/records/product-codes.ts'
import type { Break } from './broken-closings.ts'

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
    'lo que tiene un precio que se escribe en la caja se vende por unidad y sin empaques: 2 (1 en total)',
    (trx, { pan }) => trx.updateTable('products').set({ open_price: 1 }).where('id', '=', pan).execute(),
  ],
  [
    'un envase no lleva existencia: 5 (1 en total)',
    (trx) => trx.updateTable('products').set({ without_stock: 0 }).where('is_deposit', '=', 1).execute(),
  ],
]
