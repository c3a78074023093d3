import { nextChange } from './changes.ts'
import type { Dialect, Queries } from './database.ts'

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
}

/** Rows of one insert: well below the engines' limits for parameters. */
const CHUNK = 500

/** Adds many products to a store. @returns their ids in the same order. */
export async function insertProducts(
  trx: Queries,
  dialect: Dialect,
  storeId: number,
  products: readonly NewProduct[],
  now: number,
): Promise<number[]> {
  const changed = await nextChange(trx, dialect, now)
  const ids: number[] = []
  for (const chunk of chunks(products)) {
    const rows = await trx
      .insertInto('products')
      .values(
        chunk.map((product) => ({
          ...product,
          store_id: storeId,
          changed,
          created_at: now,
          deleted_at: null,
        })),
      )
      .returning('id')
      .execute()
    ids.push(...rows.map((row) => row.id))
  }
  return ids
}

/** Adds many clients to a store. @returns their ids in the same order. */
export async function insertClients(
  trx: Queries,
  storeId: number,
  clients: readonly NewClient[],
  now: number,
): Promise<number[]> {
  const ids: number[] = []
  for (const chunk of chunks(clients)) {
    const rows = await trx
      .insertInto('clients')
      .values(
        chunk.map((client) => ({
          ...client,
          store_id: storeId,
          is_default: 0,
          created_at: now,
          deleted_at: null,
        })),
      )
      .returning('id')
      .execute()
    ids.push(...rows.map((row) => row.id))
  }
  return ids
}

/** Puts quantities (by product id) on the shelf. */
export async function addStock(
  trx: Queries,
  dialect: Dialect,
  quantities: ReadonlyMap<number, number>,
  now: number,
): Promise<void> {
  const changed = await nextChange(trx, dialect, now)
  for (const [id, quantity] of quantities)
    await trx
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '+', quantity), changed }))
      .where('id', '=', id)
      .execute()
}

function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}
