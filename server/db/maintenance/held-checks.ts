import { sql } from 'kysely'
import { heldSales } from '../migrations/0019-held-sales.ts'
import { articleUnits } from '../migrations/0043-units.ts'
import { thousandths } from '../migrations/0021-thousandths.ts'
import { amountOf } from '../queries/amount-of.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

/** What must hold for sales that are set aside. */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'una línea en espera es de un producto de su tienda, y su descuento cabe en su precio',
    wrong: sql`
      select distinct l.held_sale_id as id from held_sale_lines as l left join products as p on p.id = l.product_id
      where p.id is null or p.store_id <> l.store_id or l.quantity <= 0 or l.price < 0 or l.discount < 0
        or l.tax_rate < 0 or l.discount > ${amountOf('l.price', 'l.quantity')}`,
    since: thousandths,
    until: articleUnits,
  },
  {
    says: 'una línea en espera es de un producto de su tienda, y su descuento cabe en su precio',
    wrong: sql`
      select distinct l.held_sale_id as id from held_sale_lines as l left join products as p on p.id = l.product_id
      where p.id is null or p.store_id <> l.store_id or l.quantity <= 0 or l.price < 0 or l.discount < 0
        or l.tax_rate < 0 or l.discount > coalesce(l.amount, ${amountOf('l.price', 'l.quantity')})`,
    since: articleUnits,
  },
  {
    says: 'una venta en espera tiene líneas de su tienda, numeradas sin huecos',
    wrong: sql`
      select h.id from held_sales as h left join (
        select held_sale_id, count(*) as lines, min(position) as first, max(position) as last,
          min(store_id) as store, max(store_id) as other
        from held_sale_lines group by held_sale_id) as l on l.held_sale_id = h.id
      where l.held_sale_id is null or l.first <> 1 or l.last <> l.lines or l.store <> h.store_id
        or l.other <> h.store_id`,
  },
  {
    says: 'una venta en espera espera, o alguien la tiene, o terminó de una manera',
    wrong: sql`
      select id from held_sales
      where (state = 'held' and (claimed_by is not null or ended_at is not null))
        or (state = 'claimed' and (claimed_by is null or ended_at is not null))
        or (state = 'resumed' and (claimed_by is null or ended_at is null or (sale_id is null) = (held_again is null)))
        or (state = 'discarded' and (claimed_by is not null or ended_at is null or reason is null))
        or state not in ('held', 'claimed', 'resumed', 'discarded')
        or (state <> 'resumed' and (sale_id is not null or held_again is not null))`,
  },
  {
    says: 'una venta en espera termina en una venta de su tienda, de quien la tiene',
    wrong: sql`
      select h.id from held_sales as h left join sales as s on s.id = h.sale_id
      where h.sale_id is not null
        and (s.id is null or s.store_id <> h.store_id or s.user_id <> h.claimed_by)`,
  },
  {
    says: 'una venta en espera pasa a otra más nueva de su tienda, de quien la tiene',
    wrong: sql`
      select h.id from held_sales as h left join held_sales as n on n.id = h.held_again
      where h.held_again is not null
        and (n.id is null or n.id <= h.id or n.store_id <> h.store_id or n.user_id <> h.claimed_by)`,
  },
  {
    says: 'una clave nombra la única venta en espera que salió de ella',
    wrong: sql`
      select k.result_id as id from idempotency_keys as k left join held_sales as h on h.id = k.result_id
      where k.operation = 'hold sale' group by k.result_id
      having count(*) > 1 or count(h.id) = 0 or min(h.user_id) <> min(k.user_id)`,
  },
]

export const heldRules = rules.map((rule) => ({ since: heldSales, ...rule }))
