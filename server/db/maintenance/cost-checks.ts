import { sql } from 'kysely'
import { stockCounts } from '../migrations/0025-stock-counts.ts'
import { stockEntries } from '../migrations/0023-stock-entries.ts'
import { soldPacks } from '../migrations/0046-sold-packs.ts'
import { stockMoves } from '../migrations/0022-stock-moves.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

/** What must hold for the moves of sold lines: those of packs have the cost of all their units. */
const soldRules = (hasPacks: boolean): readonly ConsistencyRule[] => {
  const packs = hasPacks
    ? sql`left join sale_packs as k on k.sale_id = l.sale_id and k.position = l.position`
    : sql``
  const cost = hasPacks ? sql`m.unit_cost * coalesce(k.factor, 1)` : sql`m.unit_cost`
  return [
    {
      says: 'una venta, y lo que se anula de ella, mueve sus líneas a su costo',
      wrong: sql`
        select m.document_id as id from stock_moves as m
          join sale_lines as l on l.sale_id = m.document_id and l.product_id = m.product_id ${packs}
        where m.document_type = 'sale' and ${cost} <> l.cost`,
    },
    {
      says: 'una devolución mueve sus líneas al costo de su venta',
      wrong: sql`
        select m.document_id as id from stock_moves as m join returns as r on r.id = m.document_id
          join sale_lines as l on l.sale_id = r.sale_id and l.product_id = m.product_id ${packs}
        where m.kind = 'return' and ${cost} <> l.cost`,
    },
  ]
}

/** What must hold for the cost that a move has: that of the line of its document. */
export const costRules: readonly ConsistencyRule[] = [
  ...soldRules(false).map((rule) => ({ ...rule, since: stockMoves, until: soldPacks })),
  ...soldRules(true).map((rule) => ({ ...rule, since: soldPacks })),
  {
    says: 'una entrada, y lo que se anula de ella, mueve sus líneas a su costo',
    wrong: sql`
      select m.document_id as id from stock_moves as m
        join stock_entry_lines as l on l.entry_id = m.document_id and l.product_id = m.product_id
      where m.document_type = 'entry' and m.unit_cost <> (l.unit_cost + 50) / 100`,
    since: stockEntries,
  },
  {
    says: 'un conteo mueve sus líneas a su costo',
    wrong: sql`
      select m.document_id as id from stock_moves as m
        join stock_count_lines as l on l.count_id = m.document_id and l.product_id = m.product_id
      where m.document_type = 'count' and m.unit_cost <> l.unit_cost`,
    since: stockCounts,
  },
]
