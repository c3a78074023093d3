import { seesCost } from '../../../domain/access.ts'
import type {
  countedArticle,
  listedTally,
  StockCount,
  uncountedArticle,
  wholeCount as wholeShape,
} from '../../../domain/goods/count-shapes.ts'
import {
  countedOf,
  figuresOf,
  seesDifferences,
  valueOf,
  type CountedFigures,
} from '../../../domain/goods/stock-count.ts'
import { measuredIn } from '../../../domain/measures.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { listCountLines, type StockCountRow } from '../../db/queries/goods/stock-counts.ts'
import {
  countedProducts,
  talliesByProduct,
  type NamedTallyRow,
  type StockTallyRow,
} from '../../db/queries/goods/stock-tallies.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { uncountedOf } from './count-category.ts'
import { settingsOf } from '../settings/read-settings.ts'

/** A stock take as the list has it. Who sees no costs gets no amounts. */
export function listedCount(row: StockCountRow, actor: Actor): StockCount {
  const { id, name, state, ended_by: endedBy, lines, differences, reason, category_id: categoryId } = row
  return {
    ...{ id, name, state, reason, lines, differences },
    startedAt: row.started_at,
    user: { id: row.user_id, name: row.user_name },
    endedAt: row.ended_at,
    endedBy: endedBy === null ? null : { id: endedBy, name: row.ended_by_name ?? '' },
    missing: seesCost(actor) ? row.missing : null,
    over: seesCost(actor) ? row.over : null,
    ...(categoryId !== null && { category: { id: categoryId, name: row.category_name ?? '' } }),
  }
}

/** Tallies of one stock take as the calls tell of them, in the order of the rows. */
export async function listedTallies(
  db: Queries,
  rows: readonly NamedTallyRow[],
): Promise<Inner<typeof listedTally>[]> {
  const [first] = rows
  if (!first) return []
  const ids = [...new Set(rows.map((row) => row.product_id))]
  const tallies = await talliesByProduct(db, first.count_id, ids)
  const counted = new Map([...tallies].map(([id, own]) => [id, countedOf(own)?.counted]))
  return rows.map(({ id, at, product_id, product_name, code, unit, quantity, mode, user_id, user_name }) => ({
    id,
    at,
    user: { id: user_id, name: user_name },
    product: { id: product_id, name: product_name, code, ...measuredIn(unit) },
    quantity,
    mode,
    counted: counted.get(product_id) ?? null,
  }))
}

/** Whether the actor sees the differences of an open stock take of the own store. */
export async function actorSeesDifferences(db: Queries, { storeId, permissions }: Actor): Promise<boolean> {
  return seesDifferences((await settingsOf(db, storeId)).blind_counts, permissions)
}

/** A stock take whole: those that are not posted with the stock takes' tallies of now. */
export async function wholeCount(
  db: Queries,
  row: StockCountRow,
  actor: Actor,
): Promise<Inner<typeof wholeShape>> {
  const tallies = await talliesByProduct(db, row.id)
  const shows = await actorSeesDifferences(db, actor)
  const articles =
    row.state === 'posted' ? await postedArticles(db, row.id) : await talliedArticles(db, row.id, tallies)
  const told = articles.map((article) => toldArticle(article, shows || row.state !== 'open', seesCost(actor)))
  return {
    ...listedCount(row, actor),
    showsDifferences: shows,
    lastTally: lastTally(tallies),
    articles: told.sort(byWeight),
    ...(row.state === 'open' &&
      row.category_id !== null && { uncounted: await uncountedArticles(db, row, tallies, shows) }),
  }
}

async function uncountedArticles(
  db: Queries,
  row: StockCountRow,
  tallies: ReadonlyMap<number, readonly StockTallyRow[]>,
  showsStock: boolean,
): Promise<Inner<typeof uncountedArticle>[]> {
  const products = await uncountedOf(db, row, tallies)
  return products.map(({ id, name, code, unit, stock }) => ({
    product: { id, name, code, ...measuredIn(unit) },
    stock: showsStock ? stock : null,
  }))
}

/** The id of the newest tally; null without one. */
export function lastTally(tallies: ReadonlyMap<number, readonly StockTallyRow[]>): number | null {
  const ids = [...tallies.values()].flatMap((own) => own.at(-1)?.id ?? [])
  return ids.length === 0 ? null : ids.reduce((most, id) => Math.max(most, id))
}

type ToldArticle = Inner<typeof countedArticle>

interface Article extends CountedFigures {
  product: ToldArticle['product']
  gone: boolean
  /** Of one unit. */
  cost: number
}

async function postedArticles(db: Queries, countId: number): Promise<Article[]> {
  const lines = await listCountLines(db, countId)
  return lines.map(({ product_id, name, code, unit, counted, stock_then, difference, moved, unit_cost }) => ({
    product: { id: product_id, name, code, ...measuredIn(unit) },
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
    const { name, code, unit, cost, isGone: gone } = product
    return [{ product: { id, name, code, ...measuredIn(unit) }, gone, cost, ...figuresOf(counted) }]
  })
}

function toldArticle(
  { product, gone, cost, ...figures }: Article,
  showsStock: boolean,
  showsCost: boolean,
): ToldArticle {
  const { counted, stockThen, difference, moved } = figures
  return {
    product,
    gone,
    counted,
    stockThen: showsStock ? stockThen : null,
    difference: showsStock ? difference : null,
    moved: showsStock ? moved : null,
    value: showsStock && showsCost ? valueOf(figures, cost) : null,
  }
}

/** The largest differences first, then by name. */
function byWeight(one: ToldArticle, other: ToldArticle): number {
  const weight = ({ value, difference }: ToldArticle) => Math.abs(value ?? difference ?? 0)
  const isRight = ({ difference }: ToldArticle) => (difference ? 0 : 1)
  return (
    isRight(one) - isRight(other) ||
    weight(other) - weight(one) ||
    one.product.name.localeCompare(other.product.name, 'es') ||
    one.product.id - other.product.id
  )
}
