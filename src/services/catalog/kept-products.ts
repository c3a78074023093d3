import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { seesCost } from '../../../domain/access.ts'
import type { CatalogProduct } from '../../../domain/catalog.ts'
import type { Session } from '../../machines/session/session-types.ts'
import { cursorOf, withCursor } from './known-products.ts'

/** Grows with every change of what a kept product is. */
const SHAPE = 2

/** How many products are written or read at a time; more would hold up the page for longer than a frame. */
const BLOCK = 1_000

/** Whose a kept list is, and whether it holds what products cost. */
interface Keeper {
  userId: string
  costs: boolean
}

interface Label extends Keeper {
  shape: number
  cursor: string
  count: number
}

interface KeptList extends Keeper {
  products: CatalogProduct[]
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
  /** Removes a list with costs, unless who is signed in now kept it and may see them; to be called whenever that changes. */
  clearCosts(): void
  /** Resolves when everything asked for so far is kept, or could not be. */
  settled(): Promise<void>
}

/**
 * One list a device: that of who was last signed in. Only lists with a cursor are kept, since the others would have to be
 * loaded whole again anyway. Of a changed list only the blocks that differ are written.
 *
 * A device that cannot keep them loads everything at each start: slower, and not wrong, so nobody is told.
 */
export function createKeptProducts(session: () => Session | null): KeptProducts {
  let opened: Promise<IDBPDatabase<ProductsDatabase>> | null = null
  let written: KeptList | null = null
  let next: KeptList | null = null
  let isClearing = false
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

  async function write(list: KeptList) {
    const { userId, costs, products } = list
    const before = written?.userId === userId && written.costs === costs ? written.products : null
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
        await blocks.put(costs ? block : block.map(withoutCost), start / BLOCK)
    }
    await labels.put({ shape: SHAPE, userId, costs, cursor, count: products.length }, 'label')
    await transaction.done
    written = list
  }

  async function clear() {
    const transaction = (await database()).transaction(['label', 'blocks'], 'readwrite')
    const [labels, blocks] = [transaction.objectStore('label'), transaction.objectStore('blocks')]
    const label = await labels.get('label')
    if (label && (label.shape !== SHAPE || !mayStay(label, session()))) {
      written = null
      await Promise.all([labels.clear(), blocks.clear()])
    }
    await transaction.done
  }

  async function writeAll() {
    while (isClearing || next) {
      const list = isClearing ? null : next
      if (list) next = null
      else isClearing = false
      await (list ? write(list) : clear()).catch(forget)
    }
    writing = null
  }

  const forget = () => {
    opened = null
  }

  async function read(viewer: Session): Promise<CatalogProduct[] | undefined> {
    const db = await database()
    const label = await db.get('label', 'label')
    if (label?.shape !== SHAPE || label.userId !== viewer.userId || !mayStay(label, viewer)) return undefined
    const products: CatalogProduct[] = []
    for (let start = 0; start < label.count; start += BLOCK) {
      const block = await db.get('blocks', start / BLOCK)
      // A shorter list leaves old products behind the last.
      products.push(...(block ?? []).slice(0, label.count - start))
    }
    if (products.length !== label.count) return undefined
    written = { userId: label.userId, costs: label.costs, products }
    return withCursor(products, label.cursor)
  }

  return {
    async load() {
      const viewer = session()
      if (viewer === null) return undefined
      await writing
      try {
        return await read(viewer)
      } catch {
        forget()
        return undefined
      }
    },
    save(products) {
      const viewer = session()
      if (viewer === null) return
      next = { userId: viewer.userId, costs: seesCost(viewer), products }
      writing ??= writeAll()
    },
    clearCosts() {
      if (next && !mayStay(next, session())) next = null
      isClearing = true
      writing ??= writeAll()
    },
    settled: async () => {
      await writing
    },
  }
}

/** Costs stay on a device only while someone is signed in who may see them (contract, products). */
function mayStay({ costs, userId }: Keeper, viewer: Session | null): boolean {
  return !costs || (viewer !== null && viewer.userId === userId && seesCost(viewer))
}

/** Other servers may send costs to everyone. */
function withoutCost(product: CatalogProduct): CatalogProduct {
  return { ...product, cost: null }
}
