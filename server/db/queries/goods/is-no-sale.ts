import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a move is of another kind than a sale, as the index by kind has it: SQLite does not use that index for a kind alone. */
export function isNoSale(kind: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(kind)} <> 'sale'`
}
