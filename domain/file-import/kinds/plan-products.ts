/** What an import would do to the catalog of a store: dry run and apply have this one plan (docs/product.md §10.16). */
import { MAX_STOCK } from '../../goods/stock-fields.ts'
import { openPriceMessages } from '../../articles/open-price-messages.ts'
import { withoutStockMessages } from '../../articles/without-stock-messages.ts'
import { formatMeasured, measuredIn, suitsUnit, type Measured } from '../../measures.ts'
import { messages } from '../../messages.ts'
import { measuredMessages } from '../../selling/measured-messages.ts'
import { cellRefusals } from '../cells/cell-refusals.ts'
import { codeKey } from '../../search/code-key.ts'
import { fold } from '../../search/folding.ts'
import { importMessages } from './import-messages.ts'
import { packRows, type CodeOwner, type RowPacking } from './packed-rows.ts'
import type { ArticleFields, ImportedRow, PlannedProduct } from './product-rows.ts'
import { codeOfRow, repeatedCodes } from './repeated-codes.ts'
import { sortRows, type LetterHolder, type RowSorting } from './sorted-rows.ts'

/** An article of the catalog, as far as an import changes it: centavos and thousandths. */
export interface KnownArticle extends Required<Omit<ArticleFields, 'category' | 'packs'>> {
  id: number
  code: string
  /** The name of its category; null without one. */
  category?: string | null
  /** Its packs, in the form of `packsInWords`; null without any. */
  packs?: string | null
  /** Its letter on the page of its category; null without one. */
  quickKey?: string | null
  /** 1: it is sold without stock. */
  without_stock: number
  /** 1: its price is typed at the till. */
  open_price: number
}

/** A planned row with the article that it is about; null for a new one, and for none. */
export interface ArticlePlan<Known extends KnownArticle = KnownArticle> extends PlannedProduct {
  known: Known | null
}

export interface ImportRules {
  /** Whether the stock of existing articles is set too. */
  stockOfKnown: boolean
  /** Whether the store sells by weight or measure; otherwise what a row says of a unit is not looked at. */
  measures: boolean
  /** Whether the person may delete articles. */
  mayRemove: boolean
  /** The names of the products whose packs have some of the codes, by the keys of these. */
  packCodes: ReadonlyMap<string, string>
  /** The products that have a letter, by `letterPlace`; missing: the store has no categories. */
  letters?: ReadonlyMap<string, LetterHolder> | null
  /** Who has the codes of packs that the rows name, by their keys; missing: the store sells no packs. */
  codeOwners?: ReadonlyMap<string, CodeOwner> | null
}

const { required, notNegative } = messages.validation

/**
 * The plan of some rows, in their order. A row is about the article that has its code, in either case.
 * @param articles those that have one of the codes; others do no harm.
 */
export function planProducts<Known extends KnownArticle>(
  rows: readonly ImportedRow[],
  articles: readonly Known[],
  rules: ImportRules,
): ArticlePlan<Known>[] {
  const repeated = repeatedCodes(rows)
  const exact = new Map(articles.map((article) => [article.code, article]))
  const folded = new Map(articles.map((article) => [codeKey(article.code), article]))
  const kept = { sorting: sortRows(rules.letters ?? null), packing: packRows(rules.codeOwners ?? null, rows) }
  return rows.map((row) => {
    const code = codeOfRow(row)
    if (code === null) return refused(row, null, 'code', required)
    const others = repeated.get(row.row)
    if (others) return refused(row, code, 'code', importMessages.repeated(others))
    const known = exact.get(code) ?? folded.get(codeKey(code)) ?? null
    const packed = known === null ? rules.packCodes.get(codeKey(code)) : undefined
    if (packed !== undefined) return refused(row, code, 'code', importMessages.codeOfPack(packed))
    if (row.remove) return removal(row, code, known, rules)
    if (known === null) return newArticle(row, code, rules, kept)
    // A code that was made of the name, and by chance is that of another article.
    if (typeof row.code !== 'string' && fold(known.name) !== fold(row.name ?? ''))
      return refused(row, null, 'code', importMessages.codeNeeded)
    return change(row, known, rules, kept)
  })
}

/** What rows of a portion share. */
interface KeptOfRows {
  sorting: RowSorting
  packing: RowPacking
}

function removal<Known extends KnownArticle>(
  row: ImportedRow,
  code: string,
  known: Known | null,
  { mayRemove, letters = null, codeOwners = null }: ImportRules,
): ArticlePlan<Known> {
  if (known === null) return { row: row.row, code, result: 'same', old: {}, new: {}, known }
  if (!mayRemove) return refused(row, code, 'remove', importMessages.mayNotRemove)
  const { name, description, price, cost, stock, minStock, unit, category = null, packs = null } = known
  const old = {
    ...{ name, description, price, cost, stock, minStock, ...measuredIn(unit) },
    ...(letters !== null && category !== null && { category }),
    ...(codeOwners !== null && packs !== null && { packs }),
  }
  return { row: row.row, code: known.code, result: 'removed', old, new: {}, known }
}

function newArticle<Known extends KnownArticle>(
  row: ImportedRow,
  code: string,
  { measures }: ImportRules,
  { sorting, packing }: KeptOfRows,
): ArticlePlan<Known> {
  const { name, description = null, price, cost, stock = 0, minStock = 0 } = row
  if (name === undefined) return refused(row, code, 'name', required)
  if (price === undefined) return refused(row, code, 'price', required)
  if (cost === undefined) return refused(row, code, 'cost', required)
  if (stock < 0) return refused(row, code, 'stock', notNegative)
  const article = measuredIn((measures && row.unit) || 'unidad')
  const unsuited = unsuitedField(row, article)
  if (unsuited) return refused(row, code, unsuited, cellRefusals.partUnits)
  const category = sorting.categoryOf(row, null)
  const packs = packing.packsOf(row, null)
  const unpackable = packs === undefined ? null : packing.refusal(row, code, null)
  if (unpackable !== null) return refused(row, code, 'packs', unpackable)
  const made = {
    ...{ name, description, price, cost, stock, minStock, ...article },
    ...(category !== undefined && { category }),
    ...(packs !== undefined && { packs }),
  }
  return { row: row.row, code, result: 'new', old: {}, new: made, known: null }
}

function change<Known extends KnownArticle>(
  row: ImportedRow,
  known: Known,
  { stockOfKnown, measures }: ImportRules,
  { sorting, packing }: KeptOfRows,
): ArticlePlan<Known> {
  const { name, description, price, cost, minStock } = row
  const unit = measures ? row.unit : undefined
  const stock = stockOfKnown ? row.stock : undefined
  const category = sorting.categoryOf(row, known)
  const packs = packing.packsOf(row, known)
  const asked = Object.entries({ name, description, price, cost, stock, minStock, unit, category, packs })
  const moved = asked.filter(
    ([field, value]) => value !== undefined && value !== known[field as keyof ArticleFields],
  )
  const next = Object.fromEntries(moved) as ArticleFields
  const old = Object.fromEntries(
    moved.map(([field]) => [field, known[field as keyof ArticleFields] ?? null]),
  ) as ArticleFields
  if (next.stock !== undefined && (next.stock < 0 || next.stock > MAX_STOCK))
    return refused(row, known.code, 'stock', notNegative)
  if (next.stock !== undefined && known.without_stock === 1)
    return refused(row, known.code, 'stock', withoutStockMessages.mustBeZero)
  const article = measuredIn(unit ?? known.unit)
  if (article.unit !== undefined && known.open_price === 1)
    return refused(row, known.code, 'unit', openPriceMessages.measured)
  const unsuited = unsuitedField(row, article)
  if (unsuited) return refused(row, known.code, unsuited, cellRefusals.partUnits)
  if (!suitsUnit(next.stock ?? known.stock, article))
    return refused(
      row,
      known.code,
      'unit',
      measuredMessages.stockInParts(formatMeasured(known.stock, measuredIn(known.unit))),
    )
  if (!suitsUnit(minStock ?? known.minStock, article))
    return refused(row, known.code, 'minStock', cellRefusals.partUnits)
  const letter = category === undefined ? null : sorting.takeLetter(known, category)
  if (letter !== null) return refused(row, known.code, 'category', letter)
  const unpackable = packs === undefined ? null : packing.refusal(row, known.code, known)
  if (unpackable !== null) return refused(row, known.code, 'packs', unpackable)
  const result = moved.length > 0 ? 'changed' : 'same'
  return { row: row.row, code: known.code, result, old, new: next, known }
}

/** The field of a row whose quantity does not suit the unit of its article; undefined when both do. */
function unsuitedField({ stock = 0, minStock = 0 }: ImportedRow, article: Measured) {
  if (!suitsUnit(stock, article)) return 'stock'
  return suitsUnit(minStock, article) ? undefined : 'minStock'
}

function refused<Known extends KnownArticle>(
  { row }: ImportedRow,
  code: string | null,
  field: string,
  reason: string,
): ArticlePlan<Known> {
  return { row, code, result: 'refused', old: {}, new: {}, field, reason, known: null }
}
