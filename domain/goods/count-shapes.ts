/** The shapes of stock takes (docs/product.md §10.10). */
import { list, nullIfEmpty, nullOr, object, optional } from '../shape/fields.ts'
import { namedRecord } from '../shape/people.ts'
import { choice, flag, text } from '../shape/plain-values.ts'
import type { Inner } from '../shape/shape.ts'
import { shownMeasure } from '../shape/measure.ts'
import { figure, id, instant, quantity, whole } from '../shape/values.ts'
import { countStates, tallyModes } from './stock-count.ts'

const listed = {
  id: id(),
  name: text(),
  state: choice(countStates),
  started_at: instant(),
  /** Who began it. */
  user: namedRecord,
  ended_at: nullIfEmpty(instant()),
  /** Who posted or discarded it. */
  ended_by: nullOr(namedRecord),
  reason: nullIfEmpty(text()),
  lines: nullIfEmpty(whole()),
  differences: nullIfEmpty(whole()),
  missing: nullIfEmpty(figure()),
  over: nullIfEmpty(figure()),
  category: optional(namedRecord),
}

/** A stock take in the list, with the category to which it is limited. Who sees no costs gets null for `missing` and `over`; so does everyone for one that is not posted. */
export const listedCount = object(listed)

/** A stock take in the list, as the product works with it. */
export type StockCount = Inner<typeof listedCount>

const product = object({ ...namedRecord.fields, code: text(), unit: shownMeasure })

/** A tally with what its article comes to now. */
export const listedTally = object({
  id: id(),
  at: instant(),
  user: namedRecord,
  product,
  quantity: quantity(),
  mode: choice(tallyModes),
  counted: nullIfEmpty(quantity()),
})

/** An article of a count. What a person must not see of an open one is null. */
export const countedArticle = object({
  product,
  gone: flag(),
  counted: quantity(),
  stock_then: nullIfEmpty(quantity()),
  difference: nullIfEmpty(quantity()),
  moved: nullIfEmpty(quantity()),
  value: nullIfEmpty(figure()),
})

/** An article of the category that was not counted. Its stock is null for who counts blind. */
export const uncountedArticle = object({ product, stock: nullIfEmpty(quantity()) })

/** A stock take with all articles, those with the largest differences first; `uncounted` only of an open one of a category. */
export const wholeCount = object({
  ...listed,
  shows_differences: flag(),
  last_tally: nullIfEmpty(id()),
  articles: list(countedArticle),
  uncounted: optional(list(uncountedArticle)),
})
