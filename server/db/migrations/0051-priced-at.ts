import type { Migration } from './migration.ts'

/** When the price of a product was set: labels are printed for those that changed (docs/decisions/0211). */
export const pricedAt: Migration = {
  name: '0051-priced-at',
  up: (trx) => trx.schema.alterTable('products').addColumn('priced_at', 'bigint').execute(),
}
