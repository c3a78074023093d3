import { sql } from 'kysely'
import { stockCounts } from '../migrations/0025-stock-counts.ts'
import { stockEntries } from '../migrations/0023-stock-entries.ts'
import { stockMoves } from '../migrations/0022-stock-moves.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

/** What must hold for the cost that a move has: that of the line of its document. */
export const costRules: readonly ConsistencyRule[] = [
  {
    says: 'una venta, y lo que se anula de ella, mueve sus líneas a su costo',
    wrong: sql`
      select m.document_id as id from stock_moves as m
        join sale_lines as l on l.sale_id = m.document_id and l.product_id = m.product_id
      where m.document_type = 'sale' and m.unit_cost <> l.cost`,
    since: stockMoves,
  },
  {
    says: 'una devolución mueve sus líneas al costo de su venta',
    wrong: sql`
      select m.document_id as id from stock_moves as m join returns as r on r.id = m.document_id
        join sale_lines as l on l.sale_id = r.sale_id and l.product_id = m.product_id
      where m.kind = 'return' and m.unit_cost <> l.cost`,
    since: stockMoves,
  },
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
