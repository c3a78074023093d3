import { sql } from 'kysely'
import { salesMade } from '../migrations/0017-sales-made.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

/** What must hold for the copies of receipts. */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'las copias de un recibo se numeran sin huecos, en la tienda de su venta',
    wrong: sql`
      select c.sale_id as id from sale_copies as c left join sales as s on s.id = c.sale_id
      group by c.sale_id, s.store_id
      having s.store_id is null or min(c.number) <> 1 or max(c.number) <> count(*)
        or min(c.store_id) <> s.store_id or max(c.store_id) <> s.store_id`,
  },
]

export const copyRules = rules.map((rule) => ({ ...rule, since: salesMade }))
