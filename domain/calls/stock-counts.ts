/** The calls about stock takes (docs/product.md §10.10). People count what is on the own shelves, a superadmin too. */
import { countMessages } from '../goods/count-messages.ts'
import { listedCount, listedTally, wholeCount } from '../goods/count-shapes.ts'
import { MAX_TALLY, tallyModes } from '../goods/stock-count.ts'
import { messages } from '../messages.ts'
import { saleMessages } from '../sale-messages.ts'
import { list, nullIfEmpty, nullOr, object, optional } from '../shape/fields.ts'
import { checked } from '../shape/objects.ts'
import { afterPlace, limit } from '../shape/pages.ts'
import { choice, text } from '../shape/plain-values.ts'
import { writtenText } from '../shape/texts.ts'
import { id, quantity } from '../shape/values.ts'
import { PAGE_ROWS } from '../validation/page.ts'
import { call, type Call } from './call.ts'

/** The most articles of a category that count as none at once. */
const MOST_UNCOUNTED = 20_000

const rules = { right: ['create stock count'], reach: 'self' } as const

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
  request: object({ name: writtenText(), category_id: optional(id(messages.validation.choice)) }),
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

/** Whole units, and parts of what is measured, which is checked later. */
const talliedQuantity = quantity({ least: -MAX_TALLY, most: MAX_TALLY, refusal: invalidQuantity })

/** What was counted of an article. Only `add` takes something back, and `remove` has no quantity. */
export const tallyArticle = call('POST /stock-counts/:id/tallies', {
  ...rules,
  once: true,
  made: true,
  request: checked(
    object({
      product_id: id(saleMessages.productGone),
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

/**
 * `last_tally`: that of the differences which the person saw; nothing else is posted. `uncounted`: the ids of what the person saw as not
 * counted, which counts as none.
 */
export const postCount = call('POST /stock-counts/:id/post', {
  ...rules,
  once: true,
  bodyMayMiss: true,
  request: object({
    last_tally: optional(nullOr(id(malformed))),
    uncounted: optional(list(id(malformed), { missing: malformed, most: MOST_UNCOUNTED })),
  }),
  answer: object({ stock_count: listedCount }),
})

export const discardCount = call('POST /stock-counts/:id/discard', {
  ...rules,
  once: true,
  request: object({ reason: writtenText() }),
  answer: object({ stock_count: listedCount }),
})

export const stockCountCalls: readonly Call[] = [
  listCounts,
  startCount,
  readCount,
  listTallies,
  tallyArticle,
  postCount,
  discardCount,
]
