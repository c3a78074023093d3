import { sql, type RawBuilder } from 'kysely'
import { tenderIds, tenders } from '../../../domain/selling/tenders.ts'
import { drawer } from '../migrations/0011-drawer.ts'
import { salePayments } from '../migrations/0013-sale-payments.ts'
import { clientLedger } from '../migrations/0015-client-ledger.ts'
import { registerRecounts } from '../migrations/0016-register-recounts.ts'
import { saleReturns } from '../migrations/0018-sale-returns.ts'
import { lateSales } from '../migrations/0061-late-sales.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

/** By how much a movement changes the cash in its drawer, as `cashEffect` of domain/drawer/drawer.ts. */
const effect = sql`case when (kind = 'in') = (reverses is null) then amount else -amount end`

/** The ways to pay whose money lies in the drawer. */
const inDrawer = sql.join(tenderIds.filter((id) => tenders[id].liesInDrawer).map((id) => sql.lit(id)))

/** Sales that arrived after the closing are in none of its figures. */
const arrivedBefore = sql`and sale_id not in (select sale_id from late_sales where arrival = 'closed')`

/** The closed registers whose expected cash is not what they began with, their sales, and these rows of other cash. */
function otherExpectedCash(rows: RawBuilder<unknown>): ConsistencyRule['wrong'] {
  return sql`
    select r.id from registers as r left join (
      select register_id, sum(cash) as moved from (${rows}) as rows_of_cash group by register_id) as m
      on m.register_id = r.id
    where r.closed_at is not null and (r.expected_cash is null
      or r.expected_cash <> r.initial_amount + r.sales_total + coalesce(m.moved, 0))`
}

/** What must hold for the cash of any register: closings, movements and counts. */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'un movimiento es de una caja de su tienda y su cajero, de antes de cerrarla',
    wrong: sql`
      select m.id from cash_movements as m left join registers as r on r.id = m.register_id
      where r.id is null or r.store_id <> m.store_id or r.user_id <> m.user_id or m.at > r.closed_at`,
  },
  {
    says: 'un movimiento que deshace otro es de su caja, tipo y monto, y no se deshace',
    wrong: sql`
      select m.id from cash_movements as m left join cash_movements as o on o.id = m.reverses
      where m.reverses is not null and (o.id is null or o.reverses is not null or o.register_id <> m.register_id
        or o.kind <> m.kind or o.amount <> m.amount)`,
  },
  {
    says: 'lo esperado de una caja cerrada es lo inicial, sus ventas y sus movimientos',
    wrong: otherExpectedCash(sql`select register_id, ${effect} as cash from cash_movements`),
    until: salePayments,
  },
  {
    says: 'lo esperado de una caja cerrada es lo inicial, sus ventas, abonos y movimientos',
    wrong: otherExpectedCash(sql`
      select register_id, ${effect} as cash from cash_movements
      union all select register_id, -amount from client_ledger where tender = 'cash'
      union all select register_id, -amount from sale_payments where tender not in (${inDrawer})`),
    since: clientLedger,
    until: saleReturns,
  },
  ...[false, true].map((hasLate): ConsistencyRule => ({
    says: 'lo esperado de una caja cerrada es lo inicial, sus ventas y devoluciones, abonos y movimientos',
    wrong: otherExpectedCash(sql`
      select register_id, ${effect} as cash from cash_movements
      union all select register_id, -amount from client_ledger where tender = 'cash'
      union all select register_id, -amount from sale_payments where tender not in (${inDrawer})
        and sale_id not in (select sale_id from sale_voids) ${hasLate ? arrivedBefore : sql``}
      union all select r.register_id, -t.amount from return_tenders as t join returns as r on r.id = t.return_id
        where t.tender in (${inDrawer})`),
    ...(hasLate ? { since: lateSales } : { since: saleReturns, until: lateSales }),
  })),
  {
    says: 'los cierres de una tienda se numeran desde 1 sin huecos, y nada más',
    wrong: sql`
      select store_id as id from registers group by store_id
      having count(number) <> count(closed_at) or count(distinct number) <> count(closed_at)
        or sum(case when closed_at is null and number is not null then 1 else 0 end) > 0
        or coalesce(min(number), 1) <> 1 or coalesce(max(number), 0) <> count(closed_at)`,
  },
  {
    says: 'lo contado suma el monto del cierre, y lo que quedó cabe en él; sin arqueo no quedó nada',
    wrong: sql`
      select r.id from registers as r left join (
        select register_id, sum(value * pieces) as counted from closing_counts group by register_id) as c
        on c.register_id = r.id
      where (c.counted is not null and (r.closing_amount is null or c.counted <> r.closing_amount))
        or r.left_amount < 0 or r.left_amount > r.closing_amount
        or (r.left_amount is not null and r.closing_amount is null)`,
  },
  {
    says: 'un arqueo es de una caja de su tienda',
    wrong: sql`
      select distinct c.register_id as id from closing_counts as c left join registers as r on r.id = c.register_id
      where r.id is null or r.store_id <> c.store_id`,
  },
  {
    says: 'una clave nombra el único movimiento de caja que salió de ella',
    wrong: sql`
      select k.result_id as id from idempotency_keys as k left join cash_movements as m on m.id = k.result_id
      where k.operation in ('create movement', 'reverse movement') group by k.result_id
      having count(*) > 1 or count(m.id) = 0 or min(m.user_id) <> min(k.user_id)`,
  },
]

/** What must hold for registers that were counted twice. */
const recountRules: readonly ConsistencyRule[] = [
  {
    says: 'un segundo arqueo es de una caja cerrada y contada de su tienda, de su cajero y después del cierre',
    wrong: sql`
      select c.register_id as id from register_recounts as c left join registers as r on r.id = c.register_id
      where r.id is null or r.store_id <> c.store_id or r.user_id <> c.user_id or r.closing_amount is null
        or r.closed_at is null or c.at < r.closed_at`,
  },
  {
    says: 'las piezas de un segundo arqueo suman su monto, y lo que quedó cabe en él',
    wrong: sql`
      select c.register_id as id from register_recounts as c left join (
        select register_id, sum(value * pieces) as counted, min(store_id) as first_store, max(store_id) as last_store
        from recount_pieces group by register_id) as p on p.register_id = c.register_id
      where p.counted <> c.amount or p.first_store <> c.store_id or p.last_store <> c.store_id
        or c.left_amount < 0 or c.left_amount > c.amount`,
  },
  {
    says: 'una clave nombra la única caja que se contó otra vez con ella',
    wrong: sql`
      select k.result_id as id from idempotency_keys as k left join register_recounts as c on c.register_id = k.result_id
      where k.operation = 'recount register' group by k.result_id
      having count(*) > 1 or count(c.register_id) = 0 or min(c.user_id) <> min(k.user_id)`,
  },
]

export const drawerRules = [
  ...rules.map((rule) => ({ since: drawer, ...rule })),
  ...recountRules.map((rule) => ({ since: registerRecounts, ...rule })),
]
