/** What is put right in a store of the demo: adjustments and a stock take. Quantities in thousandths, times in ms. */
import { adjustmentReasonIds, type AdjustmentReason } from '../../domain/goods/adjustments.ts'
import { units, type Thousandths } from '../../domain/quantity.ts'
import type { Database } from '../db/database.ts'
import { productRows } from '../db/queries/records/products.ts'
import type { Actor } from '../services/access/actor.ts'
import { adjustStock } from '../services/goods/adjust-stock.ts'
import { postCount } from '../services/goods/post-count.ts'
import { startCount, tally } from '../services/goods/take-stock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const EVENING = 21 * 60 * MINUTE

export interface PlannedAdjustment {
  at: number
  productId: number
  quantity: Thousandths
  reason: AdjustmentReason
  note: string | null
}

export interface PlannedCount {
  at: number
  /** What the counted articles are found to have more than their stock; negative: less. */
  found: readonly { productId: number; difference: Thousandths }[]
}

const notes: Partial<Record<AdjustmentReason, string>> = {
  damaged: 'Se cayó de la góndola',
  gift: 'Feria de la colonia',
  error: 'Apareció en la bodega',
}

/** An adjustment every fifth evening; the reasons take turns. */
export function planAdjustments(
  productIds: readonly number[],
  { start, days }: { start: number; days: number },
): PlannedAdjustment[] {
  return Array.from({ length: Math.floor(days / 5) }, (_, turn) => {
    const reason = adjustmentReasonIds[turn % adjustmentReasonIds.length] ?? 'waste'
    const quantity = reason === 'error' ? units(2) : -units(1 + (turn % 3))
    const productId = productIds[(turn * 7) % productIds.length] ?? 0
    const at = start + (turn * 5 + 2) * DAY + EVENING
    return { at, productId, quantity, reason, note: notes[reason] ?? null }
  })
}

/** What is found more or less of the articles, in turn. */
const differences = [0, -1, 0, 0, 1, 0, -2, 0].map((pieces) => units(pieces))

/** So many of the articles that are sold most are counted. */
const COUNTED = 40

/** The stock take in the evening of the sixtieth day. */
export function planCount(productIds: readonly number[], start: number): PlannedCount {
  const found = productIds.slice(0, COUNTED).map((productId, index) => ({
    productId,
    difference: differences[index % differences.length] ?? 0,
  }))
  return { at: start + 59 * DAY + EVENING, found }
}

export async function adjust(
  db: Database,
  owner: Actor,
  { at, productId, quantity, reason, note }: PlannedAdjustment,
): Promise<void> {
  const lines = [{ productId, quantity }]
  await adjustStock({ db, actor: owner, key: null, now: at }, { lines, reason, note })
}

/** Counts one article after the other, and posts the differences. */
export async function takeStock(db: Database, owner: Actor, { at, found }: PlannedCount): Promise<void> {
  const asked = (minutes: number) => ({ db, actor: owner, key: null, now: at + minutes * MINUTE })
  const { stockCount } = await startCount(asked(0), { name: 'Lo que más se vende' })
  const { id } = stockCount
  for (const [index, { productId, difference }] of found.entries()) {
    const [product] = await productRows(db.read, owner.scope, { id: productId }).all()
    const quantity = Math.max(0, (product?.stock ?? 0) + difference)
    await tally(asked(1 + index), { id, productId, quantity, mode: 'add' })
  }
  await postCount(asked(found.length + 5), { id })
}

/** What adjustments and the stock take take out of the stock. */
export function lostIn(adjustments: readonly PlannedAdjustment[], { found }: PlannedCount) {
  const counted = found.map(({ productId, difference }) => ({ productId, quantity: difference }))
  return [...adjustments, ...counted].flatMap(({ productId, quantity }) =>
    quantity < 0 ? [{ productId, quantity: -quantity }] : [],
  )
}
