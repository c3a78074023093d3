import { sql } from 'kysely'
import { receivedEmpties } from '../migrations/0057-received-empties.ts'
import { amountOf } from '../queries/amount-of.ts'
import type { ConsistencyRule } from './consistency-rule.ts'
import { differingSums } from './differing-sums.ts'

/** What must hold for empty bottles that came back (docs/decisions/0232). */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'los envases recibidos suman sus líneas, que son de envases enteros de su tienda',
    wrong: sql`
      select e.id from received_empties as e left join (
        select l.empties_id, count(*) as lines, min(l.position) as first, max(l.position) as last,
          min(l.store_id) as store, max(l.store_id) as other, min(p.store_id) as sold, max(p.store_id) as also,
          sum(${amountOf('l.price', 'l.quantity')}) as amount, max(l.quantity % 1000) as parts
        from received_empty_lines as l left join products as p on p.id = l.product_id
        group by l.empties_id) as l on l.empties_id = e.id
      where l.empties_id is null or l.first <> 1 or l.last <> l.lines or l.store <> e.store_id
        or l.other <> e.store_id or l.sold <> e.store_id or l.also <> e.store_id or l.amount <> e.amount or l.parts <> 0`,
  },
  {
    says: 'los envases recibidos son de un momento de una caja',
    wrong: sql`
      select e.id from received_empties as e left join sales as s on s.id = e.sale_id
        left join cash_movements as m on m.id = e.movement_id
      where (s.id is null and m.id is null) or s.register_id <> e.register_id or m.register_id <> e.register_id
        or s.store_id <> e.store_id or m.store_id <> e.store_id or s.user_id <> e.user_id
        or m.user_id <> e.user_id or s.sold_at <> e.at or m.at <> e.at`,
  },
  {
    says: 'los envases recibidos pagan su venta, y lo demás salió de la caja',
    wrong: differingSums(
      sql`select e.id, 0 as part, e.amount from received_empties as e`,
      sql`select e.id, 0 as part, p.amount from received_empties as e
          join sale_payments as p on p.sale_id = e.sale_id and p.tender = 'empties'
        union all select e.id, 0, case when m.kind = 'out' and m.reverses is null then m.amount else 0 end
          from received_empties as e join cash_movements as m on m.id = e.movement_id
        union all select null, p.sale_id, p.amount from sale_payments as p
          where p.tender = 'empties' and p.sale_id not in (
            select sale_id from received_empties where sale_id is not null)`,
    ),
  },
  {
    says: 'lo que salió de la caja por los envases de una venta vuelve cuando se anula, y solo entonces',
    wrong: sql`
      select e.id from received_empties as e left join sale_voids as v on v.sale_id = e.sale_id
        left join cash_movements as m on m.reverses = e.movement_id
      where e.sale_id is not null and e.movement_id is not null and ((v.id is null) <> (m.id is null))`,
  },
]

export const emptiesRules = rules.map((rule) => ({ ...rule, since: receivedEmpties }))
