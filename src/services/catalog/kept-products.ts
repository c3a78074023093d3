import { v7 as uuid } from 'uuid'
import { seesCost } from '../../../domain/access.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import type { Session } from '../../machines/session/session-types.ts'
import { cursorOf, withCursor, withStoredEdition } from './known-products.ts'
import { blockOf, productsOf } from './stored-block.ts'
import {
  BLOCK,
  openProductsDatabase,
  readStoredList,
  SHAPE,
  type Keeper,
  type ProductsDatabase,
} from './stored-list.ts'

interface KeptList extends Keeper {
  products: CatalogProduct[]
}

/** The list that is stored, as far as this tab knows. */
interface WrittenList extends KeptList {
  edition: string
}

/** A cache of the products on this device, so that the next start loads only the changes. */
export interface KeptProducts {
  /** Opens the database ahead: the first opening of a page takes longer than reading the list. */
  open(): void
  /** The stored list of the user; undefined without one. */
  load(): Promise<CatalogProduct[] | undefined>
  /** Stores the list in the background; a newer list replaces one that still waits. */
  save(products: CatalogProduct[]): void
  /** Removes a list that the present user may not have; without a user, one with costs. */
  clearForeign(): void
  /** Removes the list, whoever it belongs to. */
  clear(): void
  /** Resolves when everything requested so far is stored or has failed. */
  settled(): Promise<void>
}

/**
 * One list on a device: that of the last user. Only lists with a cursor are stored, because the others have to be loaded
 * whole anyway. Only the blocks that differ are written.
 *
 * A device that cannot store loads everything at each start. That is slower but correct, so no message is shown.
 */
export function createKeptProducts(session: () => Session | null): KeptProducts {
  let opened: Promise<ProductsDatabase> | null = null
  let written: WrittenList | null = null
  let next: KeptList | null = null
  let clearing: 'foreign' | 'all' | null = null
  let writing: Promise<void> | null = null

  const database = () =>
    (opened ??= openProductsDatabase(() => {
      opened = null
    }))

  async function write(list: KeptList) {
    const { userId, costs, products } = list
    const last = written?.userId === userId && written.costs === costs ? written : null
    written = null
    const cursor = cursorOf(products)
    const transaction = (await database()).transaction(['label', 'blocks'], 'readwrite')
    const [labels, blocks] = [transaction.objectStore('label'), transaction.objectStore('blocks')]
    if (cursor === undefined) {
      await Promise.all([labels.clear(), blocks.clear(), transaction.done])
      return
    }
    // Another tab may have stored a list with other places meanwhile: then no block of it can stay.
    const kept = last && (await labels.get('label'))?.edition === last.edition ? last : null
    const before = kept?.products
    if (!before) await blocks.clear()
    for (let start = 0; start < products.length; start += BLOCK) {
      const block = products.slice(start, start + BLOCK)
      if (!before || block.some((product, index) => product !== before[start + index]))
        await blocks.put(blockOf(costs ? block : block.map(withoutCost)), start / BLOCK)
    }
    // Of the same list at most the cursor is another one, and the search may be reading it.
    const edition = kept && before === products ? kept.edition : uuid()
    await labels.put({ shape: SHAPE, edition, userId, costs, cursor, count: products.length }, 'label')
    await transaction.done
    written = { ...list, edition }
  }

  async function clear(what: 'foreign' | 'all') {
    const transaction = (await database()).transaction(['label', 'blocks'], 'readwrite')
    const [labels, blocks] = [transaction.objectStore('label'), transaction.objectStore('blocks')]
    const label = await labels.get('label')
    if (what === 'all' || (label && (label.shape !== SHAPE || !mayStay(label, session())))) {
      written = null
      await Promise.all([labels.clear(), blocks.clear()])
    }
    await transaction.done
  }

  async function writeAll() {
    while (clearing ?? next) {
      const what = clearing
      const list = next
      if (what) clearing = null
      else next = null
      if (what) await clear(what).catch(forget)
      else if (list) await write(list).catch(forget)
    }
    writing = null
  }

  const forget = () => {
    opened = null
  }

  async function openAhead() {
    try {
      await database()
    } catch {
      // The first use opens it again, and reports it.
      forget()
    }
  }

  async function read(viewer: Session): Promise<CatalogProduct[] | undefined> {
    written = null
    const products: CatalogProduct[] = []
    const label = await readStoredList(
      await database(),
      (found) => found.userId === viewer.userId && mayStay(found, viewer),
      (block) => products.push(...productsOf(block)),
    )
    if (!label) return undefined
    // A shorter list leaves old products after its end.
    products.splice(label.count)
    if (products.length !== label.count) return undefined
    written = { userId: label.userId, costs: label.costs, products, edition: label.edition }
    return withStoredEdition(withCursor(products, label.cursor), label.edition)
  }

  return {
    open: () => void openAhead(),
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
    clearForeign() {
      if (next && !mayStay(next, session())) next = null
      clearing ??= 'foreign'
      writing ??= writeAll()
    },
    clear() {
      next = null
      clearing = 'all'
      writing ??= writeAll()
    },
    settled: async () => {
      await writing
    },
  }
}

/**
 * Costs stay on a device only while a user is signed in who may see them (docs/product.md §6.4). A list without costs stays for
 * its user after the browser was killed.
 */
function mayStay({ costs, userId }: Keeper, viewer: Session | null): boolean {
  if (viewer === null) return !costs
  return viewer.userId === userId && (!costs || seesCost(viewer))
}

/** Other servers may send costs to everyone. */
function withoutCost(product: CatalogProduct): CatalogProduct {
  return { ...product, cost: null }
}
