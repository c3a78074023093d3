/** The pages of quick keys: the articles that have a letter, by category (docs/product.md §10.19). */
import type { CategoryColor } from '../categories/colors.ts'
import { fold } from './folding.ts'
import type { CatalogProduct } from './catalog.ts'

export interface QuickTile {
  /** In small. */
  letter: string
  product: CatalogProduct
}

export interface QuickPage {
  /** That of its category; null: the articles without one. */
  id: number | null
  name: string
  color: CategoryColor
  /** In the order of their letters, ñ behind n. Each letter is there once. */
  tiles: readonly QuickTile[]
}

/** What the page of articles without a category is called. */
const OTHERS = 'Otros'

const byText = new Intl.Collator('es').compare

/** The pages of the products of one store by name, those without a category last. */
export function quickPages(products: readonly CatalogProduct[]): QuickPage[] {
  const pages = new Map<number | null, QuickPage & { tiles: QuickTile[] }>()
  for (const product of products) {
    const { quickKey: letter, category } = product
    if (letter === undefined) continue
    const { id, name, color } = category ?? { id: null, name: OTHERS, color: 'gray' as const }
    const page = pages.get(id) ?? { id, name, color, tiles: [] }
    pages.set(id, page)
    page.tiles.push({ letter, product })
  }
  for (const { tiles } of pages.values()) tiles.sort((one, other) => byText(one.letter, other.letter))
  return [...pages.values()].toSorted(
    (one, other) =>
      Number(one.id === null) - Number(other.id === null) || byText(fold(one.name), fold(other.name)),
  )
}
