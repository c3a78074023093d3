import type { CatalogProduct } from '../../../domain/search/catalog.ts'

/** The cursor of each list; lists of a server without cursors have none. */
const cursors = new WeakMap<readonly CatalogProduct[], string>()

/** The `since` that loads the changes after this list; undefined when only the whole list will do. */
export function cursorOf(products: readonly CatalogProduct[]): string | undefined {
  return cursors.get(products)
}

/** Sets the cursor of a list and returns the list. */
export function withCursor(products: CatalogProduct[], cursor: string | undefined): CatalogProduct[] {
  if (cursor === undefined) cursors.delete(products)
  else cursors.set(products, cursor)
  return products
}

/** The stored edition of each list that was read from this device. */
const editions = new WeakMap<readonly object[], string>()

/** The edition of the stored list that this one was read from; undefined when it was not. */
export function storedEditionOf(products: readonly object[]): string | undefined {
  return editions.get(products)
}

/** Sets the stored edition of a list and returns the list. */
export function withStoredEdition(products: CatalogProduct[], edition: string): CatalogProduct[] {
  editions.set(products, edition)
  return products
}

/**
 * Applies changes to a list. A product with the same name keeps its place; a new or renamed one goes to the place of its
 * name. Without changes the same list is returned.
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
 * A changed product of the same name, with its earlier strings. The catalog's index refers to those: otherwise the texts of
 * every sold product would be in memory twice.
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
