import { sql } from 'kysely'
import { forEngine, type EngineName } from '../engine.ts'
import type { Queries } from '../tables.ts'
import { references, required, table } from './columns.ts'
import type { Migration } from './migration.ts'

/** All codes of a store in one table with one unique index: those of products, and those of their packs (docs/decisions/0215). */
export const productCodes: Migration = {
  name: '0045-product-codes',
  up: async (trx, engine) => {
    await table(trx, engine, 'product_codes')
      .addColumn('store_id', 'bigint', references('stores.id'))
      .addColumn('product_id', 'bigint', references('products.id'))
      .addColumn('code', 'text', required)
      .addColumn('code_key', 'text', required)
      .addColumn('name', 'text')
      .addColumn('factor', 'bigint', (column) => column.notNull().check(sql`factor >= 1`))
      .addColumn('price', 'bigint', (column) => column.check(sql`price >= 1`))
      .addColumn('deleted_at', 'bigint')
      .execute()
    await carryOver(trx, engine)
    // After the rows: building an index once is faster than filling it row by row.
    await sql`create unique index product_codes_key on product_codes (store_id, code_key) where deleted_at is null`.execute(
      trx,
    )
    await sql`create unique index product_codes_own on product_codes (product_id) where name is null and deleted_at is null`.execute(
      trx,
    )
    await sql`create index product_codes_packs on product_codes (product_id) where name is not null and deleted_at is null`.execute(
      trx,
    )
  },
}

/**
 * The codes of products that are not deleted. Where a shop has from before what is one code today, the later product gets a key of
 * its own: both are found by their exact codes, as before.
 */
async function carryOver(trx: Queries, engine: EngineName): Promise<void> {
  await sql`
    insert into product_codes (store_id, product_id, code, code_key, factor)
    select store_id, id, code, case when nth = 1 then code_key else ${APART} || code end, 1
    from (
      select store_id, id, code, code_key, row_number() over (partition by store_id, code_key order by id) as nth
      from (select store_id, id, code, ${keyOf(engine)} as code_key from products where deleted_at is null) as keyed
    ) as numbered
    order by id`.execute(trx)
  await foldOtherLetters(trx)
}

/** Before the key of a code that has the same one as another from before: no code has this character. */
const APART = '\u001f'

/** SQLite makes only the letters of English small; few codes have others. */
async function foldOtherLetters(trx: Queries): Promise<void> {
  const { rows } = await sql<{ id: number; code: string; code_key: string; store_id: number }>`
    select id, code, code_key, store_id from product_codes where octet_length(code) <> length(code) order by id`.execute(
    trx,
  )
  const seen = new Set<string>()
  for (const { id, code, code_key: key, store_id: store } of rows) {
    const folded = code.toLowerCase()
    // The sign for kelvin becomes the letter k, whose codes are not looked at here.
    const isFirst = !seen.has(`${store} ${folded}`) && Buffer.byteLength(folded) > folded.length
    seen.add(`${store} ${folded}`)
    const own = isFirst ? folded : APART + code
    if (own !== key) await sql`update product_codes set code_key = ${own} where id = ${id}`.execute(trx)
  }
}

/** In small letters, and the 12 digits of a UPC-A with a zero before them. */
function keyOf(engine: EngineName) {
  const isDigits = forEngine(engine, {
    sqlite: sql`code glob ${'[0-9]'.repeat(12)}`,
    postgres: sql`code ~ '^[0-9]{12}$'`,
  })
  const digit = (at: number) => sql`cast(substr(code, ${sql.lit(at)}, 1) as integer)`
  const every = (first: number) =>
    sql.join(
      [0, 2, 4, 6, 8, 10].map((at) => digit(first + at)),
      sql` + `,
    )
  return sql<string>`case when ${isDigits} then
    case when (3 * (${every(1)}) + ${every(2)}) % 10 = 0 then '0' || code else code end
    else lower(code) end`
}
