import { sql, type RawBuilder } from 'kysely'

/** The bits of a number inside its block; a block has 4,096 rows. The indexes in blocks have it too (docs/decisions/0121). */
const BLOCK_BITS = 12

/** What is read: only ids below `before`, at most `limit`. */
interface Bounds {
  before: number
  limit: number
}

/** The block of a row: an index in blocks is written at its end, whatever else it has. */
export function blockOf(id: string): RawBuilder<number> {
  return sql<number>`(${sql.ref(id)} >> ${sql.lit(BLOCK_BITS)})`
}

/** Reads ids in blocks from the newest one on, ever more blocks at once, until there are enough ids. */
export async function inBlocks(
  { before, limit }: Bounds,
  find: (blocks: readonly number[]) => Promise<number[]>,
): Promise<number[]> {
  const found: number[] = []
  let newest = Math.floor((before - 1) / 2 ** BLOCK_BITS)
  for (let count = 1; newest >= 0 && found.length < limit; count *= 4) {
    const blocks = Array.from({ length: Math.min(count, newest + 1) }, (_, index) => newest - index)
    found.push(...(await find(blocks)))
    newest -= blocks.length
  }
  return found
}
