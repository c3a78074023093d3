import type { Engine } from '../../engine.ts'
import type { Queries } from '../../tables.ts'

/** The columns of a product that an insert or a change writes. */
export interface NewProduct {
  code: string
  name: string
  description: string | null
  stock: number
  min_stock: number
  /** Centavos. */
  price: number
  cost: number
}

export interface NewClient {
  name: string
  email: string | null
  phone: string | null
  /** The most that the client may owe, in centavos. Missing: no credit. */
  credit_limit?: number
}

/** Rows of one insert; both engines limit the number of parameters. */
const CHUNK = 500

/** Adds many products to a store. @returns their ids in the same order. */
export async function insertProducts(
  trx: Queries,
  engine: Engine,
  storeId: number,
  products: readonly NewProduct[],
  now: number,
): Promise<number[]> {
  const changed = await engine.changes.next(trx, now)
  const common = { store_id: storeId, changed, created_at: now, deleted_at: null }
  return inChunks(products, (chunk) =>
    trx
      .insertInto('products')
      .values(chunk.map((product) => ({ ...product, ...common })))
      .returning('id')
      .execute(),
  )
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

/** Adds quantities (by product id) to the stock. */
export async function addStock(
  trx: Queries,
  engine: Engine,
  quantities: ReadonlyMap<number, number>,
  now: number,
): Promise<void> {
  const changed = await engine.changes.next(trx, now)
  for (const [id, quantity] of quantities)
    await trx
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '+', quantity), changed, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
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
