/** The schemas of stock takes. */
import type {
  DiscardCountRequest,
  ListedStockCount,
  ListedTally,
  PostCountRequest,
  StockCountData,
  StockCountLine,
  StockCountRequest,
  StockCountsData,
  TalliesData,
  TallyData,
  TallyRequest,
  WholeStockCount,
  WholeStockCountData,
} from '../../domain/goods/count-contract.ts'
import { MAX_TALLY, tallyModes } from '../../domain/goods/stock-count.ts'
import { inUnits } from '../../domain/quantity.ts'
import { MAX_NAME } from '../../domain/validation/text.ts'
import {
  described,
  flag,
  id,
  instant,
  listOf,
  money,
  named,
  nullable,
  objectOf,
  text,
  textOf,
  whole,
  type Schema,
} from './schema.ts'

const countState: Schema = { ...text, enum: ['open', 'posted', 'discarded'] }
const mode: Schema = { ...text, enum: tallyModes }
const most = inUnits(MAX_TALLY)

export const stockCountRequest = objectOf<StockCountRequest>({ name: textOf(MAX_NAME, 1) })

export const tallyRequest = objectOf<TallyRequest>({
  product_id: id,
  quantity: described(
    { type: 'integer', minimum: -most, maximum: most },
    'Negative in `add`: takes back what was tallied by mistake. 0 in `remove`.',
  ),
  mode: described(
    mode,
    '`add`: so much more was found. `replace`: what was counted before does not hold. `remove`: the article counts as not counted.',
  ),
})

export const postCountRequest = objectOf<PostCountRequest>(
  {
    last_tally: described(
      nullable(id),
      'That of the differences which the person saw: 409 when somebody has tallied since.',
    ),
  },
  ['last_tally'],
)

export const discardCountRequest = objectOf<DiscardCountRequest>({ reason: textOf(MAX_NAME, 1) })

const listedFields = {
  id,
  name: text,
  state: countState,
  started_at: instant,
  user: named,
  ended_at: nullable(instant),
  ended_by: nullable(named),
  reason: described(nullable(text), 'Why it was discarded.'),
  lines: described(nullable(whole), 'How many articles were posted.'),
  differences: described(nullable(whole), 'How many of them with a difference.'),
  missing: described(nullable(money), 'At cost, negative; only for who sees costs.'),
  over: described(nullable(money), 'At cost; only for who sees costs.'),
}

const listed = objectOf<ListedStockCount>(listedFields)

const product = objectOf<ListedTally['product']>({ id, name: text, code: text })

const listedTally = objectOf<ListedTally>({
  id,
  at: instant,
  user: named,
  product,
  quantity: whole,
  mode,
  counted: described(nullable(whole), 'What the article comes to now; null: not counted.'),
})

const next = nullable(text)

export const stockCountsData = objectOf<StockCountsData>({ stock_counts: listOf(listed), next })

export const stockCountData = objectOf<StockCountData>({ stock_count: listed })

export const tallyData = objectOf<TallyData>({ tally: listedTally })

export const talliesData = objectOf<TalliesData>({
  stock_count: listed,
  tallies: listOf(listedTally),
  next,
})

export const wholeStockCountData = objectOf<WholeStockCountData>({
  stock_count: objectOf<WholeStockCount>({
    ...listedFields,
    shows_differences: described(flag, 'Whether the user sees the differences, and may post or discard it.'),
    last_tally: nullable(id),
    articles: described(
      listOf(
        objectOf<StockCountLine>({
          product,
          gone: described(flag, 'Whether it was deleted: nothing of it is posted.'),
          counted: whole,
          stock_then: described(nullable(whole), '`counted` − `difference`.'),
          difference: nullable(whole),
          moved: described(
            nullable(whole),
            'By how much the stock moved between its tallies; above 0 it should be counted again.',
          ),
          value: described(nullable(money), 'The difference at cost; only for who sees costs.'),
        }),
      ),
      'Those with the largest differences first.',
    ),
  }),
})
