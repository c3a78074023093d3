/** The list of products in the device's database. The page and the search worker read it, the page writes it (docs/decisions/0147). */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** The version of the stored shape; raised with every change of it. */
export const SHAPE = 10

/** How many products are written or read at a time; more would block the page for longer than a frame. */
export const BLOCK = 1_000

/** How many blocks are requested ahead. The answers of all of them would stand before those of the lock and of the till. */
const AHEAD = 4

/** The user of a stored list, and whether it has costs. */
export interface Keeper {
  userId: string
  costs: boolean
}

export interface Label extends Keeper {
  shape: number
  /** Of the write that made the list; each that changes it has its own. */
  edition: string
  cursor: string
  count: number
}

interface ProductsSchema extends DBSchema {
  label: { key: 'label'; value: Label }
  /** Each as `blockOf` writes it. */
  blocks: { key: number; value: string }
}

export type ProductsDatabase = IDBPDatabase<ProductsSchema>

/** @param terminated called when the browser closes the database. */
export function openProductsDatabase(terminated?: () => void): Promise<ProductsDatabase> {
  return openDB<ProductsSchema>('catalog', 1, {
    upgrade: (db) => {
      db.createObjectStore('label')
      db.createObjectStore('blocks')
    },
    ...(terminated && { terminated }),
  })
}

/**
 * Reads the stored list, block by block, in one transaction: another tab may write between two, and the list would be of neither.
 * Blocks after the end of a list that became shorter are not read, but the last block may have old products at its end.
 * @param isWanted whether a list of the present shape is to be read.
 * @param take gets each block in order.
 * @returns the label of the list that was read, without a promise that all its products were there.
 */
export async function readStoredList(
  database: ProductsDatabase,
  isWanted: (label: Label) => boolean,
  take: (block: string) => void,
): Promise<Label | undefined> {
  const transaction = database.transaction(['label', 'blocks'])
  const [labels, blocks] = [transaction.objectStore('label'), transaction.objectStore('blocks')]
  const label = await labels.get('label')
  if (label?.shape !== SHAPE || !isWanted(label)) return undefined
  const places = Math.ceil(label.count / BLOCK)
  const ask = (place: number) => {
    const block = place < places ? blocks.get(place) : Promise.resolve(undefined)
    // The loop below has the failure of one of them; those of the others are the same.
    block.catch(() => undefined)
    return block
  }
  const asked = Array.from({ length: AHEAD }, (_, place) => ask(place))
  for (let place = 0; place < places; place += 1) {
    const block = await asked[place]
    asked.push(ask(place + AHEAD))
    if (block !== undefined) take(block)
  }
  return label
}
