import { changePrices, undoPrices } from '../../../domain/calls/repricings.ts'
import { keptPrice, priceRule, repricedRow, repricing } from '../../../domain/repricing/repricing-shapes.ts'
import { say } from './say.ts'

const rule = {
  by: '`percent` of the price, an `amount`, or the cost with a `markup`.',
  value: 'A percentage, or quetzales for an `amount`; negative lowers prices.',
  step: 'To what prices are rounded: 0.01, 0.05, 0.25, 0.50 or 1.00.',
} as const

say(changePrices.request, {
  change: 'A UUID, the same for all portions of a change: a store has one change at a time.',
  last: 'Whether it is the last portion: then others may change prices.',
})
say(priceRule, rule)
say(repricing.fields.rule, rule)
say(repricedRow, {
  pack_id: 'Without it the price is that of the product itself.',
  price_seen: 'The price that was seen: it is bound to it.',
  price: 'What the rule gives, unless it is `by_hand`.',
  by_hand: 'Whether a person typed the new price.',
})
say(repricing, {
  changed: 'How many prices were changed.',
  undone: 'How many of them have their old price again.',
  kept: 'How many an undo has left alone.',
  complete: 'Whether its last portion was written.',
})
say(undoPrices.answer, {
  kept: 'Prices that were left alone, because they had changed since; the first 100.',
})
say(keptPrice, { price: 'The present price; null: the article or the pack is gone.' })
