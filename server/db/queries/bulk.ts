import type { Engine } from '../engine.ts'
import { insertMoves, type MoveSource } from './goods/stock-moves.ts'
import type { Queries } from '../tables.ts'
import type { NewClient } from './records/clients.ts'
import { insertOwnCodes } from './records/product-codes.ts'
import type { NewProduct } from './records/product-records.ts'

/** Rows of one insert; both engines limit the number of parameters. */
const CHUNK = 500

/**
 * Adds many products to a store, with a move for what they have in stock.
 * @param user who adds them; null for a seed.
 * @param kind that of the moves.
 * @returns their ids in the same order.
 */
export async function insertProducts(
  trx: Queries,
  engine: Engine,
  storeId: number,
  products: readonly NewProduct[],
  now: number,
  user: MoveSource['user'] = null,
  kind: 'opening' | 'import' = 'opening',
): Promise<number[]> {
  const changed = await engine.changes.next(trx, now)
  const common = { store_id: storeId, changed, created_at: now, priced_at: now, deleted_at: null }
  const source = { storeId, at: now, kind, user, document: null, reason: null } as const
  return inChunks(products, async (chunk) => {
    const ids = await trx
      .insertInto('products')
      .values(
        chunk.map(({ unit = 'unidad', without_stock = 0, open_price = 0, is_deposit = 0, ...product }) => ({
          ...{ ...product, unit, without_stock, open_price, is_deposit },
          ...common,
        })),
      )
      .returning('id')
      .execute()
    await insertOwnCodes(
      trx,
      storeId,
      ids.map(({ id }, index) => ({ id, code: chunk[index]?.code ?? '' })),
    )
    const lines = ids.map(({ id }, index) => ({ productId: id, quantity: chunk[index]?.stock ?? 0 }))
    const stocked = lines.filter(({ quantity }) => quantity !== 0)
    if (stocked.length > 0) await insertMoves(trx, engine, source, stocked)
    return ids
  })
}

/** Adds many clients to a store. @returns their ids in the same order. */
export async function insertClients(
  trx: Queries,
  storeId: number,
  clients: readonly NewClient[],
  now: number,
): Promise<number[]> {
  const common = { store_id: storeId, is_default: 0, created_at: now, deleted_at: null }
  return inChunks(clients, (chunk) =>
    trx
      .insertInto('clients')
      .values(chunk.map((client) => ({ ...client, ...common })))
      .returning('id')
      .execute(),
  )
}

/** Inserts rows in portions. @returns the ids of all, in the order of the rows. */
async function inChunks<T>(
  rows: readonly T[],
  insert: (chunk: readonly T[]) => Promise<{ id: number }[]>,
): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += CHUNK)
    ids.push(...(await insert(rows.slice(start, start + CHUNK))).map((row) => row.id))
  return ids
}
