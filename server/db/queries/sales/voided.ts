import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a sale was not voided. @param sale the column with its id. */
export function isNotVoided(sale: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select 1 from sale_voids as v where v.sale_id = ${sql.ref(sale)})`
}

/**
 * Whether a sale is one of those that the figures of its register are made of: neither voided, nor arrived after the closing
 * (docs/product.md §10.27). @param sale the column with its id.
 */
export function countsInRegister(sale: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isNotVoided(sale)} and not exists (
    select 1 from late_sales as a where a.sale_id = ${sql.ref(sale)} and a.arrival = 'closed'))`
}
