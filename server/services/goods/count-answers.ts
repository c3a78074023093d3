import { seesCost } from '../../../domain/access.ts'
import type {
  ListedStockCount,
  ListedTally,
  StockCountLine,
  WholeStockCount,
} from '../../../domain/goods/count-contract.ts'
import {
  countedOf,
  figuresOf,
  seesDifferences,
  valueOf,
  type CountedFigures,
} from '../../../domain/goods/stock-count.ts'
import { quetzales } from '../../../domain/money.ts'
import { inUnits, type Thousandths } from '../../../domain/quantity.ts'
import { listCountLines, type StockCountRow } from '../../db/queries/goods/stock-counts.ts'
import {
  countedProducts,
  talliesByProduct,
  type NamedTallyRow,
  type StockTallyRow,
} from '../../db/queries/goods/stock-tallies.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { settingsOf } from '../settings/read-settings.ts'

/** A stock take as the list has it. Who sees no costs gets no amounts. */
export function listedCount(row: StockCountRow, actor: Actor): ListedStockCount {
  const { id, name, state, started_at, ended_at, ended_by, lines, differences, reason } = row
  const amount = (value: number | null) => (value === null || !seesCost(actor) ? null : quetzales(value))
  return {
    ...{ id, name, state, reason, lines, differences },
    started_at: new Date(started_at).toISOString(),
    user: { id: row.user_id, name: row.user_name },
    ended_at: ended_at === null ? null : new Date(ended_at).toISOString(),
    ended_by: ended_by === null ? null : { id: ended_by, name: row.ended_by_name ?? '' },
    missing: amount(row.missing),
    over: amount(row.over),
  }
}

/** Tallies of one stock take as the calls tell of them, in the order of the rows. */
export async function listedTallies(db: Queries, rows: readonly NamedTallyRow[]): Promise<ListedTally[]> {
  const [first] = rows
  if (!first) return []
  const ids = [...new Set(rows.map((row) => row.product_id))]
  const tallies = await talliesByProduct(db, first.count_id, ids)
  const counted = new Map([...tallies].map(([id, own]) => [id, countedOf(own)?.counted]))
  return rows.map(({ id, at, product_id, product_name, code, quantity, mode, user_id, user_name }) => ({
    id,
    at: new Date(at).toISOString(),
    user: { id: user_id, name: user_name },
    product: { id: product_id, name: product_name, code },
    quantity: inUnits(quantity),
    mode,
    counted: unitsOrNull(counted.get(product_id) ?? null),
  }))
}

/** Whether the actor sees the differences of an open stock take of the own store. */
export async function actorSeesDifferences(db: Queries, { storeId, permissions }: Actor): Promise<boolean> {
  return seesDifferences((await settingsOf(db, storeId)).blind_counts, permissions)
}

/** A stock take whole: those that are not posted with the stock takes' tallies of now. */
export async function wholeCount(db: Queries, row: StockCountRow, actor: Actor): Promise<WholeStockCount> {
  const tallies = await talliesByProduct(db, row.id)
  const shows = await actorSeesDifferences(db, actor)
  const articles =
    row.state === 'posted' ? await postedArticles(db, row.id) : await talliedArticles(db, row.id, tallies)
  const told = articles.map((article) => toldArticle(article, shows || row.state !== 'open', seesCost(actor)))
  return {
    ...listedCount(row, actor),
    shows_differences: shows,
    last_tally: lastTally(tallies),
    articles: told.sort(byWeight),
  }
}

/** The id of the newest tally; null without one. */
export function lastTally(tallies: ReadonlyMap<number, readonly StockTallyRow[]>): number | null {
  const ids = [...tallies.values()].flatMap((own) => own.at(-1)?.id ?? [])
  return ids.length === 0 ? null : ids.reduce((most, id) => Math.max(most, id))
}

interface Article extends CountedFigures {
  product: { id: number; name: string; code: string }
  gone: boolean
  /** Of one unit. */
  cost: number
}

async function postedArticles(db: Queries, countId: number): Promise<Article[]> {
  const lines = await listCountLines(db, countId)
  return lines.map(({ product_id, name, code, counted, stock_then, difference, moved, unit_cost }) => ({
    product: { id: product_id, name, code },
    gone: false,
    ...{ counted, stockThen: stock_then, difference, moved, cost: unit_cost },
  }))
}

async function talliedArticles(
  db: Queries,
  countId: number,
  tallies: ReadonlyMap<number, readonly StockTallyRow[]>,
): Promise<Article[]> {
  const products = await countedProducts(db, countId)
  return [...tallies].flatMap(([id, own]) => {
    const counted = countedOf(own)
    const product = products.get(id)
    if (!counted || !product) return []
    const { name, code, cost, isGone: gone } = product
    return [{ product: { id, name, code }, gone, cost, ...figuresOf(counted) }]
  })
}

function toldArticle(
  { product, gone, cost, ...figures }: Article,
  showsStock: boolean,
  showsCost: boolean,
): StockCountLine {
  const { counted, stockThen, difference, moved } = figures
  return {
    product,
    gone,
    counted: inUnits(counted),
    stock_then: showsStock ? inUnits(stockThen) : null,
    difference: showsStock ? inUnits(difference) : null,
    moved: showsStock ? inUnits(moved) : null,
    value: showsStock && showsCost ? quetzales(valueOf(figures, cost)) : null,
  }
}

/** The largest differences first, then by name. */
function byWeight(one: StockCountLine, other: StockCountLine): number {
  const weight = ({ value, difference }: StockCountLine) => Math.abs(value ?? difference ?? 0)
  const isRight = ({ difference }: StockCountLine) => (difference ? 0 : 1)
  return (
    isRight(one) - isRight(other) ||
    weight(other) - weight(one) ||
    one.product.name.localeCompare(other.product.name, 'es') ||
    one.product.id - other.product.id
  )
}

const unitsOrNull = (quantity: Thousandths | null) => (quantity === null ? null : inUnits(quantity))
