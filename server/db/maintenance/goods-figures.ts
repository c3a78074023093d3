/** Figures of goods that SQL cannot check: averages are larger than its integers, and tallies depend on their order. */
import { sql } from 'kysely'
import { countedOf, countTotals, figuresOf, valueOf, type Tally } from '../../../domain/goods/stock-count.ts'
import { averageCost, costOfEach, unitCostOf, type UnitCost } from '../../../domain/goods/unit-cost.ts'
import { amountOf } from '../../../domain/quantity.ts'
import type { StockCountLineTable, StockTallyTable } from '../tables/count-tables.ts'
import type { Queries } from '../tables.ts'

/** Figures that are wrong, by the sentence that does not hold: the ids of their documents. */
export type WrongFigures = ReadonlyMap<string, readonly number[]>

/** The lines of one question. */
const PORTION = 5_000

const ENTRY_COST =
  'el costo de una línea de entrada sale de su total, y el promedio de lo que había y lo que entró'
const COUNTED = 'una línea de un conteo aplicado sale de sus cuentas'
const TOTALS = 'lo que falta y lo que sobra de un conteo sale de sus líneas'

interface DeliveryLine {
  id: number
  position: number
  quantity: number
  unit_cost: UnitCost
  total: number
  cost_before: UnitCost
  cost_after: UnitCost
  /** The stock before it came in; null without its move, which another rule finds. */
  held: number | null
}

/** Checks the costs of entries, in portions. */
export async function findWrongDeliveries(trx: Queries): Promise<WrongFigures> {
  const wrong = new Set<number>()
  let last = { id: 0, position: 0 }
  for (;;) {
    const { rows } = await sql<DeliveryLine>`
      select l.entry_id as id, l.position, l.quantity, l.unit_cost, l.total, l.cost_before, l.cost_after,
        m.balance - m.quantity as held
      from (select * from stock_entry_lines where entry_id > ${last.id} or (entry_id = ${last.id} and position > ${last.position})
        order by entry_id, position limit ${PORTION}) as l
      left join (select * from stock_moves where kind = 'entry') as m
        on m.document_id = l.entry_id and m.product_id = l.product_id
      order by l.entry_id, l.position`.execute(trx)
    for (const line of rows) if (!isRight(line)) wrong.add(line.id)
    const end = rows.at(-1)
    if (!end || rows.length < PORTION) return new Map([[ENTRY_COST, [...wrong]]])
    last = end
  }
}

/** A line was entered with the cost of each unit, in whole centavos, or with that of all. */
function isRight({
  quantity,
  unit_cost: cost,
  total,
  cost_before: before,
  cost_after: after,
  held,
}: DeliveryLine) {
  const each = Math.floor(cost / 100)
  const isEach = cost === unitCostOf(each) && total === amountOf(each, quantity)
  if (!isEach && cost !== costOfEach(total, quantity)) return false
  return held === null || after === averageCost({ quantity: held, cost: before }, { quantity, cost })
}

/** Checks the posted stock takes against their tallies. */
export async function findWrongCounts(trx: Queries): Promise<WrongFigures> {
  const wrong = { [COUNTED]: new Set<number>(), [TOTALS]: new Set<number>() }
  const posted = await trx
    .selectFrom('stock_counts')
    .select(['id', 'missing', 'over'])
    .where('state', '=', 'posted')
    .orderBy('id')
    .execute()
  for (const { id, missing, over } of posted) {
    const lines = await trx.selectFrom('stock_count_lines').selectAll().where('count_id', '=', id).execute()
    const tallies = await trx
      .selectFrom('stock_tallies')
      .select(['product_id', 'quantity', 'mode', 'stock'])
      .where('count_id', '=', id)
      .orderBy('id')
      .execute()
    if (!areCounted(lines, tallies)) wrong[COUNTED].add(id)
    const totals = countTotals(
      lines.map((line) => ({ ...line, stockThen: line.stock_then, value: valueOf(line, line.unit_cost) })),
    )
    if (totals.missing !== missing || totals.over !== over) wrong[TOTALS].add(id)
  }
  return new Map(Object.entries(wrong).map(([says, ids]) => [says, [...ids]]))
}

type CountTally = Pick<StockTallyTable, 'product_id' | keyof Tally>

/** Whether each line comes to its tallies. A product that was deleted meanwhile may have tallies and no line. */
function areCounted(lines: readonly StockCountLineTable[], tallies: readonly CountTally[]): boolean {
  const byProduct = Map.groupBy(tallies, (tally) => tally.product_id)
  return lines.every(({ product_id: id, counted, stock_then: stockThen, difference, moved }) => {
    const written = byProduct.get(id)
    // Another rule finds a line without tallies.
    if (!written) return true
    const own = countedOrNull(written)
    if (!own) return false
    const figures = figuresOf(own)
    return (
      figures.counted === counted &&
      figures.stockThen === stockThen &&
      figures.difference === difference &&
      figures.moved === moved
    )
  })
}

/** Null also for tallies that cannot be: they were changed. */
function countedOrNull(tallies: readonly Tally[]) {
  try {
    return countedOf(tallies)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
