import { sql } from 'kysely'
import { findingKinds } from '../../../domain/findings/finding-kinds.ts'
import { lateSales } from '../migrations/0061-late-sales.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

const kinds = sql.join(findingKinds.map((kind) => sql.lit(kind)))

/** What must hold for sales that were made while the server was away, and for what was found in them. */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'el número de un dispositivo es de una venta de su tienda y de un dispositivo de ella',
    wrong: sql`
      select l.sale_id as id from late_sales as l left join sales as s on s.id = l.sale_id
        left join devices as d on d.store_id = l.store_id and d.letter = l.letter
      where s.id is null or s.store_id <> l.store_id or d.letter is null or l.n < 1
        or l.arrival not in ('known', 'open', 'closed')`,
  },
  {
    says: 'una venta tiene el número de dispositivo que dice la bitácora',
    wrong: sql`
      select l.sale_id as id from late_sales as l join (
        select entity_id, details from audit_log where action in ('sale.completed', 'sale.numbered')
          and details like '%"device_number":%') as a on a.entity_id = l.sale_id
      where a.details not like '%"device_number":"' || l.letter || '-%' || l.n || '"%'`,
  },
  {
    says: 'un hallazgo es de una venta que llegó tarde a su tienda, y se resuelve con una nota y una persona',
    wrong: sql`
      select f.id from findings as f left join late_sales as l on l.sale_id = f.sale_id
      where l.sale_id is null or l.store_id <> f.store_id or l.arrival = 'known' or f.kind not in (${kinds})
        or (f.settled_at is null) <> (f.note is null) or (f.settled_at is null) <> (f.user_id is null)
        or (f.settled_at is null) <> (f.user_name is null)`,
  },
  {
    says: 'una venta que llegó después de su cierre tiene su hallazgo',
    wrong: sql`
      select l.sale_id as id from late_sales as l left join findings as f
        on f.sale_id = l.sale_id and f.kind = 'late after closing'
      where (l.arrival = 'closed') <> (f.id is not null)`,
  },
]

export const lateRules = rules.map((rule) => ({ ...rule, since: lateSales }))
