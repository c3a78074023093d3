import type { postCount as postCall } from '../../../domain/calls/stock-counts.ts'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import { countedOf, countTotals, figuresOf, valueOf } from '../../../domain/goods/stock-count.ts'
import { MAX_STOCK } from '../../../domain/goods/stock-fields.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { StockCountLineTable } from '../../db/tables/count-tables.ts'
import type { Engine } from '../../db/engine.ts'
import { endStockCount, insertCountLines, lockStockCount } from '../../db/queries/goods/stock-counts.ts'
import { talliesByProduct, type StockTallyRow } from '../../db/queries/goods/stock-tallies.ts'
import { lockProductsForUpdate, type ProductToSell } from '../../db/queries/records/products.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import type { Asked } from '../commands/asked.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { Refusal } from '../refusal.ts'
import { countAsNone, refuseOtherUncounted } from './count-category.ts'
import { lastTally } from './count-answers.ts'
import { moveStock, mover } from './move-stock.ts'
import { answerOf, refuseBlind, refuseEnded } from './take-stock.ts'

const texts = countMessages

/** So many articles are named in a refusal. */
const NAMED = 5

/**
 * Adds the differences of a stock take to the stock of now, and ends it (docs/product.md §10.10). What was not counted is not
 * touched, nor is a product that was deleted since, or is sold without stock since. What a person saw as not counted of a category counts as
 * none where they say so.
 * @throws Refusal 403 for who counts blind, 404, 409 when it has ended, nothing was counted, somebody has tallied since, other articles are
 * uncounted by now, or a stock would fall below zero.
 */
export async function postCount(
  { db, actor, key, now }: Asked,
  { id: countId, lastTally: seen, uncounted }: Inner<typeof postCall.request> & { id: number },
): Promise<Inner<typeof postCall.answer>> {
  const { storeId } = actor
  const request = { stock_count_id: countId, last_tally: seen, ...(uncounted && { uncounted }) }
  const id = await runIdempotent(
    { db, actor, key, operation: 'post stock count', request, now, texts },
    async (trx) => {
      await refuseBlind(trx, actor)
      const count = refuseEnded(await lockStockCount(trx, { engine: db.engine, storeId, id: countId }))
      const counted = await talliesByProduct(trx, countId)
      if (seen !== undefined && seen !== lastTally(counted)) throw new Refusal(409, texts.talliedSince)
      if (![...counted.values()].some(countedOf)) throw new Refusal(409, texts.empty)
      if (uncounted) await refuseOtherUncounted(trx, count, counted, uncounted)
      const ids = new Set([...counted.keys(), ...(uncounted ?? [])])
      const products = await lockCounted(trx, db.engine, storeId, [...ids])
      if (uncounted) {
        const none = uncounted.flatMap((one) => products.get(one) ?? [])
        await countAsNone(trx, { actor, countId, now }, none)
      }
      const tallies = uncounted ? await talliesByProduct(trx, countId) : counted
      const lines = countLines(tallies, products, { storeId, countId })
      if (lines.length === 0) throw new Refusal(409, texts.empty)
      refuseBelowZero(lines, products)
      await moveStock(
        { trx, engine: db.engine, change: await db.engine.changes.next(trx, now) },
        {
          ...{ storeId, at: now, kind: 'count', user: mover(actor), reason: null },
          document: { type: 'count', id: countId },
        },
        lines.map(({ product_id: productId, difference }) => ({
          productId,
          quantity: difference,
        })),
      )
      await insertCountLines(trx, lines)
      const totals = totalsOf(lines)
      const by = { id: actor.userId, name: fullName(actor) }
      await endStockCount(trx, countId, { by, now, how: { state: 'posted', ...totals } })
      await record(trx, actor, now, {
        ...{ action: 'stock_count.posted', entity: 'stock count', entityId: countId, details: totals },
      })
      return countId
    },
  )
  return answerOf(db.read, actor, id)
}

/** The ids of one query; both engines limit the number of parameters. */
const CHUNK = 5_000

/** Locks the products in the order of their ids, as sales do. Deleted ones are left out. */
async function lockCounted(
  trx: Queries,
  engine: Engine,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, ProductToSell>> {
  const sorted = ids.toSorted((one, other) => one - other)
  const locked = new Map<number, ProductToSell>()
  for (let start = 0; start < sorted.length; start += CHUNK) {
    const chunk = await lockProductsForUpdate(trx, engine, storeId, sorted.slice(start, start + CHUNK))
    for (const [id, product] of chunk) locked.set(id, product)
  }
  return locked
}

function countLines(
  tallies: ReadonlyMap<number, readonly StockTallyRow[]>,
  products: ReadonlyMap<number, ProductToSell>,
  { storeId, countId }: { storeId: number; countId: number },
): StockCountLineTable[] {
  return [...tallies].flatMap(([id, own]) => {
    const product = products.get(id)
    const counted = countedOf(own)
    if (!product || product.without_stock === 1 || !counted) return []
    const { stockThen, ...figures } = figuresOf(counted)
    return [
      {
        ...{ store_id: storeId, count_id: countId, product_id: id, name: product.name },
        ...{ ...figures, stock_then: stockThen, unit_cost: product.cost },
      },
    ]
  })
}

/** Whoever sold more than was counted has miscounted. @throws Refusal 409 that names the articles. */
function refuseBelowZero(
  lines: readonly StockCountLineTable[],
  products: ReadonlyMap<number, ProductToSell>,
): void {
  const wrong = lines.filter(({ product_id: id, difference }) => {
    const stock = (products.get(id)?.stock ?? 0) + difference
    return stock < 0 || stock > MAX_STOCK
  })
  if (wrong.length === 0) return
  const names = wrong.slice(0, NAMED).map(({ name }) => name)
  throw new Refusal(409, texts.countAgain([...names, ...(wrong.length > NAMED ? ['…'] : [])].join(', ')))
}

function totalsOf(lines: readonly StockCountLineTable[]) {
  const figures = lines.map((line) => ({
    ...line,
    stockThen: line.stock_then,
    value: valueOf(line, line.unit_cost),
  }))
  const { lines: count, differences, missing, over } = countTotals(figures)
  return { lines: count, differences, missing: missing ?? 0, over: over ?? 0 }
}
