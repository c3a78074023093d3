/** The shapes of an import of products (docs/product.md §10.16). */
import { productRequest, stockChange } from '../entities/product.ts'
import { messages } from '../messages.ts'
import { defaulted, nullOr, object, optional } from '../shape/fields.ts'
import { choice, flag, text } from '../shape/plain-values.ts'
import type { Inner } from '../shape/shape.ts'
import { money, quantity, whole } from '../shape/values.ts'
import { importMessages } from './portion-messages.ts'

/** The most rows of one request: what a server writes without holding a sale. */
export const MOST_ROWS = 200

/** The last row of a sheet. */
const LAST_ROW = 1_048_576

const { name, description, price, cost, min_stock, code } = productRequest.fields
const { choice: noFlag } = messages.validation

/**
 * A row of a file, with the rules of the form of a product. A field that is missing is not in the file: an existing article keeps it. Without
 * a code the article has the code of its name (`codeOfName`). An existing article may have a stock below zero; what a row may set is checked with the plan.
 */
export const importedRow = object({
  /** In the file, from 1. */
  row: whole({ least: 1, most: LAST_ROW, refusal: importMessages.rowNumber }),
  code: optional(code),
  name: optional(name),
  description: optional(description),
  price: optional(price),
  cost: optional(cost),
  stock: optional(stockChange.stock_change),
  min_stock: optional(min_stock),
  /** The article is deleted: so an undo file takes back what an import has made. */
  remove: defaulted(flag(noFlag), false),
})

export type ImportedRow = Inner<typeof importedRow>

/** What becomes of a row. */
const importResults = ['new', 'changed', 'same', 'removed', 'refused'] as const

/** Fields of an article: those that a row sets, or what they were before. */
const articleFields = object({
  name: optional(text()),
  description: optional(nullOr(text())),
  price: optional(money()),
  cost: optional(money()),
  stock: optional(quantity()),
  min_stock: optional(quantity()),
})

export type ArticleFields = Inner<typeof articleFields>

/**
 * What becomes of a row. `code` is that of its article. `old` and `new` have the fields that change; a new article has no `old`, and a
 * removed one no `new`. A refused row has its field and the reason.
 */
export const plannedRow = object({
  row: whole(),
  code: nullOr(text()),
  result: choice(importResults),
  old: articleFields,
  new: articleFields,
  field: optional(text()),
  reason: optional(text()),
})

export type PlannedRow = Inner<typeof plannedRow>

/** How many rows have each result. */
export const importTotals = object({
  new: whole(),
  changed: whole(),
  same: whole(),
  removed: whole(),
  refused: whole(),
})

export type ImportTotals = Inner<typeof importTotals>
