import { sql } from 'kysely'
import { deposits } from '../migrations/0056-deposits.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

/** What must hold for returnable bottles (docs/decisions/0231). */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'el envase de un producto es un envase de su tienda, y no lleva otro',
    wrong: sql`
      select p.id from products as p left join products as d on d.id = p.deposit_id
      where p.is_deposit not in (0, 1) or (p.deposit_id is not null and (
        p.is_deposit = 1 or d.id is null or d.store_id <> p.store_id or (d.is_deposit <> 1 and d.deleted_at is null)))`,
  },
  {
    says: 'un envase no lleva existencia',
    wrong: sql`select id from products where is_deposit = 1 and without_stock <> 1`,
  },
  {
    says: 'el depósito de un envase va detrás de su artículo, uno por unidad y a su costo',
    wrong: sql`
      select l.sale_id as id from sale_lines as l
        left join sale_lines as g on g.sale_id = l.sale_id and g.position = l.position - 1
        left join sale_packs as k on k.sale_id = g.sale_id and k.position = g.position
      where l.is_deposit is not null and (l.is_deposit <> 1 or g.sale_id is null or g.is_deposit is not null
        or l.quantity <> g.quantity * coalesce(k.factor, 1) or l.cost <> l.price or l.discount <> 0 or l.tax <> 0
        or l.returned <> g.returned * coalesce(k.factor, 1))`,
  },
  {
    says: 'el depósito de un envase en espera va detrás de su artículo',
    wrong: sql`
      select l.held_sale_id as id from held_sale_lines as l
        left join held_sale_lines as g on g.held_sale_id = l.held_sale_id and g.position = l.position - 1
      where l.is_deposit is not null and (l.is_deposit <> 1 or g.held_sale_id is null or g.is_deposit is not null)`,
  },
]

export const depositRules = rules.map((rule) => ({ ...rule, since: deposits }))
