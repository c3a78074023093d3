import { sql } from 'kysely'
import { priceSteps } from '../../../domain/repricing/price-rule.ts'
import { repricings } from '../migrations/0054-repricings.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

/** What must hold for prices that were changed at once (docs/decisions/0229). */
export const repricingRules: readonly ConsistencyRule[] = [
  {
    says: 'un cambio de precios cuenta sus precios, y los que se devolvieron',
    wrong: sql`
      select p.id from repricings as p left join (
        select repricing_id, min(store_id) as store, max(store_id) as stores, count(*) as prices,
          sum(case when outcome = 'undone' then 1 else 0 end) as undone,
          sum(case when outcome in ('kept', 'gone') then 1 else 0 end) as kept
        from repricing_rows group by repricing_id) as r on r.repricing_id = p.id
      where p.prices <> coalesce(r.prices, 0) or p.undone <> coalesce(r.undone, 0) or p.kept <> coalesce(r.kept, 0)
        or r.store <> p.store_id or r.stores <> p.store_id`,
    since: repricings,
  },
  {
    says: 'un cambio de precios redondea a un paso que hay',
    wrong: sql`
      select id from repricings where step not in (${sql.join(priceSteps)}) or is_complete not in (0, 1)`,
    since: repricings,
  },
  {
    says: 'un precio cambiado es mayor que cero, y es otro que antes',
    wrong: sql`select id from repricing_rows where old_price = new_price or old_price < 1 or new_price < 1`,
    since: repricings,
  },
  {
    says: 'un precio cambiado es de su producto',
    wrong: sql`
      select r.id from repricing_rows as r join products as p on p.id = r.product_id
        left join product_codes as c on c.id = r.pack_id
      where p.store_id <> r.store_id or (r.pack_id is not null and (c.id is null or c.product_id <> r.product_id))`,
    since: repricings,
  },
]
