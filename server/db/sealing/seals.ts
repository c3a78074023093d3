/** Reads and writes the seals of the chain of facts. */
import { sql } from 'kysely'
import type { Queries } from '../tables.ts'
import { hashFacts, hashSeal, type SealBody, type SealedRows } from './hash-facts.ts'
import type { FactText } from './read-facts.ts'
import { SEAL_VERSION, sealedFacts } from './sealed-facts.ts'

/** Where the chain ends. */
export interface ChainEnd {
  /** The number and the hash of the last seal; 0 and '' before the first one. */
  id: number
  hash: string
  /** Up to which id each fact is sealed. */
  heads: ReadonlyMap<string, number>
}

export async function readChainEnd(db: Queries): Promise<ChainEnd> {
  const last = await db
    .selectFrom('seals')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rows = await db.selectFrom('seal_heads').select(['fact', 'last_id']).execute()
  return {
    id: last?.id ?? 0,
    hash: last?.hash ?? '',
    heads: new Map(rows.map((row) => [row.fact, row.last_id])),
  }
}

/** The last id of each fact that has rows, in one question. */
export async function readLastIds(db: Queries): Promise<ReadonlyMap<string, number>> {
  const names = Object.entries(sealedFacts).map(
    ([name, { table }]) => sql`(select max(id) from ${sql.table(table)}) as ${sql.id(name)}`,
  )
  const { rows } = await sql<Record<string, number | null>>`select ${sql.join(names)}`.execute(db)
  return new Map(
    Object.entries(rows[0] ?? {}).flatMap(([name, last]) => (last === null ? [] : [[name, last]])),
  )
}

/**
 * Writes the next seal, and where it ends.
 * @param facts the new rows of each fact, at least one.
 * @returns the new end, or null when somebody else sealed meanwhile; then nothing was written.
 */
export async function writeSeal(
  trx: Queries,
  end: ChainEnd,
  facts: ReadonlyMap<string, readonly FactText[]>,
  at: number,
): Promise<ChainEnd | null> {
  const last = await trx.selectFrom('seals').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if ((last?.id ?? 0) !== end.id) return null
  const parts: Record<string, SealedRows> = {}
  const ends: string[] = []
  const heads = new Map(end.heads)
  for (const [name, rows] of facts) {
    const { tags, end: hash } = hashFacts(end.hash, name, rows)
    const lastId = rows.at(-1)?.id ?? 0
    parts[name] = [lastId, rows.length, tags]
    ends.push(hash)
    heads.set(name, lastId)
  }
  const seal = { id: end.id + 1, at, version: SEAL_VERSION, body: JSON.stringify(parts satisfies SealBody) }
  const hash = hashSeal(end.hash, seal, ends)
  const { numInsertedOrUpdatedRows: written } = await trx
    .insertInto('seals')
    .values({ ...seal, hash })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (written !== 1n) return null
  for (const fact of facts.keys()) {
    const last_id = heads.get(fact) ?? 0
    await trx
      .insertInto('seal_heads')
      .values({ fact, last_id })
      .onConflict((conflict) => conflict.column('fact').doUpdateSet({ last_id }))
      .execute()
  }
  return { id: seal.id, hash, heads }
}
