import { sql, type RawBuilder } from 'kysely'

/** The bits of a sale's number inside its block: 512 sales with a few thousand lines. The indexes in blocks have them too (docs/decisions/0121, 0159). */
export const SALE_BITS = 9

/** The bits of a move's number inside its block: 4,096 moves (docs/decisions/0158). */
export const MOVE_BITS = 12

/** What is read: only ids below `before`, at most `limit`. */
interface Bounds {
  before: number
  limit: number
}

/** The block of a row: an index in blocks is written at its end, whatever else it has. */
export function blockOf(id: string, bits: number): RawBuilder<number> {
  return sql<number>`(${sql.ref(id)} >> ${sql.lit(bits)})`
}

/** Reads ids in blocks from the newest one on, ever more blocks at once, until there are enough ids. */
export async function inBlocks(
  bits: number,
  { before, limit }: Bounds,
  find: (blocks: readonly number[]) => Promise<number[]>,
): Promise<number[]> {
  const found: number[] = []
  let newest = Math.floor((before - 1) / 2 ** bits)
  for (let count = 1; newest >= 0 && found.length < limit; count *= 4) {
    const blocks = Array.from({ length: Math.min(count, newest + 1) }, (_, index) => newest - index)
    found.push(...(await find(blocks)))
    newest -= blocks.length
  }
  return found
}
