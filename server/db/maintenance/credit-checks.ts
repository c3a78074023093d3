import { sql } from 'kysely'
import { tenderIds, tenders } from '../../../domain/selling/tenders.ts'
import { clientLedger } from '../migrations/0015-client-ledger.ts'
import type { ConsistencyRule } from './consistency-rule.ts'
import { differingSums } from './differing-sums.ts'

const onAccount = sql.join(tenderIds.filter((id) => tenders[id].needsClient).map((id) => sql.lit(id)))

/** What must hold for what clients owe. */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'un cliente debe la suma de los movimientos de su cuenta',
    wrong: sql`
      select c.id from clients as c left join (
        select client_id, sum(amount) as owed from client_ledger group by client_id) as l on l.client_id = c.id
      where c.balance <> coalesce(l.owed, 0)`,
  },
  {
    says: 'un movimiento de cuenta tiene el saldo que deja',
    wrong: sql`
      select id from (
        select id, balance, sum(amount) over (partition by client_id order by id) as owed from client_ledger) as l
      where balance <> owed`,
  },
  {
    // The oldest in the order of the ledger: of two tills, the one that wrote first may have begun later.
    says: 'un cliente debe desde su cargo más antiguo sin pagar',
    wrong: sql`
      select c.id from clients as c left join (
        select o.client_id, e.at as since from (select client_id, min(id) as oldest from (
          select d.id, d.client_id, d.owed, c.balance,
            sum(d.owed) over (partition by d.client_id order by d.id desc) as newer
          from (
            select id, client_id, case when charged > returned then charged - returned else 0 end as owed
            from (
              select e.id, e.client_id, e.amount as charged, -coalesce((
                select sum(r.amount) from client_ledger as r
                where r.kind = 'return' and r.client_id = e.client_id and r.sale_id = e.sale_id), 0) as returned
              from client_ledger as e where e.amount > 0 and e.reverses is null) as charges) as d
          inner join clients as c on c.id = d.client_id) as debts
        where owed > 0 and newer - owed < balance group by client_id) as o
        inner join client_ledger as e on e.id = o.oldest) as l on l.client_id = c.id
      where (c.balance > 0 and (c.owed_since is null or l.since is null or c.owed_since <> l.since))
        or (c.balance <= 0 and c.owed_since is not null)`,
  },
  {
    says: 'un movimiento de cuenta es de un cliente de su tienda, nunca del cliente general',
    wrong: sql`
      select l.id from client_ledger as l left join clients as c on c.id = l.client_id
      where c.id is null or c.store_id <> l.store_id or c.is_default = 1`,
  },
  {
    says: 'un cargo aumenta la deuda, y un abono o una devolución la baja',
    wrong: sql`
      select id from client_ledger
      where (kind = 'charge' and amount < 0) or (kind = 'return' and amount > 0)
        or (kind = 'payment' and (amount < 0) <> (reverses is null))`,
  },
  {
    says: 'un abono entró en una caja de su tienda y su cajero antes de cerrarla, y nada más entró así',
    wrong: sql`
      select l.id from client_ledger as l left join registers as r on r.id = l.register_id
      where (l.kind <> 'payment' and (l.register_id is not null or l.tender is not null or l.reverses is not null))
        or (l.kind = 'payment' and (r.id is null or l.tender is null or r.store_id <> l.store_id
          or r.user_id <> l.user_id or l.at > r.closed_at))`,
  },
  {
    says: 'un movimiento que deshace un abono es de su cliente, caja y forma de pago, lo contrario de él, y no se deshace',
    wrong: sql`
      select l.id from client_ledger as l left join client_ledger as o on o.id = l.reverses
      where l.reverses is not null and (o.id is null or o.reverses is not null or o.client_id <> l.client_id
        or o.register_id <> l.register_id or o.tender <> l.tender or o.amount <> -l.amount)`,
  },
  {
    says: 'una venta carga a su cliente lo que sus pagos dejan en la cuenta, y nada más es un cargo',
    wrong: sql`
      ${differingSums(
        sql`select sale_id as id, 0 as part, amount from sale_payments where tender in (${onAccount})`,
        sql`select sale_id as id, 0 as part, amount from client_ledger where kind = 'charge'`,
      )}
      union select l.sale_id from client_ledger as l join sales as s on s.id = l.sale_id
      where l.kind = 'charge' and s.client_id <> l.client_id`,
  },
  {
    says: 'un cliente eliminado no debe nada ni tiene saldo a favor',
    wrong: sql`select id from clients where deleted_at is not null and balance <> 0`,
  },
  {
    says: 'una clave nombra el único movimiento de cuenta que salió de ella',
    wrong: sql`
      select k.result_id as id from idempotency_keys as k left join client_ledger as l on l.id = k.result_id
      where k.operation in ('create client payment', 'reverse client payment', 'adjust client balance')
      group by k.result_id having count(*) > 1 or count(l.id) = 0 or min(l.user_id) <> min(k.user_id)`,
  },
]

export const creditRules = rules.map((rule) => ({ ...rule, since: clientLedger }))
