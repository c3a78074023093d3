import type { CatalogProduct } from '../../../domain/catalog.ts'

/** Where in the changes of its server each list stands; the lists of servers that do not tell have none. */
const cursors = new WeakMap<readonly CatalogProduct[], string>()

/** What to ask `since` for, to get what is newer than this list; undefined when only the whole list will do. */
export function cursorOf(products: readonly CatalogProduct[]): string | undefined {
  return cursors.get(products)
}

/** The same list, standing at this cursor from now on. */
export function withCursor(products: CatalogProduct[], cursor: string | undefined): CatalogProduct[] {
  if (cursor === undefined) cursors.delete(products)
  else cursors.set(products, cursor)
  return products
}

/**
 * A list with what has changed in it since. What kept its name keeps its place; what is new or was renamed comes where its
 * name belongs. Without changes it is the list itself.
 */
export function mergeProducts(
  known: CatalogProduct[],
  changed: readonly CatalogProduct[],
  deleted: readonly number[],
): CatalogProduct[] {
  if (changed.length === 0 && deleted.length === 0) return known
  const arriving = new Map(changed.map((product) => [product.id, product]))
  const leaving = new Set(deleted)
  const staying = known.flatMap((product) => {
    const next = arriving.get(product.id)
    if (leaving.has(product.id) || (next && next.name !== product.name)) return []
    if (!next) return product
    arriving.delete(product.id)
    return withKnownTexts(next, product)
  })
  return inserted(staying, [...arriving.values()])
}

/**
 * A changed product of the same name, in the texts it had already. The index of the catalog holds those: with its own, the
 * texts of each product would be in memory twice once it was sold.
 */
function withKnownTexts(product: CatalogProduct, known: CatalogProduct): CatalogProduct {
  const { name, code, description, store } = known
  return {
    ...product,
    name,
    ...(product.code === code && { code }),
    ...(product.description === description && { description }),
    ...(product.store.id === store.id && product.store.name === store.name && { store }),
  }
}

function inserted(list: CatalogProduct[], newcomers: CatalogProduct[]): CatalogProduct[] {
  if (newcomers.length === 0) return list
  const waiting = newcomers.toSorted(byName)
  const merged: CatalogProduct[] = []
  for (const product of list) {
    while (waiting[0] && byName(waiting[0], product) < 0) merged.push(...waiting.splice(0, 1))
    merged.push(product)
  }
  return [...merged, ...waiting]
}

function byName(one: CatalogProduct, other: CatalogProduct): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1
  return one.id - other.id
}
