/** Labels of articles (docs/product.md §10.24). */
import type { Measured } from '../measures.ts'
import type { Centavos } from '../money.ts'
import { inUnits, type Thousandths } from '../quantity.ts'
import { prefixParts } from '../search/quantity-prefix.ts'
import { offered, unitsIn, type SellablePack, type SoldPack } from '../selling/packs.ts'
import { labelsOnPage, type LabelFormat, type LabelFormatId } from './label-formats.ts'

/** What a label says: of an article with its bars, or of a shelf with a large price. */
export const labelKindIds = ['product', 'shelf'] as const
export type LabelKind = (typeof labelKindIds)[number]

export const labelKindNames: Readonly<Record<LabelKind, string>> = {
  product: 'De producto',
  shelf: 'De estante, precio grande',
}

/** What is printed of an article. */
export interface Labelled extends Measured {
  id: number
  name: string
  code: string
  price: Centavos
  /** The price is only proposed: the till asks for it. */
  openPrice?: boolean | undefined
}

/** An article in the list of labels, and how many it gets, as it was typed. */
export interface LabelLine {
  /** The id of its product, or that of {@link packArticle}. */
  articleId: number
  count: string
}

/** A pack among the articles that get labels: its id below zero, where no product has one. */
export const packArticle = (packId: number): number => -packId

/** What may get labels, by its article id: products, and with `packs` what they are sold in, by their own codes and at their own prices. */
export function labelArticles(
  products: readonly (Labelled & { packs?: readonly SellablePack[] | undefined })[],
  { packs }: { packs: boolean },
): ReadonlyMap<number, Labelled> {
  const articles = new Map<number, Labelled>()
  for (const product of products) {
    articles.set(product.id, product)
    if (!packs) continue
    for (const pack of product.packs ?? []) {
      const id = packArticle(pack.id)
      articles.set(id, { id, code: pack.code, ...offered({ ...product, pack }) })
    }
  }
  return articles
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
  added: readonly { articleId: number; count: number }[],
): LabelLine[] {
  const counts = new Map(lines.map(({ articleId, count }) => [articleId, count]))
  for (const { articleId, count } of added) {
    const sum = (parseCount(counts.get(articleId) ?? '') ?? 0) + count
    counts.set(articleId, String(Math.min(sum, MOST_OF_ONE)))
  }
  return Array.from(counts, ([articleId, count]) => ({ articleId, count }))
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
    product: products.get(line.articleId) ?? null,
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

/** Where labels are taken from besides the search: what came in, or what has a new price since a day (`YYYY-MM-DD`). */
export type LabelSource = ({ from: 'entry'; id: number } | { from: 'prices'; since: string }) & {
  /** Whether packs get labels of their own. */
  packs?: boolean
}

/** What is printed: labels on a paper. */
export interface LabelSheets {
  format: LabelFormatId
  kind: LabelKind
  labels: readonly Labelled[]
  /** The place of the first label on the first page, from 1. */
  first: number
}

/** Reads the place of the first label on a page. @returns null for a text that is none. */
export function parseFirst(text: string, format: Pick<LabelFormat, 'columns' | 'rows'>): number | null {
  const place = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return place >= 1 && place <= labelsOnPage(format) ? place : null
}

/** The number before `*` in `12*agua`, and the rest; null for a text without one. The count is null when it is none: `0*`, `1.5*`. */
export function labelPrefix(text: string): { count: number | null; rest: string } | null {
  const parts = prefixParts(text)
  if (parts === null) return null
  const count = parts.quantity === null ? 0 : inUnits(parts.quantity)
  return { count: count >= 1 && count <= MOST_OF_ONE ? count : null, rest: parts.rest }
}

/** The labels of what came in: one for each piece of a line, and one for what is weighed; with `packs` one for each pack of a line of packs. */
export function entryLabels(
  { lines }: { lines: readonly ({ productId: number; quantity: Thousandths; pack?: SoldPack } & Measured)[] },
  { packs = false }: Pick<LabelSource, 'packs'> = {},
): { articleId: number; count: number }[] {
  return lines.map(({ productId, quantity, pack, unit }) =>
    packs && pack
      ? { articleId: packArticle(pack.id), count: inUnits(quantity) }
      : { articleId: productId, count: unit ? 1 : inUnits(unitsIn(quantity, pack)) },
  )
}

/** The labels of prices that changed: one of each article, and with `packs` one of each of its packs. */
export function changedLabels(
  products: readonly { id: number; packs?: readonly number[] }[],
  { packs: withPacks = false }: Pick<LabelSource, 'packs'>,
): { articleId: number; count: number }[] {
  return products
    .flatMap(({ id, packs = [] }) => [id, ...(withPacks ? packs.map(packArticle) : [])])
    .map((articleId) => ({ articleId, count: 1 }))
}
