/** The calls about stock takes (docs/product.md §10.10). People count what is on the own shelves, a superadmin too. */
import { countMessages } from '../goods/count-messages.ts'
import { countStates, MAX_TALLY, tallyModes } from '../goods/stock-count.ts'
import { messages } from '../messages.ts'
import { isWholeUnits } from '../quantity.ts'
import { list, nullIfEmpty, nullOr, object, optional } from '../shape/fields.ts'
import { checked } from '../shape/objects.ts'
import type { Inner } from '../shape/shape.ts'
import { writtenText } from '../shape/texts.ts'
import { figure, id, instant, quantity, whole } from '../shape/values.ts'
import { choice, flag, text } from '../shape/plain-values.ts'
import { PAGE_ROWS } from '../validation/page.ts'
import { call } from './call.ts'
import { afterPlace, limit } from '../shape/pages.ts'
import { namedRecord } from '../shape/people.ts'

const rules = { right: ['create stock count'], reach: 'self' } as const

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
}

/** A stock take in the list. Who sees no costs gets null for `missing` and `over`; so does everyone for one that is not posted. */
export const listedCount = object(listed)

/** A stock take in the list, as the product works with it. */
export type StockCount = Inner<typeof listedCount>

const product = object({ ...namedRecord.fields, code: text() })

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

/** A stock take with all articles, those with the largest differences first. */
export const wholeCount = object({
  ...listed,
  shows_differences: flag(),
  last_tally: nullIfEmpty(id()),
  articles: list(countedArticle),
})

const page = object({ limit: limit(PAGE_ROWS.usual), after: afterPlace })
const next = nullIfEmpty(text())

export const listCounts = call('GET /stock-counts', {
  ...rules,
  reading: 'aside',
  request: page,
  answer: object({ stock_counts: list(listedCount), next }),
})

export const startCount = call('POST /stock-counts', {
  ...rules,
  once: true,
  made: true,
  request: object({ name: writtenText() }),
  answer: object({ stock_count: listedCount }),
})

export const readCount = call('GET /stock-counts/:id', {
  ...rules,
  reading: 'aside',
  answer: object({ stock_count: wholeCount }),
})

export const listTallies = call('GET /stock-counts/:id/tallies', {
  ...rules,
  reading: 'aside',
  request: page,
  answer: object({ stock_count: listedCount, tallies: list(listedTally), next }),
})

const { invalidQuantity, malformed } = countMessages

const talliedQuantity = quantity({
  least: -MAX_TALLY,
  most: MAX_TALLY,
  isGood: isWholeUnits,
  refusal: invalidQuantity,
})

/** What was counted of an article. Only `add` takes something back, and `remove` has no quantity. */
export const tallyArticle = call('POST /stock-counts/:id/tallies', {
  ...rules,
  once: true,
  made: true,
  request: checked(
    object({
      product_id: id(messages.sale.productGone),
      quantity: talliedQuantity,
      mode: choice(tallyModes, messages.validation.choice),
    }),
    ({ quantity: tallied, mode }) => {
      const suits = mode === 'remove' ? tallied === 0 : mode === 'add' || tallied >= 0
      return suits ? {} : { quantity: invalidQuantity }
    },
  ),
  answer: object({ tally: listedTally }),
})

/** `last_tally`: that of the differences which the person saw; nothing else is posted. */
export const postCount = call('POST /stock-counts/:id/post', {
  ...rules,
  once: true,
  bodyMayMiss: true,
  request: object({ last_tally: optional(nullOr(id(malformed))) }),
  answer: object({ stock_count: listedCount }),
})

export const discardCount = call('POST /stock-counts/:id/discard', {
  ...rules,
  once: true,
  request: object({ reason: writtenText() }),
  answer: object({ stock_count: listedCount }),
})
