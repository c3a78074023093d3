import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a sale was not voided. @param sale the column with its id. */
export function isNotVoided(sale: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select 1 from sale_voids as v where v.sale_id = ${sql.ref(sale)})`
}
