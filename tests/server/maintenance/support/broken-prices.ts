import type { Break } from './broken-closings.ts'

/** What `verify` finds in prices that were changed at once. */
export const brokenPrices: readonly [says: string, damage: Break][] = [
  [
    'un cambio de precios cuenta sus precios, y los que se devolvieron: 1 (1 en total)',
    (trx) => trx.updateTable('repricing_rows').set({ outcome: 'kept' }).execute(),
  ],
  [
    'un cambio de precios redondea a un paso que hay: 1 (1 en total)',
    (trx) => trx.updateTable('repricings').set({ step: 10 }).execute(),
  ],
  [
    'un precio cambiado es mayor que cero, y es otro que antes: 1 (1 en total)',
    (trx) => trx.updateTable('repricing_rows').set({ new_price: 500 }).execute(),
  ],
  [
    'un precio cambiado es de su producto: 1 (1 en total)',
    (trx, { foreignProduct }) =>
      trx.updateTable('repricing_rows').set({ product_id: foreignProduct }).execute(),
  ],
]
