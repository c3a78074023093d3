import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { CatalogProduct } from '../../../domain/catalog.ts'
import { cursorOf, withCursor } from './known-products.ts'

/** Grows with every change of what a kept product is. */
const SHAPE = 1

/** How many products are written or read at a time; more would hold up the page for longer than a frame. */
const BLOCK = 1_000

interface Label {
  shape: number
  userId: string
  cursor: string
  count: number
}

interface ProductsDatabase extends DBSchema {
  label: { key: 'label'; value: Label }
  blocks: { key: number; value: CatalogProduct[] }
}

/** The products this device saw last, for the next start to ask only for what has changed since. */
export interface KeptProducts {
  /** What was kept for who is signed in; undefined when there is nothing. */
  load(): Promise<CatalogProduct[] | undefined>
  /** Keeps them in the background; a newer list takes the place of one that still waits. */
  save(products: CatalogProduct[]): void
  /** Resolves when everything asked for so far is kept, or could not be. */
  settled(): Promise<void>
}

/**
 * One list a device: that of who was last signed in. Only lists with a cursor are kept, since the others would have to be
 * loaded whole again anyway. Of a changed list only the blocks that differ are written.
 *
 * A device that cannot keep them loads everything at each start: slower, and not wrong, so nobody is told.
 */
export function createKeptProducts(userId: () => string | null): KeptProducts {
  let opened: Promise<IDBPDatabase<ProductsDatabase>> | null = null
  let written: { userId: string; products: CatalogProduct[] } | null = null
  let next: { userId: string; products: CatalogProduct[] } | null = null
  let writing: Promise<void> | null = null

  const database = () =>
    (opened ??= openDB<ProductsDatabase>('catalog', 1, {
      upgrade: (db) => {
        db.createObjectStore('label')
        db.createObjectStore('blocks')
      },
      terminated: () => {
        opened = null
      },
    }))

  async function write(user: string, products: CatalogProduct[]) {
    const before = written?.userId === user ? written.products : null
    written = null
    const cursor = cursorOf(products)
    const transaction = (await database()).transaction(['label', 'blocks'], 'readwrite')
    const [labels, blocks] = [transaction.objectStore('label'), transaction.objectStore('blocks')]
    if (cursor === undefined) {
      await Promise.all([labels.clear(), blocks.clear(), transaction.done])
      return
    }
    if (!before) await blocks.clear()
    for (let start = 0; start < products.length; start += BLOCK) {
      const block = products.slice(start, start + BLOCK)
      if (!before || block.some((product, index) => product !== before[start + index]))
        await blocks.put(block, start / BLOCK)
    }
    await labels.put({ shape: SHAPE, userId: user, cursor, count: products.length }, 'label')
    await transaction.done
    written = { userId: user, products }
  }

  async function writeAll() {
    while (next) {
      const { userId: user, products } = next
      next = null
      await write(user, products).catch(forget)
    }
    writing = null
  }

  const forget = () => {
    opened = null
  }

  async function read(user: string): Promise<CatalogProduct[] | undefined> {
    const db = await database()
    const label = await db.get('label', 'label')
    if (label?.shape !== SHAPE || label.userId !== user) return undefined
    const products: CatalogProduct[] = []
    for (let start = 0; start < label.count; start += BLOCK) {
      const block = await db.get('blocks', start / BLOCK)
      // A shorter list leaves old products behind the last.
      products.push(...(block ?? []).slice(0, label.count - start))
    }
    if (products.length !== label.count) return undefined
    written = { userId: user, products }
    return withCursor(products, label.cursor)
  }

  return {
    async load() {
      const user = userId()
      if (user === null) return undefined
      await writing
      try {
        return await read(user)
      } catch {
        forget()
        return undefined
      }
    },
    save(products) {
      const user = userId()
      if (user === null) return
      next = { userId: user, products }
      writing ??= writeAll()
    },
    settled: async () => {
      await writing
    },
  }
}
