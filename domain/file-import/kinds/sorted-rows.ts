/** The categories of rows of an import of products (docs/product.md §10.19). */
import { categoryMessages } from '../../categories/category-messages.ts'
import { fold } from '../../search/folding.ts'

/** A product that has a letter on the page of its category. */
export interface LetterHolder {
  id: number
  name: string
}

/** Where a letter stands: on the page of a category, whatever its case and accents, or of the products without one. */
export function letterPlace(category: string | null, letter: string): string {
  return `${category === null ? '' : fold(category)}|${letter}`
}

interface Sorted {
  id: number
  name: string
  category?: string | null
  /** Its letter on the page of its category; null without one. */
  quickKey?: string | null
}

/**
 * The categories that rows of one portion give to articles.
 * @param letters the products that have a letter, by `letterPlace`; null: the store has no categories, and what a row says of one is not
 * looked at.
 */
export function sortRows(letters: ReadonlyMap<string, LetterHolder> | null) {
  const taken = new Map(letters ?? [])

  return {
    /** The category that a row gives to an article, or to a new one (null); undefined: none, or the one that it has. */
    categoryOf(row: { category?: string | null }, article: Sorted | null): string | null | undefined {
      const { category } = row
      if (letters === null || category === undefined) return undefined
      const before = article?.category ?? null
      const isSame =
        category === null || before === null ? category === before : fold(category) === fold(before)
      return isSame ? undefined : category
    },
    /**
     * An article takes its letter along to the page of another category.
     * @returns why it cannot; null: it does.
     */
    takeLetter({ id, name, quickKey = null }: Sorted, category: string | null): string | null {
      if (quickKey === null) return null
      const place = letterPlace(category, quickKey)
      const holder = taken.get(place)
      if (holder && holder.id !== id) return categoryMessages.letterTaken(quickKey, holder.name)
      taken.set(place, { id, name })
      return null
    },
  }
}

export type RowSorting = ReturnType<typeof sortRows>

/**
 * The categories that an import would make, by name.
 * @param known the names of those that the store has.
 */
export function newCategories(
  plan: readonly { new: { category?: string | null } }[],
  known: readonly string[],
): string[] {
  const had = new Set(known.map(fold))
  const made = new Map<string, string>()
  for (const { new: fields } of plan) {
    const { category = null } = fields
    if (category === null) continue
    const key = fold(category)
    if (!had.has(key) && !made.has(key)) made.set(key, category)
  }
  return [...made.values()].toSorted((one, other) => one.localeCompare(other, 'es'))
}

/** So many are named. */
const NAMED = 6

/** `Se crearán 3 categorías: Bebidas, Pan, Lácteos`; null when none is made. */
export function newCategoriesText(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const told = [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ')
  return names.length === 1
    ? `Se creará 1 categoría: ${told}`
    : `Se crearán ${names.length} categorías: ${told}`
}
