import { sql } from 'kysely'
import { stockCounts } from '../migrations/0025-stock-counts.ts'
import { countsOfACategory } from '../migrations/0050-counts-of-a-category.ts'
import type { ConsistencyRule } from './consistency-rule.ts'
import { differingSums } from './differing-sums.ts'

/** What must hold for stock takes. */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'un conteo está abierto o terminó de una manera',
    wrong: sql`
      select id from stock_counts
      where state not in ('open', 'posted', 'discarded')
        or (state = 'open') <> (ended_at is null) or (ended_at is null) <> (ended_by is null)
        or (state = 'discarded') <> (reason is not null)
        or (state = 'posted') <> (lines is not null) or (lines is null) <> (differences is null)
        or (lines is null) <> (missing is null) or (lines is null) <> (over is null)`,
  },
  {
    says: 'una cuenta es de un producto y un conteo de su tienda, con una cantidad de su tipo',
    wrong: sql`
      select t.id from stock_tallies as t left join stock_counts as c on c.id = t.count_id
        left join products as p on p.id = t.product_id
      where c.id is null or p.id is null or c.store_id <> t.store_id or p.store_id <> t.store_id
        or (t.mode <> 'add' and t.quantity < 0) or (t.mode = 'remove' and t.quantity <> 0)
        or t.mode not in ('add', 'replace', 'remove')`,
  },
  {
    says: 'un conteo aplicado tiene sus líneas, cada una de un producto contado, y ningún otro las tiene',
    wrong: sql`
      select coalesce(c.id, l.count_id) as id from (
        select count_id, count(*) as lines, sum(case when difference <> 0 then 1 else 0 end) as differences,
          min(store_id) as store, max(store_id) as other
        from stock_count_lines group by count_id) as l
      full join (select id, store_id, lines, differences from stock_counts where state = 'posted') as c
        on c.id = l.count_id
      where l.count_id is null or c.id is null or l.lines <> c.lines or l.differences <> c.differences
        or l.store <> c.store_id or l.other <> c.store_id
      union
      select l.count_id from stock_count_lines as l
      where not exists (
        select 1 from stock_tallies as t where t.count_id = l.count_id and t.product_id = l.product_id)`,
  },
  {
    says: 'un conteo aplicado mueve sus diferencias',
    wrong: differingSums(
      sql`select document_id as id, product_id as part, quantity as amount from stock_moves where kind = 'count'`,
      sql`select count_id as id, product_id as part, difference as amount from stock_count_lines
        where difference <> 0`,
    ),
  },
  {
    says: 'una clave nombra la única cuenta de conteo que salió de ella',
    wrong: sql`
      select k.result_id as id from idempotency_keys as k left join stock_tallies as t on t.id = k.result_id
      where k.operation = 'tally stock' group by k.result_id
      having count(*) > 1 or count(t.id) = 0 or min(t.user_id) <> min(k.user_id)`,
  },
  {
    says: 'una clave nombra el único conteo que salió de ella',
    wrong: sql`
      select k.result_id as id from idempotency_keys as k left join stock_counts as c on c.id = k.result_id
      where k.operation = 'start stock count' group by k.result_id
      having count(*) > 1 or count(c.id) = 0 or min(c.user_id) <> min(k.user_id)`,
  },
]

/** What must hold for those of one category. */
const ofCategory: ConsistencyRule = {
  says: 'un conteo de una categoría la nombra, y es de su tienda',
  wrong: sql`
    select c.id from stock_counts as c left join categories as k on k.id = c.category_id
    where (c.category_id is null) <> (c.category_name is null)
      or (c.category_id is not null and (k.id is null or k.store_id <> c.store_id))`,
  since: countsOfACategory,
}

export const countRules = [...rules.map((rule) => ({ ...rule, since: stockCounts })), ofCategory]
