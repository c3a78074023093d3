import { sql } from 'kysely'
import { stockEntries } from '../migrations/0023-stock-entries.ts'
import type { ConsistencyRule } from './consistency-rule.ts'
import { differingSums } from './differing-sums.ts'

/** The moves of deliveries of a kind. */
const movedBy = (kind: 'entry' | 'void') => sql`
  select document_id as id, product_id as part, quantity as amount from stock_moves
  where kind = ${sql.lit(kind)} and document_type = 'entry'`

/** What must hold for goods that came in, and for what suppliers are owed. */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'una entrada es la suma de sus líneas',
    wrong: sql`
      select e.id from stock_entries as e left join (
        select entry_id, count(*) as lines, min(position) as first, max(position) as last, sum(total) as total
        from stock_entry_lines group by entry_id) as l on l.entry_id = e.id
      where l.entry_id is null or l.first <> 1 or l.last <> l.lines or e.total <> l.total`,
  },
  {
    says: 'una línea de entrada es de una entrada y de un producto de su tienda',
    wrong: sql`
      select distinct l.entry_id as id from stock_entry_lines as l
        left join stock_entries as e on e.id = l.entry_id left join products as p on p.id = l.product_id
      where e.id is null or p.id is null or e.store_id <> l.store_id or p.store_id <> l.store_id`,
  },
  {
    says: 'las entradas de una tienda se numeran desde 1 sin huecos',
    wrong: sql`
      select store_id as id from stock_entries group by store_id having min(number) <> 1 or max(number) <> count(*)`,
  },
  {
    says: 'un documento de un proveedor está en una sola entrada sin anular',
    wrong: sql`
      select min(id) as id from stock_entries
      where document_key is not null and supplier_id is not null
        and id not in (select entry_id from stock_entry_voids)
      group by supplier_id, document_key having count(*) > 1`,
  },
  {
    says: 'una entrada mete sus líneas en las existencias',
    wrong: differingSums(
      movedBy('entry'),
      sql`select entry_id as id, product_id as part, quantity as amount from stock_entry_lines`,
    ),
  },
  {
    says: 'una entrada anulada saca sus líneas de las existencias',
    wrong: differingSums(
      movedBy('void'),
      sql`select l.entry_id as id, l.product_id as part, -l.quantity as amount from stock_entry_lines as l
          join stock_entry_voids as v on v.entry_id = l.entry_id`,
    ),
  },
  {
    says: 'una entrada pagada en efectivo tiene su movimiento de caja, y ninguna otra lo tiene',
    wrong: sql`
      select e.id from stock_entries as e left join cash_movements as m on m.id = e.movement_id
      where (e.paid = 'cash') <> (e.movement_id is not null)
        or (e.movement_id is not null and (m.id is null or m.kind <> 'supplier' or m.reverses is not null
          or m.amount <> e.total or m.store_id <> e.store_id or m.user_id <> e.user_id))`,
  },
  {
    says: 'el efectivo de una entrada anulada volvió con el movimiento contrario, o queda a favor de la tienda',
    wrong: sql`
      select e.id from stock_entry_voids as v join stock_entries as e on e.id = v.entry_id
        left join cash_movements as m on m.id = v.movement_id
        left join supplier_ledger as l on l.entry_id = e.id and l.kind = 'return'
      where (v.movement_id is not null and (m.id is null or m.reverses is null or m.reverses <> e.movement_id))
        or (e.paid <> 'none' and (v.movement_id is not null) = (l.id is not null))
        or (e.paid = 'none' and (v.movement_id is not null or l.id is not null))
        or (l.id is not null and l.amount <> -e.total)`,
  },
  {
    says: 'un movimiento de caja que pagó una entrada se deshace solo con ella',
    wrong: sql`
      select e.id from stock_entries as e join cash_movements as m on m.reverses = e.movement_id
        left join stock_entry_voids as v on v.movement_id = m.id
      where v.id is null`,
  },
  {
    says: 'una entrada al crédito es un cargo de su proveedor, y nada más lo es',
    wrong: sql`
      select l.entry_id as id from supplier_ledger as l
        left join stock_entries as e on e.id = l.entry_id and e.paid = 'credit'
      where l.kind = 'charge' and (e.id is null or l.amount <> e.total or l.supplier_id <> e.supplier_id)
      union all select id from stock_entries where paid = 'credit' and id not in (
        select entry_id from supplier_ledger where kind = 'charge' and entry_id is not null)`,
  },
  {
    says: 'a un proveedor se le debe la suma de los movimientos de su cuenta',
    wrong: sql`
      select s.id from suppliers as s left join (
        select supplier_id, sum(amount) as owed from supplier_ledger group by supplier_id) as l on l.supplier_id = s.id
      where s.balance <> coalesce(l.owed, 0) or (s.balance > 0) <> (s.owed_since is not null)
        or (s.deleted_at is not null and s.balance <> 0)`,
  },
  {
    says: 'un movimiento de la cuenta de un proveedor tiene el saldo que deja',
    wrong: sql`
      select id from (
        select id, balance, sum(amount) over (partition by supplier_id order by id) as owed from supplier_ledger) as l
      where balance <> owed`,
  },
  {
    says: 'un pago a un proveedor baja lo que se le debe, y su efectivo es un movimiento de ese monto',
    wrong: sql`
      select l.id from supplier_ledger as l left join cash_movements as m on m.id = l.movement_id
        left join supplier_ledger as o on o.id = l.reverses
      where (l.kind = 'payment' and (l.amount < 0) <> (l.reverses is null))
        or (l.kind <> 'payment' and (l.movement_id is not null or l.reverses is not null or l.entry_id is null))
        or (l.movement_id is not null and (m.id is null or m.kind <> 'supplier' or m.amount <> abs(l.amount)
          or (m.reverses is null) <> (l.reverses is null)))
        or (l.reverses is not null and (o.id is null or o.reverses is not null or o.amount <> -l.amount
          or o.supplier_id <> l.supplier_id or (o.movement_id is null) <> (l.movement_id is null)))`,
  },
  {
    says: 'una clave nombra la única entrada de mercadería que salió de ella',
    wrong: sql`
      select k.result_id as id from idempotency_keys as k left join stock_entries as e on e.id = k.result_id
      where k.operation = 'create stock entry'
      group by k.result_id having count(*) > 1 or count(e.id) = 0 or min(e.user_id) <> min(k.user_id)`,
  },
]

export const deliveryRules = rules.map((rule) => ({ ...rule, since: stockEntries }))
