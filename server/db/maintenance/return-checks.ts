import { sql } from 'kysely'
import { tenderIds, tenders } from '../../../domain/selling/tenders.ts'
import { saleReturns } from '../migrations/0018-sale-returns.ts'
import type { ConsistencyRule } from './consistency-rule.ts'
import { differingSums } from './differing-sums.ts'

const namesOf = (ids: readonly string[]) => sql.join(ids.map((id) => sql.lit(id)))

const onAccount = namesOf(tenderIds.filter((id) => tenders[id].needsClient))

/** The ways of which never more comes back than came in; what was paid of a debt comes back in cash. */
const bounded = namesOf(tenderIds.filter((id) => id !== 'cash' && !tenders[id].needsClient))

/** What must hold for what was brought back of sales, and for voided sales. */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'lo que se reintegra de una devolución se numera sin huecos, y sus partes son de su tienda',
    wrong: sql`
      select r.id from returns as r
        left join (select return_id, min(store_id) as store, max(store_id) as other
          from return_lines group by return_id) as l on l.return_id = r.id
        left join (select return_id, count(*) as tenders, min(position) as first, max(position) as last,
            min(store_id) as store, max(store_id) as other
          from return_tenders group by return_id) as t on t.return_id = r.id
      where l.store <> r.store_id or l.other <> r.store_id or t.store <> r.store_id or t.other <> r.store_id
        or t.first <> 1 or t.last <> t.tenders`,
  },
  {
    says: 'una línea cuenta lo que se devolvió de ella, y eso suma lo que se pagó por ello',
    wrong: sql`
      select l.sale_id as id from sale_lines as l left join (
        select r.sale_id, rl.position, sum(rl.quantity) as units, sum(rl.amount) as amount
        from return_lines as rl join returns as r on r.id = rl.return_id group by r.sale_id, rl.position) as b
        on b.sale_id = l.sale_id and b.position = l.position
      where l.returned <> coalesce(b.units, 0) or l.returned > l.quantity
        or coalesce(b.amount, 0) <> (2 * l.total * l.returned + l.quantity) / (2 * l.quantity)`,
  },
  {
    says: 'una devolución suma sus líneas, que son de su venta, y lo que se reintegró',
    wrong: sql`
      select r.id from returns as r
        left join (
          select rl.return_id, sum(rl.amount) as amount, sum(case when l.sale_id is null then 1 else 0 end) as foreign_lines
          from return_lines as rl join returns as own on own.id = rl.return_id
            left join sale_lines as l on l.sale_id = own.sale_id and l.position = rl.position
          group by rl.return_id) as b on b.return_id = r.id
        left join (select return_id, sum(amount) as amount from return_tenders group by return_id) as t
          on t.return_id = r.id
      where b.amount is null or b.foreign_lines > 0 or r.total <> b.amount or r.total <> coalesce(t.amount, 0)
        or r.total <> r.subtotal + r.tax - r.discount`,
  },
  {
    says: 'una devolución salió de una caja de su tienda y su usuario antes de cerrarla, por una venta de su tienda',
    wrong: sql`
      select b.id from returns as b left join registers as r on r.id = b.register_id
        left join sales as s on s.id = b.sale_id
      where r.id is null or s.id is null or r.store_id <> b.store_id or s.store_id <> b.store_id
        or r.user_id <> b.user_id or b.at > r.closed_at`,
  },
  {
    says: 'una venta se anuló en su propia caja antes de cerrarla, y nada de ella se devolvió',
    wrong: sql`
      select v.sale_id as id from sale_voids as v left join sales as s on s.id = v.sale_id
        left join registers as r on r.id = v.register_id
      where s.id is null or r.id is null or v.register_id <> s.register_id or v.store_id <> s.store_id
        or v.user_id <> r.user_id or v.at > r.closed_at
        or exists (select 1 from returns as b where b.sale_id = v.sale_id)`,
  },
  // What came in for what was exchanged, and for a debt, goes back by the way in which it came in (docs/decisions/0177).
  {
    says: 'por tarjeta o transferencia no se devolvió de una venta más de lo que entró',
    wrong: sql`
      select b.sale_id as id from (
        select r.sale_id, t.tender, sum(t.amount) as amount
        from return_tenders as t join returns as r on r.id = t.return_id
        where t.tender in (${bounded}) group by r.sale_id, t.tender) as b
      left join (
        select sale_id, tender, sum(amount) as amount from sale_payments group by sale_id, tender) as p
        on p.sale_id = b.sale_id and p.tender = b.tender
      left join (
        select sale_id, sum(amount) as amount from sale_payments where tender in ('credit', 'exchange') group by sale_id) as f
        on f.sale_id = b.sale_id
      where b.amount > coalesce(p.amount, 0) + coalesce(f.amount, 0)`,
  },
  {
    says: 'lo que volvió a una cuenta, y los cargos de ventas anuladas, se le descuentan',
    wrong: differingSums(
      sql`select sale_id as id, 0 as part, -amount as amount from client_ledger where kind = 'return'`,
      sql`select r.sale_id as id, 0 as part, t.amount from return_tenders as t join returns as r on r.id = t.return_id
        where t.tender in (${onAccount})
        union all select p.sale_id, 0, p.amount from sale_payments as p join sale_voids as v on v.sale_id = p.sale_id
        where p.tender in (${onAccount})`,
    ),
  },
  {
    says: 'lo que se cambia paga la venta que se hizo por ello',
    wrong: differingSums(
      sql`select r.exchange_sale_id as id, 0 as part, case when t.tender = 'exchange' then t.amount else 0 end as amount
        from returns as r left join return_tenders as t on t.return_id = r.id
        where r.exchange_sale_id is not null or t.tender = 'exchange'`,
      sql`select sale_id as id, 0 as part, amount from sale_payments where tender = 'exchange'`,
      // An exchange may take back nothing that pays.
      sql`id is null or min(side) = 2 or sum(amount) <> 0`,
    ),
  },
  {
    says: 'un cambio es un solo momento de una caja',
    wrong: sql`
      select r.id from returns as r join sales as s on s.id = r.exchange_sale_id
      where s.register_id <> r.register_id or s.user_id <> r.user_id or s.sold_at <> r.at
        or exists (select 1 from sale_voids as v where v.sale_id = s.id)`,
  },
  {
    says: 'una clave nombra la única devolución que salió de ella',
    wrong: sql`
      select k.result_id as id from idempotency_keys as k left join returns as r on r.id = k.result_id
      where k.operation = 'create return' group by k.result_id
      having count(*) > 1 or count(r.id) = 0 or min(r.user_id) <> min(k.user_id)`,
  },
  {
    says: 'una clave nombra la única anulación que salió de ella',
    wrong: sql`
      select k.result_id as id from idempotency_keys as k left join sale_voids as v on v.id = k.result_id
      where k.operation = 'void sale' group by k.result_id
      having count(*) > 1 or count(v.id) = 0 or min(v.user_id) <> min(k.user_id)`,
  },
]

export const returnRules = rules.map((rule) => ({ ...rule, since: saleReturns }))
