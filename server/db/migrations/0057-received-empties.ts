import { sql } from 'kysely'
import { makeAppendOnly } from './append-only.ts'
import { references, required, table } from './columns.ts'
import type { Migration } from './migration.ts'

/** Empty bottles that came back, with a sale or for cash alone (docs/decisions/0232). */
export const receivedEmpties: Migration = {
  name: '0057-received-empties',
  up: async (trx, engine) => {
    await table(trx, engine, 'received_empties')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('register_id', 'bigint', references('registers.id'))
      .addColumn('user_id', 'bigint', references('users.id'))
      .addColumn('user_name', 'text', required)
      .addColumn('at', 'bigint', required)
      .addColumn('sale_id', 'bigint', (column) => column.references('sales.id'))
      .addColumn('movement_id', 'bigint', (column) => column.references('cash_movements.id'))
      .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
      .execute()
    for (const column of ['sale_id', 'movement_id'])
      await sql`create unique index ${sql.id(`received_empties_${column}`)} on received_empties (${sql.id(column)})
        where ${sql.id(column)} is not null`.execute(trx)
    await makeAppendOnly(trx, engine, 'received_empties', ['id'])
    await trx.schema
      .createTable('received_empty_lines')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('empties_id', 'bigint', references('received_empties.id'))
      .addColumn('position', 'bigint', required)
      .addColumn('product_id', 'bigint', references('products.id'))
      .addColumn('name', 'text', required)
      .addColumn('quantity', 'bigint', (column) => column.notNull().check(sql`quantity > 0`))
      .addColumn('price', 'bigint', required)
      .addPrimaryKeyConstraint('received_empty_lines_pk', ['empties_id', 'position'])
      .execute()
    await makeAppendOnly(trx, engine, 'received_empty_lines', ['empties_id', 'position'])
  },
}
