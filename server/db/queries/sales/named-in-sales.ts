import { codeKey } from '../../../../domain/search/code-key.ts'
import type { Engine } from '../../engine.ts'
import type { Queries } from '../../tables.ts'
import type { Scope } from '../records/stores.ts'

interface Named {
  engine: Engine
  scope: Scope
  /** Folded; the name has all of them. */
  words: readonly string[]
  limit: number
}

/** The clients or products of the stores in scope by name; deleted ones too, because their sales stay. */
export async function idsNamed(
  db: Queries,
  table: 'clients' | 'products',
  { engine, scope, words, limit }: Named,
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(engine.holdsWords('name', words))
    .$if(scope !== null, (query) => query.where('store_id', '=', scope))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The product of each store in scope with this code: its own, in the case that was scanned or in one case throughout, or that of a pack. */
export async function idsWithCode(db: Queries, scope: Scope, code: string): Promise<number[]> {
  const own = db
    .selectFrom('products')
    .select('id')
    .where('code', 'in', [...new Set([code, code.toLowerCase(), code.toUpperCase()])])
    .where('deleted_at', 'is', null)
    .$if(scope !== null, (query) => query.where('store_id', '=', scope))
  const packed = db
    .selectFrom('product_codes')
    .select('product_id as id')
    .where('code_key', '=', codeKey(code))
    .where('store_id', 'in', scope === null ? db.selectFrom('stores').select('stores.id') : [scope])
    .where('deleted_at', 'is', null)
  const rows = await own.union(packed).execute()
  return rows.map(({ id }) => id)
}
