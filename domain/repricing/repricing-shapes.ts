/** The shapes of prices that are changed at once (docs/product.md §10.25). */
import { messages } from '../messages.ts'
import { defaulted, list, nullOr, object } from '../shape/fields.ts'
import { checked } from '../shape/objects.ts'
import { doer } from '../shape/people.ts'
import { choice, flag, text } from '../shape/plain-values.ts'
import type { Inner } from '../shape/shape.ts'
import { amount, balanceAmount, id, instant, money, whole } from '../shape/values.ts'
import { isRule, isStep, roundings, ruleKinds } from './price-rule.ts'
import { repricingMessages } from './repricing-messages.ts'

const { badRule, badValue, badStep, badPrice } = repricingMessages

/** `value` is a percentage, or quetzales for an amount: both have hundredths. */
const ruleFields = object(
  {
    by: choice(ruleKinds, badRule),
    value: balanceAmount(badValue),
    step: amount({ least: 1, refusal: badStep }),
    rounding: choice(roundings, badRule),
  },
  badRule,
)

export const priceRule = checked(ruleFields, (rule) => {
  if (!isStep(rule.step)) return { step: badStep }
  return isRule(rule) ? {} : { value: badValue }
})

/** A price of a product or of one of its packs, as it was seen, and as it becomes. */
export const repricedRow = object(
  {
    product_id: id(messages.validation.malformed),
    pack_id: defaulted(nullOr(id(messages.validation.malformed)), null),
    price_seen: amount({ least: 1, refusal: badPrice }),
    price: amount({ least: 1, refusal: badPrice }),
    /** Whether a person typed it instead of what the rule gives. */
    by_hand: defaulted(flag(messages.validation.malformed), false),
  },
  messages.validation.malformed,
)

export type RepricedRow = Inner<typeof repricedRow>

/** Prices that were changed at once. Open are `changed` − `undone` − `kept`. */
export const repricing = object({
  id: id(),
  at: instant(),
  user: doer,
  rule: ruleFields,
  changed: whole(),
  undone: whole(),
  kept: whole(),
  complete: flag(),
})

export type Repricing = Inner<typeof repricing>

/** A price that an undo has left alone. `price` is the present one; null when the article or the pack is gone. */
export const keptPrice = object({ name: text(), price: nullOr(money()) })

export type KeptPrice = Inner<typeof keptPrice>

export const keptPrices = list(keptPrice)
