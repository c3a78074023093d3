/** The shapes of an import of products (docs/product.md §10.16). */
import { categoryRequest } from '../../entities/category.ts'
import { packsInWords, readPacksInWords, toldPack } from '../../entities/packs-in-words.ts'
import { productRequest, stockChange } from '../../entities/product.ts'
import { nullOr, object, optional } from '../../shape/fields.ts'
import { unitIds } from '../../measures.ts'
import { choice, text } from '../../shape/plain-values.ts'
import { REFUSED, type Inner, type Shape } from '../../shape/shape.ts'
import { writtenText } from '../../shape/texts.ts'
import { money, quantity } from '../../shape/values.ts'
import { plannedRowOf, rowFields } from './planned-rows.ts'

const { name, description, price, cost, code, min_stock, unit } = productRequest.fields
const { stock_change } = stockChange

/** Room for the most packs of a product. */
const MAX_PACKS_TEXT = 3_000

const writtenPacks = writtenText({ most: MAX_PACKS_TEXT })

/** The packs of a product, in the form of `packsInWords`. */
const packsText: Shape<string, string> = {
  ...writtenPacks,
  read(value, place, reader) {
    const written = writtenPacks.read(value, place, reader)
    if (written === REFUSED) return REFUSED
    const read = readPacksInWords(written)
    if ('packs' in read) return packsInWords(read.packs.map(toldPack)) ?? ''
    reader.refuse(place, read.refused)
    return REFUSED
  },
}

/**
 * A row of a file, with the rules of the form of a product. A field that is missing is not in the file: an existing article keeps it. Without
 * a code the article has the code of its name (`codeOfName`). An existing article may have a stock below zero; what a row may set is checked with the plan,
 * and there whether quantities suit the unit.
 */
export const importedRow = object({
  row: rowFields.row,
  code: optional(code),
  name: optional(name),
  description: optional(description),
  price: optional(price),
  cost: optional(cost),
  stock: optional(stock_change),
  min_stock: optional(min_stock),
  unit,
  /** The name of its category; null: it is to have none. */
  category: optional(nullOr(categoryRequest.fields.name)),
  /** Its packs, a line each; null: it is to have none. */
  packs: optional(nullOr(packsText)),
  remove: rowFields.remove,
})

export type ImportedRow = Inner<typeof importedRow>

/** Fields of an article: those that a row sets, or what they were before. */
const articleFields = object({
  name: optional(text()),
  description: optional(nullOr(text())),
  price: optional(money()),
  cost: optional(money()),
  stock: optional(quantity()),
  min_stock: optional(quantity()),
  unit: optional(choice(unitIds)),
  category: optional(nullOr(text())),
  packs: optional(nullOr(text())),
})

export type ArticleFields = Inner<typeof articleFields>

/** What becomes of a row; its `code` is that of the article. */
export const plannedProduct = plannedRowOf(articleFields)

export type PlannedProduct = Inner<typeof plannedProduct>
