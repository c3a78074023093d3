import { sql, type RawBuilder } from 'kysely'

/**
 * The bits of a number inside its block, as in the indexes in blocks (docs/decisions/0121, 0159). A block is as long as its part of the
 * index stays small: a sale writes into as many places of it as it has lines.
 */
export interface BlockSize {
  bits: number
}

/** 512 sales, with a few thousand lines. */
export const SALE_BLOCK: BlockSize = { bits: 9 }

/** 4,096 moves. */
export const MOVE_BLOCK: BlockSize = { bits: 12 }

/** What is read: only ids below `before`, at most `limit`. */
interface Bounds {
  before: number
  limit: number
}

/** The block of a row: an index in blocks is written at its end, whatever else it has. */
export function blockOf(id: string, { bits }: BlockSize): RawBuilder<number> {
  return sql<number>`(${sql.ref(id)} >> ${sql.lit(bits)})`
}

/** Reads ids in blocks from the newest one on, ever more blocks at once, until there are enough ids. */
export async function inBlocks(
  { bits }: BlockSize,
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
