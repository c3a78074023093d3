import { sql } from 'kysely'
import { packsInWords } from '../../../../domain/entities/packs-in-words.ts'
import type { Pack } from '../../../../domain/entities/packs.ts'
import type { CodeOwner } from '../../../../domain/file-import/kinds/packed-rows.ts'
import type { KnownArticle } from '../../../../domain/file-import/kinds/plan-products.ts'
import type { ArticleFields } from '../../../../domain/file-import/kinds/product-rows.ts'
import { codeKey } from '../../../../domain/search/code-key.ts'
import type { Engine } from '../../engine.ts'
import type { Queries } from '../../tables.ts'
import { nameKey } from './name-key.ts'
import { freeCodes, packsOf } from './product-codes.ts'
import type { ProductChange } from './product-records.ts'
import type { RecordVersion } from './record-versions.ts'

/** An article that rows of an import may be about; `moved` is the JSON of its column. */
export interface ImportedArticle extends KnownArticle {
  category_id: number | null
  /** Missing in a store that sells none. */
  packsNow?: readonly Pack[]
  version: number
  moved: string
}

/**
 * The articles of a store that have one of the codes, in either case. On PostgreSQL they are locked in the order of their ids until the
 * transaction ends, as sales lock them.
 */
export async function lockArticlesOfCodes(
  trx: Queries,
  engine: Engine,
  storeId: number,
  codes: readonly string[],
): Promise<ImportedArticle[]> {
  return articlesOf(trx, storeId, codes, engine)
}

/** The same without locks. */
export async function findArticlesOfCodes(
  db: Queries,
  storeId: number,
  codes: readonly string[],
): Promise<ImportedArticle[]> {
  return articlesOf(db, storeId, codes, null)
}

async function articlesOf(db: Queries, storeId: number, codes: readonly string[], engine: Engine | null) {
  const exact = await withCodes(db, storeId, codes)
  const found = new Set(exact.map(({ code }) => code))
  const others = codes.filter((code) => !found.has(code))
  const ids = [...exact.map(({ id }) => id), ...(await idsOfKeys(db, storeId, others))]
  if (ids.length === 0) return []
  return (
    db
      .selectFrom('products')
      .select(['id', 'code', 'name', 'description', 'price', 'cost', 'stock', 'min_stock as minStock'])
      .select([
        'unit',
        'without_stock',
        'open_price',
        'version',
        'moved',
        'category_id',
        'quick_key as quickKey',
      ])
      // Not a join: PostgreSQL locks the rows of the products alone.
      .select((eb) =>
        eb
          .selectFrom('categories as c')
          .select('c.name')
          .whereRef('c.id', '=', 'products.category_id')
          .as('category'),
      )
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .$if(engine !== null, (query) => (engine ? engine.locks.forNoKeyUpdate(query) : query))
      .execute()
  )
}

async function withCodes(db: Queries, storeId: number, codes: readonly string[]) {
  if (codes.length === 0) return []
  return ofStore(db, storeId).where('code', 'in', codes).execute()
}

/** The articles that have a code of one of the keys as their own one (docs/decisions/0215). */
async function idsOfKeys(db: Queries, storeId: number, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('product_codes')
    .select('product_id')
    .where('store_id', '=', storeId)
    .where('code_key', 'in', codes.map(codeKey))
    .where('name', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.product_id)
}

/** The names of the products whose packs have some of the codes, by the keys of these. */
export async function findPackCodes(
  db: Queries,
  storeId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_codes as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.code_key', 'p.name'])
    .where('c.store_id', '=', storeId)
    .where('c.code_key', 'in', codes.map(codeKey))
    .where('c.name', 'is not', null)
    .where('c.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.code_key, row.name]))
}

/** The articles with their packs. */
export async function withPacks(
  db: Queries,
  articles: readonly ImportedArticle[],
): Promise<ImportedArticle[]> {
  if (articles.length === 0) return []
  const ids = articles.map(({ id }) => id)
  const packs = await packsOf(db, { scope: null, since: null, ids })
  return articles.map((article) => {
    const packsNow = packs.get(article.id) ?? []
    return { ...article, packsNow, packs: packsInWords(packsNow) }
  })
}

/** The products of a store that have some of the codes, as their own or as those of packs, by the keys of these. */
export async function findCodeOwners(
  db: Queries,
  storeId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CodeOwner>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_codes as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.code_key', 'p.id', 'p.name'])
    .where('c.store_id', '=', storeId)
    .where('c.code_key', 'in', [...new Set(codes.map(codeKey))])
    .where('c.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ code_key: key, ...owner }) => [key, owner]))
}

function ofStore(db: Queries, storeId: number) {
  return db
    .selectFrom('products')
    .select(['id', 'code'])
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
}

/** A locked article with what it becomes. */
export interface ArticleChange {
  article: ImportedArticle
  fields: ArticleFields
  /** That of the category which it gets; undefined: it keeps its own. */
  categoryId: number | null | undefined
  next: RecordVersion
}

const written = [
  'id',
  'name',
  'description',
  'price',
  'cost',
  'min_stock',
  'unit',
  'category_id',
  'version',
  'moved',
] as const

/** Changes fields of locked articles, apart from their stocks. */
export async function updateArticles(
  trx: Queries,
  engine: Engine,
  changes: readonly ArticleChange[],
  { changed, at }: ProductChange,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ article, fields, categoryId = article.category_id, next }) => {
    const { id, name, description, price, cost, minStock, unit } = { ...article, ...fields }
    const moved = JSON.stringify(next.moved)
    return {
      ...{ id, name, description, price, cost, min_stock: minStock, unit, category_id: categoryId },
      ...{ version: next.version, moved },
    }
  })
  const columns = sql.join(written.map((name) => sql.ref(name)))
  await sql`
    with imported (${columns}) as (${engine.tables.fromJson('products', written, JSON.stringify(rows))})
    update products set name = imported.name, description = imported.description, price = imported.price,
      priced_at = case when products.price = imported.price then products.priced_at else ${at} end,
      cost = imported.cost, cost_rest = case when products.cost = imported.cost then products.cost_rest else 0 end,
      min_stock = imported.min_stock, unit = imported.unit, category_id = imported.category_id, version = imported.version, moved = imported.moved, changed = ${changed}
    from imported where products.id = imported.id`.execute(trx)
}

/** Soft-deletes locked articles. `changed` is the number of the change. */
export async function hideArticles(
  trx: Queries,
  ids: readonly number[],
  changed: number,
  now: number,
): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('products').set({ deleted_at: now, changed }).where('id', 'in', ids).execute()
  await freeCodes(trx, ids, now)
}

/**
 * A code of an article of the store for each of the names that one has, but for case: by `nameKey`. The engines fold the case of ASCII
 * alike only, so a name is looked for as it is, in capitals and in small letters.
 */
export async function findCodesOfNames(
  db: Queries,
  storeId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const forms = names.flatMap((name) => [name, name.toUpperCase(), name.toLowerCase()].map(lowerAscii))
  const rows = await ofStore(db, storeId)
    .select('name')
    .where(sql<string>`lower(name)`, 'in', [...new Set(forms)])
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ name, code }) => [nameKey(name), code]))
}

const lowerAscii = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
