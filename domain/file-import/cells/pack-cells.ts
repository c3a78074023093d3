import { packsInWords, readPacksInWords, toldPack } from '../../entities/packs-in-words.ts'
import { cellRefusals } from './cell-refusals.ts'
import type { Read } from './figure-cells.ts'
import { shownIn, type Cell } from './sheet-table.ts'
import { CLEARED } from './text-cells.ts'

/** Reads the packs of a product, a line each; null: it is to have none. */
export function readPacks(cell: Cell): Read<string | null> {
  const shown = shownIn(cell)
  if (cell === null) return null
  if (typeof cell !== 'string' && 'broken' in cell) return { refused: cellRefusals.broken(shown) }
  if (shown.trim() === '') return null
  if (shown === CLEARED) return { value: null }
  const read = readPacksInWords(shown)
  return 'refused' in read ? read : { value: packsInWords(read.packs.map(toldPack)) }
}
