import { sql, type RawBuilder } from 'kysely'

/**
 * A number column in a condition that is not used to find the rows; usually the ids find them. SQLite estimates from the
 * parameter's value how many rows match such a condition, and prepares the statement again at each run for that. The `+`
 * turns the estimate off. It is only worth it in the queries of a sale.
 */
export function asFilter(column: string): RawBuilder<number> {
  return sql<number>`+${sql.ref(column)}`
}
