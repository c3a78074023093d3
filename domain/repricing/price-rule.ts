/** By which rule many prices are changed at once (docs/product.md §10.25). Browser and server both use this module. */
import { MAX_AMOUNT, type Centavos } from '../money.ts'
import { repricingMessages } from './repricing-messages.ts'

/** By a part of the price, by an amount, or from the cost with a part of it more. */
export const ruleKinds = ['percent', 'amount', 'markup'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** The steps to which a new price is rounded, in centavos. */
export const priceSteps = [1, 5, 25, 50, 100] as const satisfies readonly Centavos[]

export const roundings = ['nearest', 'up'] as const
export type Rounding = (typeof roundings)[number]

export interface PriceRule {
  by: RuleKind
  /** In basis points, or centavos for an amount; negative lowers the price. */
  value: number
  /** One of {@link priceSteps}. */
  step: Centavos
  rounding: Rounding
}

/** The least and the most of `value`: a part of the price leaves something of it, and ten times more is a mistake. */
const bounds: Readonly<Record<RuleKind, readonly [least: number, most: number]>> = {
  percent: [-9_999, 100_000],
  amount: [-MAX_AMOUNT, MAX_AMOUNT],
  markup: [0, 100_000],
}

/** Whether a rule has a value within its bounds, and one of the steps. */
export function isRule({ by, value, step }: PriceRule): boolean {
  const [least, most] = bounds[by]
  return Number.isSafeInteger(value) && value >= least && value <= most && isStep(step)
}

export function isStep(step: Centavos): boolean {
  return priceSteps.some((one) => one === step)
}

/** A whole of basis points. */
const WHOLE = 10_000

/** What a new price is made of. */
export interface Priced {
  price: Centavos
  /** Null where it is not known. */
  cost: Centavos | null
}

/** The new price, or why there is none. */
export type NewPrice = { price: Centavos } | { refused: string }

/**
 * The price that a rule gives: the exact one, rounded once, to the step (a half goes up). A price that would not be above 0, or too
 * large, is refused, as is one from a cost that is not known.
 */
export function priceBy(rule: PriceRule, { price, cost }: Priced): NewPrice {
  const base = rule.by === 'markup' ? cost : price
  if (base === null) return { refused: repricingMessages.noCost }
  const exact =
    rule.by === 'amount'
      ? { parts: base + rule.value, of: rule.step }
      : { parts: base * (WHOLE + rule.value), of: WHOLE * rule.step }
  const steps = rule.rounding === 'up' ? dividedUp(exact) : dividedNearest(exact)
  return checkedPrice(steps * rule.step)
}

/** A price that a person has typed instead. */
export function checkedPrice(price: Centavos): NewPrice {
  if (price < 1) return { refused: repricingMessages.nothingLeft }
  return price > MAX_AMOUNT ? { refused: repricingMessages.tooHigh } : { price }
}

/** A fraction of whole numbers below 2^53: at most MAX_AMOUNT × 11 × 10,000. */
interface Fraction {
  parts: number
  of: number
}

function dividedUp({ parts, of }: Fraction): number {
  const rest = ((parts % of) + of) % of
  return (parts - rest) / of + (rest > 0 ? 1 : 0)
}

function dividedNearest({ parts, of }: Fraction): number {
  const rest = ((parts % of) + of) % of
  return (parts - rest) / of + (2 * rest >= of ? 1 : 0)
}
