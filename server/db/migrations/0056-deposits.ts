import type { Migration } from './migration.ts'

/**
 * Returnable bottles (docs/decisions/0231): products that are one, and the one that a product is sold in. A line that was sold or set aside
 * has 1 where it is the deposit of the line before it, otherwise null.
 */
export const deposits: Migration = {
  name: '0056-deposits',
  up: async (trx) => {
    await trx.schema
      .alterTable('products')
      .addColumn('is_deposit', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await trx.schema
      .alterTable('products')
      // Without a foreign key: the rows of a table are copied in the order of their ids, and a bottle may be the later one.
      .addColumn('deposit_id', 'bigint')
      .execute()
    for (const table of ['sale_lines', 'held_sale_lines'])
      await trx.schema.alterTable(table).addColumn('is_deposit', 'integer').execute()
  },
}
