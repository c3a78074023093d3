import type { Migration } from './migration.ts'

/**
 * Articles that are measured (docs/decisions/0213). A line of a sale has the unit of its moment, and null by the piece; a line of a held sale
 * has the amount for which it is sold.
 */
export const articleUnits: Migration = {
  name: '0043-units',
  up: async (trx) => {
    await trx.schema
      .alterTable('products')
      .addColumn('unit', 'text', (column) => column.notNull().defaultTo('unidad'))
      .execute()
    await trx.schema.alterTable('sale_lines').addColumn('unit', 'text').execute()
    await trx.schema.alterTable('held_sale_lines').addColumn('amount', 'bigint').execute()
  },
}
