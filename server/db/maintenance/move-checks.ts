import { sql } from 'kysely'
import { stockAdjustments } from '../migrations/0024-stock-adjustments.ts'
import { stockMoves } from '../migrations/0022-stock-moves.ts'
import { articlesWithoutStock } from '../migrations/0052-articles-without-stock.ts'
import { lateSales } from '../migrations/0061-late-sales.ts'
import { soldPacks } from '../migrations/0046-sold-packs.ts'
import type { ConsistencyRule } from './consistency-rule.ts'
import { differingSums } from './differing-sums.ts'

/** The first document of a kind that has moves; earlier ones are older than the moves. */
const firstOf = (kind: string) =>
  sql`(select min(document_id) from stock_moves where kind = ${sql.lit(kind)})`

/** The moves of a kind. */
const movedBy = (kind: string) => sql`
  select document_id as id, product_id as part, quantity as amount from stock_moves where kind = ${sql.lit(kind)}`

/** The units of a line; before there were packs, its quantity. */
const unitsOf = (quantity: string, hasPacks: boolean) =>
  hasPacks ? sql`${sql.ref(quantity)} * coalesce(k.factor, 1)` : sql.ref(quantity)

/** The packs of the lines `l` of a sale. */
const packsOf = (hasPacks: boolean) =>
  hasPacks ? sql`left join sale_packs as k on k.sale_id = l.sale_id and k.position = l.position` : sql``

/** What a schema has that decides what a line moves. */
interface Schema {
  packs: boolean
  withoutStock: boolean
}

/** The lines `l` of articles that had a stock. */
const stocked = (isKnown: boolean) => (isKnown ? sql`and coalesce(l.without_stock, 0) <> 1` : sql``)

/** What sales, returns and voided sales must move. */
const soldRules = ({ packs: hasPacks, withoutStock }: Schema): readonly ConsistencyRule[] => [
  {
    says: 'una venta saca sus líneas de las existencias',
    wrong: differingSums(
      movedBy('sale'),
      sql`select l.sale_id as id, l.product_id as part, -${unitsOf('l.quantity', hasPacks)} as amount
        from sale_lines as l ${packsOf(hasPacks)} where l.sale_id >= ${firstOf('sale')}
          ${stocked(withoutStock)}`,
    ),
  },
  {
    says: 'una devolución regresa a existencias lo que debe regresar',
    wrong: differingSums(
      movedBy('return'),
      sql`select b.return_id as id, l.product_id as part, ${unitsOf('b.quantity', hasPacks)} as amount
        from return_lines as b join returns as r on r.id = b.return_id
          join sale_lines as l on l.sale_id = r.sale_id and l.position = b.position ${packsOf(hasPacks)}
        where b.restock = 1 and b.return_id >= ${firstOf('return')}`,
    ),
  },
  {
    says: 'una venta anulada regresa sus líneas a las existencias',
    wrong: differingSums(
      sql`${movedBy('void')} and document_type = 'sale'`,
      sql`select l.sale_id as id, l.product_id as part, ${unitsOf('l.quantity', hasPacks)} as amount
        from sale_voids as v join sale_lines as l on l.sale_id = v.sale_id ${packsOf(hasPacks)}
        where v.id >= (
          select min(f.id) from sale_voids as f
          join stock_moves as m on m.kind = 'void' and m.document_type = 'sale' and m.document_id = f.sale_id)
          ${stocked(withoutStock)}`,
    ),
  },
]

/** What must hold for the moves of stock. */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'las existencias de un producto son la suma de sus movimientos',
    wrong: sql`
      select p.id from products as p left join (
        select product_id, sum(quantity) as quantity from stock_moves group by product_id) as m on m.product_id = p.id
      where p.stock <> coalesce(m.quantity, 0)`,
  },
  {
    says: 'un movimiento de existencias tiene el saldo que deja',
    wrong: sql`
      select id from (
        select id, balance, sum(quantity) over (partition by product_id order by id) as moved from stock_moves) as m
      where balance <> moved`,
  },
  {
    says: 'un movimiento de existencias es de un producto de su tienda',
    wrong: sql`
      select m.id from stock_moves as m left join products as p on p.id = m.product_id
      where p.id is null or p.store_id <> m.store_id`,
  },
]

/** What must hold for adjustments. */
const adjusted: readonly ConsistencyRule[] = [
  {
    says: 'un ajuste mueve existencias de su tienda, por su motivo, de su persona y a su hora',
    wrong: sql`
      select m.document_id as id from stock_moves as m left join stock_adjustments as a on a.id = m.document_id
      where m.kind = 'adjustment' and (a.id is null or m.document_type <> 'adjustment'
        or m.store_id <> a.store_id or m.reason <> a.reason or m.user_id <> a.user_id or m.at <> a.at)
      union all select id from stock_adjustments where id not in (
        select document_id from stock_moves where kind = 'adjustment' and document_id is not null)`,
  },
  {
    says: 'existencias bajo cero vienen de un ajuste',
    wrong: sql`
      select p.id from products as p where p.stock < 0 and not exists (
        select 1 from stock_moves as m where m.product_id = p.id and m.kind = 'adjustment' and m.kind <> 'sale' and m.balance < 0)`,
    until: lateSales,
  },
  {
    says: 'existencias bajo cero vienen de un ajuste, o de una venta que llegó tarde',
    wrong: sql`
      select p.id from products as p where p.stock < 0 and not exists (
        select 1 from stock_moves as m where m.product_id = p.id and m.balance < 0
          and (m.kind = 'adjustment' or (m.kind = 'sale'
            and m.document_id in (select sale_id from late_sales where arrival <> 'known'))))`,
    since: lateSales,
  },
  {
    says: 'una clave nombra el único ajuste que salió de ella',
    wrong: sql`
      select k.result_id as id from idempotency_keys as k left join stock_adjustments as a on a.id = k.result_id
      where k.operation = 'adjust stock' group by k.result_id
      having count(*) > 1 or count(a.id) = 0 or min(a.user_id) <> min(k.user_id)`,
  },
]

export const adjustmentRules = adjusted.map((rule) => ({ since: stockAdjustments, ...rule }))

export const moveRules: readonly ConsistencyRule[] = [
  ...[
    ...rules,
    ...soldRules({ packs: false, withoutStock: false }).map((rule) => ({ ...rule, until: soldPacks })),
  ].map((rule) => ({ ...rule, since: stockMoves })),
  ...soldRules({ packs: true, withoutStock: false }).map((rule) => ({
    ...rule,
    since: soldPacks,
    until: articlesWithoutStock,
  })),
  ...soldRules({ packs: true, withoutStock: true }).map((rule) => ({ ...rule, since: articlesWithoutStock })),
  {
    says: 'lo que se vende sin llevar existencia no tiene ninguna',
    wrong: sql`select id from products where without_stock <> 0 and (stock <> 0 or without_stock <> 1)`,
    since: articlesWithoutStock,
  },
]
