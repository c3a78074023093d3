import { sql } from 'kysely'
import type { Queries } from '../tables.ts'

/**
 * The pairs of codes of a store that differ by case alone, a sentence each, for the operator. New ones are refused, but a
 * shop may have them from before (docs/decisions/0162).
 */
export async function findCodesOfOneCase(trx: Queries): Promise<string[]> {
  const { rows } = await sql<{ store_id: number; one: string; other: string }>`
    select store_id, min(code) as one, max(code) as other from products
    where deleted_at is null
    group by store_id, lower(code) having count(*) > 1
    order by store_id, lower(code)`.execute(trx)
  return rows.map(
    ({ store_id: store, one, other }) =>
      `los códigos ${one} y ${other} de la tienda ${store} solo se distinguen por las mayúsculas: con Bloq Mayús el lector los confunde`,
  )
}
