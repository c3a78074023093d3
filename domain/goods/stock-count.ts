/**
 * The arithmetic of a stock take while the shop sells (docs/product.md §10.10, docs/decisions/0132). Browser and server both use it.
 */
import { amountOf, units, type Thousandths } from '../quantity.ts'
import type { Centavos } from '../money.ts'
import { MAX_STOCK } from './stock-fields.ts'

/** `posted`: its differences are in the stock. `discarded`: they never will be. */
export const countStates = ['open', 'posted', 'discarded'] as const

export type CountState = (typeof countStates)[number]

/** `add`: so much more was found. `replace`: what was counted before does not hold. `remove`: the article counts as not counted. */
export const tallyModes = ['add', 'replace', 'remove'] as const

export type TallyMode = (typeof tallyModes)[number]

/** The largest quantity of one tally. */
export const MAX_TALLY: Thousandths = units(99_999)

/** What somebody counted of an article at one moment. */
export interface Tally {
  /** Negative in `add`: it takes back what was tallied by mistake. 0 in `remove`. */
  quantity: Thousandths
  mode: TallyMode
  /** The stock of that moment. */
  stock: Thousandths
}

/** What several tallies of an article come to. */
export interface Counted {
  counted: Thousandths
  /** The stock at the first of the tallies that hold, and at the last. */
  firstStock: Thousandths
  lastStock: Thousandths
  /** By how much the stock fell and rose from one of these tallies to the next. */
  fallen: Thousandths
  risen: Thousandths
}

/** An article of a count: `difference` = `counted` − `stockThen`. */
export interface CountedFigures {
  counted: Thousandths
  stockThen: Thousandths
  difference: Thousandths
  /** By how much the stock moved between its tallies; above 0 nobody knows the difference for certain. */
  moved: Thousandths
}

/**
 * What an article comes to with one more tally.
 * @param before null: it was not counted.
 * @returns null when the article counts as not counted, a word when the tally cannot be.
 */
export function tallied(
  before: Counted | null,
  { quantity, mode, stock }: Tally,
): Counted | null | 'below zero' | 'too large' {
  if (mode === 'remove') return null
  if (mode === 'replace' || before === null) return quantity < 0 ? 'below zero' : started(quantity, stock)
  const counted = before.counted + quantity
  if (counted < 0) return 'below zero'
  if (counted > MAX_STOCK) return 'too large'
  // Who takes something back does not look at the shelf: the stock of that moment says nothing.
  if (quantity < 0) return counted === 0 ? null : { ...before, counted }
  return {
    ...before,
    counted,
    lastStock: stock,
    fallen: before.fallen + Math.max(before.lastStock - stock, 0),
    risen: before.risen + Math.max(stock - before.lastStock, 0),
  }
}

const started = (counted: Thousandths, stock: Thousandths): Counted => ({
  ...{ counted, firstStock: stock, lastStock: stock, fallen: 0, risen: 0 },
})

/** What tallies of one article come to, in their order; null when it counts as not counted. @throws RangeError for one that cannot be. */
export function countedOf(tallies: Iterable<Tally>): Counted | null {
  let counted: Counted | null = null
  for (const tally of tallies) {
    const next = tallied(counted, tally)
    if (typeof next === 'string') throw new RangeError(`A tally cannot be: ${next}`)
    counted = next
  }
  return counted
}

/**
 * The difference of an article. Where the stock moved between its tallies, nobody knows whether what was sold had been counted
 * already: the difference lies between two bounds. The one that is nearest to zero is taken, because most stocks are right.
 */
export function figuresOf({ counted, firstStock, fallen, risen }: Counted): CountedFigures {
  const least = counted - firstStock - risen
  const most = counted - firstStock + fallen
  const difference = Math.max(least, Math.min(most, 0))
  return { counted, stockThen: counted - difference, difference, moved: fallen + risen }
}

/** What a difference is worth at the cost of a unit; negative for what is missing. */
export function valueOf({ difference }: Pick<CountedFigures, 'difference'>, cost: Centavos): Centavos {
  return amountOf(cost, difference)
}

/** A line with its worth; null for who does not see costs. */
interface ValuedFigures extends CountedFigures {
  value: Centavos | null
}

/** What the lines of a count come to. */
export interface CountTotals {
  lines: number
  /** The lines with a difference. */
  differences: number
  /** The lines that should be counted again, because their stock moved between their tallies. */
  uncertain: number
  /** What is missing (negative) and what is over; null for who does not see costs. */
  missing: Centavos | null
  over: Centavos | null
}

export function countTotals(lines: readonly ValuedFigures[]): CountTotals {
  const values = lines.map(({ value }) => value)
  const total = (part: (value: Centavos) => Centavos) =>
    values.includes(null) ? null : values.reduce<Centavos>((sum, value) => sum + part(value ?? 0), 0)
  return {
    lines: lines.length,
    differences: lines.filter(({ difference }) => difference !== 0).length,
    uncertain: lines.filter(({ moved }) => moved !== 0).length,
    missing: total((value) => Math.min(value, 0)),
    over: total((value) => Math.max(value, 0)),
  }
}

/**
 * Whether a person sees stocks and differences of an open count, and may so post it. In a store that counts blind only who
 * may change products does (docs/product.md §10.10).
 */
export function seesDifferences(isBlind: boolean, permissions: readonly string[]): boolean {
  return !isBlind || permissions.includes('update product')
}
