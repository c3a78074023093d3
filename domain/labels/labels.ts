/** Labels of articles (docs/product.md §10.17). */
import type { Centavos } from '../money.ts'
import { labelsOnPage, type LabelFormat } from './label-formats.ts'

/** What a label says: of an article with its bars, or of a shelf with a large price. */
export const labelKindIds = ['product', 'shelf'] as const
export type LabelKind = (typeof labelKindIds)[number]

export const labelKindNames: Readonly<Record<LabelKind, string>> = {
  product: 'De producto: nombre, barras y precio',
  shelf: 'De estante: precio grande',
}

/** What is printed of an article. */
export interface Labelled {
  id: number
  name: string
  code: string
  price: Centavos
}

/** An article in the list of labels, and how many it gets, as it was typed. */
export interface LabelLine {
  productId: number
  count: string
}

/** The most labels of one article, and of one printing: 42 sheets. */
const MOST_OF_ONE = 999
export const MOST_LABELS = 1_000

/** Reads how many labels: a whole number from 0 to 999. @returns null for any other text. */
export function parseCount(text: string): number | null {
  const typed = text.trim()
  return /^\d{1,3}$/.test(typed) && Number(typed) <= MOST_OF_ONE ? Number(typed) : null
}

/** Adds labels of articles to lines: one that is there already gets more, up to the most. A count that is none is replaced. */
export function addLabels(
  lines: readonly LabelLine[],
  added: readonly { productId: number; count: number }[],
): LabelLine[] {
  const counts = new Map(lines.map(({ productId, count }) => [productId, count]))
  for (const { productId, count } of added) {
    const sum = (parseCount(counts.get(productId) ?? '') ?? 0) + count
    counts.set(productId, String(Math.min(sum, MOST_OF_ONE)))
  }
  return Array.from(counts, ([productId, count]) => ({ productId, count }))
}

/** A line with its article; null where the article is not there any more. */
export interface LabelRow extends LabelLine {
  product: Labelled | null
  /** Null when the typed text is no count. */
  wanted: number | null
}

/** The lines with their articles of now. */
export function labelRows(lines: readonly LabelLine[], products: ReadonlyMap<number, Labelled>): LabelRow[] {
  return lines.map((line) => ({
    ...line,
    product: products.get(line.productId) ?? null,
    wanted: parseCount(line.count),
  }))
}

/** The labels to print, one after another: each article as often as wanted. What is no count, or has no article, gets none. */
export function labelsOf(rows: readonly LabelRow[]): Labelled[] {
  return rows.flatMap(({ product, wanted }) =>
    product === null || wanted === null ? [] : Array<Labelled>(wanted).fill(product),
  )
}

/**
 * The places of the pages in their order, by rows from the top left; null is a blank one.
 * @param first the place of the first label on the first page, from 1: the ones before it are used up.
 */
export function labelPages(
  labels: readonly Labelled[],
  format: Pick<LabelFormat, 'columns' | 'rows'>,
  first = 1,
): (Labelled | null)[][] {
  const size = labelsOnPage(format)
  const places = [...Array<null>(first - 1).fill(null), ...labels]
  const pages = Math.ceil(places.length / size)
  return Array.from({ length: pages }, (_, page) =>
    Array.from({ length: size }, (_, place) => places[page * size + place] ?? null),
  )
}
