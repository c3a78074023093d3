import { sql } from 'kysely'
import type { Migration } from './migration.ts'
import { changeAppendOnly } from './append-only.ts'

/** Quantities and stocks are thousandths of a unit; before, they were whole units. */
export const thousandths: Migration = {
  name: '0021-thousandths',
  up: async (trx, engine) => {
    await sql`update products set stock = stock * 1000, min_stock = min_stock * 1000`.execute(trx)
    await sql`update sale_lines set quantity = quantity * 1000, returned = returned * 1000`.execute(trx)
    for (const table of ['return_lines', 'held_sale_lines'])
      await changeAppendOnly(trx, engine, table, () =>
        sql`update ${sql.table(table)} set quantity = quantity * 1000`.execute(trx),
      )
  },
}
