import type { Pack } from '../../../../domain/entities/packs.ts'
import { codeKey } from '../../../../domain/search/code-key.ts'
import type { Queries } from '../../tables.ts'
import { asFilter } from './as-filter.ts'

/** A new code of a product; `name` is null for its own code. */
interface NewCode {
  store_id: number
  product_id: number
  code: string
  name: string | null
  factor: number
  price: number | null
}

/** Adds codes to products. @throws the violation of a unique index when one is taken. */
export async function insertCodes(trx: Queries, codes: readonly NewCode[]): Promise<void> {
  if (codes.length === 0) return
  const rows = codes.map((code) => ({ ...code, code_key: codeKey(code.code), deleted_at: null }))
  await trx.insertInto('product_codes').values(rows).execute()
}

/** Adds their own codes to products of a store. */
export async function insertOwnCodes(
  trx: Queries,
  storeId: number,
  products: readonly { id: number; code: string }[],
): Promise<void> {
  const own = { store_id: storeId, name: null, factor: 1, price: null }
  await insertCodes(
    trx,
    products.map(({ id, code }) => ({ ...own, product_id: id, code })),
  )
}

/** Changes the own code of a product. */
export async function changeOwnCode(trx: Queries, productId: number, code: string): Promise<void> {
  await trx
    .updateTable('product_codes')
    .set({ code, code_key: codeKey(code) })
    .where('product_id', '=', productId)
    .where('name', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Frees all codes of products that are deleted. */
export async function freeCodes(trx: Queries, productIds: readonly number[], now: number): Promise<void> {
  if (productIds.length === 0) return
  // One after the other: each has an index of its own.
  for (const which of ['is', 'is not'] as const)
    await trx
      .updateTable('product_codes')
      .set({ deleted_at: now })
      .where('product_id', 'in', productIds)
      .where('name', which, null)
      .where('deleted_at', 'is', null)
      .execute()
}

/** Which of its codes a product has, and whether it is that of a pack. */
export interface CodeHolder {
  id: number
  name: string
  code: string
}

/** The product that has one of the codes of a key in that store; undefined for a free code. */
export async function findCodeHolder(
  db: Queries,
  storeId: number,
  code: string,
  except: number | null = null,
): Promise<CodeHolder | undefined> {
  return db
    .selectFrom('product_codes as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['p.id', 'p.name', 'c.code'])
    .where('c.store_id', '=', storeId)
    .where('c.code_key', '=', codeKey(code))
    .where('c.deleted_at', 'is', null)
    .$if(except !== null, (query) => query.where('c.product_id', '<>', except))
    .executeTakeFirst()
}

/** The packs of a product, in the order in which they were added. */
export type PacksById = ReadonlyMap<number, readonly Pack[]>

/** The packs of products that are not deleted: of all stores in scope, of those that changed from `since` on, or of some. */
export async function packsOf(
  db: Queries,
  { scope, since, ids }: { scope: number | null; since: number | null; ids: readonly number[] | null },
): Promise<PacksById> {
  const rows = await db
    .selectFrom('product_codes as c')
    .select(['c.id', 'c.product_id', 'c.code', 'c.name', 'c.factor', 'c.price'])
    .where('c.name', 'is not', null)
    .where('c.deleted_at', 'is', null)
    .$if(ids !== null, (query) => query.where('c.product_id', 'in', ids ?? []))
    .$if(scope !== null && since === null && ids === null, (query) =>
      // Few codes are of packs: they are read by their own index, not by that of all codes of the store.
      query.where(asFilter('c.store_id'), '=', scope),
    )
    .$if(since !== null, (query) => query.where('c.product_id', 'in', changedProducts(db, scope, since ?? 0)))
    .orderBy('c.product_id')
    .orderBy('c.id')
    .execute()
  const packs = new Map<number, Pack[]>()
  for (const { product_id: productId, name, ...pack } of rows) {
    const known = packs.get(productId)
    const one = { ...pack, name: name ?? '' }
    if (known) known.push(one)
    else packs.set(productId, [one])
  }
  return packs
}

function changedProducts(db: Queries, scope: number | null, since: number) {
  return db
    .selectFrom('products')
    .select('products.id')
    .where('changed', '>=', since)
    .where('store_id', 'in', scope === null ? db.selectFrom('stores').select('stores.id') : [scope])
}

/** Changes of the packs of one product. */
export interface PackChanges {
  removed: readonly number[]
  changed: readonly Omit<Pack, 'factor'>[]
  added: readonly NewCode[]
}

/** Before the key of a code while it moves: no code has this character. */
const MOVING = '\u001e'

/** Writes changes of packs. Codes may move between the packs of the product. @throws the violation of a unique index. */
export async function writePacks(
  trx: Queries,
  { removed, changed, added }: PackChanges,
  now: number,
): Promise<void> {
  if (removed.length > 0)
    await trx.updateTable('product_codes').set({ deleted_at: now }).where('id', 'in', removed).execute()
  for (const { id } of changed)
    await trx
      .updateTable('product_codes')
      .set({ code_key: `${MOVING}${id}` })
      .where('id', '=', id)
      .execute()
  for (const { id, code, name, price } of changed)
    await trx
      .updateTable('product_codes')
      .set({ code, code_key: codeKey(code), name, price })
      .where('id', '=', id)
      .execute()
  await insertCodes(trx, added)
}
