/** The categories of the sample shop, and which of its articles are in them. */
import type { ListedCategory } from '../domain/entities/category.ts'
import type { CategoryColor } from '../domain/categories/colors.ts'
import type { NamedRef } from '../domain/contract.ts'
import type { CatalogProduct } from '../domain/search/catalog.ts'

const shelves: [name: string, color: CategoryColor][] = [
  ['Abarrotes', 'orange'],
  ['Limpieza y cuidado personal de toda la familia', 'teal'],
  ['Pan', 'yellow'],
]

export function categoriesOf(store: NamedRef): ListedCategory[] {
  return shelves.map(([name, color], index) => ({
    id: index + 1,
    ...{ name, color, products: index * 40, version: 1, store },
  }))
}

/** The shelf and the letter of the articles that have one, by their places. */
const quickKeys: Readonly<Record<number, [shelf: number, letter?: string]>> = {
  1: [2, 'p'],
  3: [0, 'f'],
  5: [0, 'a'],
  6: [0, 'l'],
  7: [1, 'd'],
  10: [0, 'h'],
  11: [2, 't'],
  12: [1],
}

/** The category and the letter of the article at a place. */
export function ofCategory(
  categories: readonly ListedCategory[],
  place: number,
): Pick<CatalogProduct, 'category' | 'quickKey'> {
  const [shelf = -1, quickKey] = quickKeys[place] ?? []
  const found = categories[shelf]
  if (!found) return {}
  const { id, name, color } = found
  return { category: { id, name, color }, ...(quickKey !== undefined && { quickKey }) }
}
