/** What is sold by weight, by measure and by money (docs/product.md §10.17). Amounts in centavos, quantities in thousandths. */
import { suitsUnit, type Measured } from '../measures.ts'
import { saleMessages } from '../sale-messages.ts'
import { parseAmount, type Centavos } from '../money.ts'
import { amountOf, parseQuantity, thousandthsFromUnits, units, type Thousandths } from '../quantity.ts'
import { measuredMessages } from './measured-messages.ts'

/** The largest quantity of a line. With it, {@link amountOf} any price stays exact. */
export const MAX_QUANTITY: Thousandths = units(99_999)

/** How much of an article. With an amount it is sold for exactly that, and the quantity is what the amount buys. */
export interface HowMuch {
  quantity: Thousandths
  amount?: Centavos | undefined
}

/** Whether a line may have this quantity (docs/product.md §5.4), without regard to the stock. */
export function isQuantity(quantity: Thousandths, article: Measured = {}): boolean {
  return suitsUnit(quantity, article) && quantity > 0 && quantity <= MAX_QUANTITY
}

/** Why a quantity is none of such an article. */
export function wrongQuantity({ unit }: Measured): string {
  return unit === undefined ? saleMessages.invalidQuantity : measuredMessages.invalidQuantity
}

/** How much is sold for an amount above 0, at a price above 0: rounded half up to the thousandth, and never nothing. */
export function quantityFor(amount: Centavos, price: Centavos): Thousandths {
  const unit = units(1)
  return Math.max(1, Math.floor((2 * amount * unit + price) / (2 * price)))
}

/** A line with how much of it is sold, and at which price of a unit. */
export interface SoldMuch extends HowMuch {
  price: Centavos
}

/** What a line comes to before discount and tax: its amount, otherwise quantity × price. */
export function subtotalOf({ amount, price, quantity }: SoldMuch): Centavos {
  return amount ?? amountOf(price, quantity)
}

/** The line at its price: one that is sold for an amount keeps the amount, and gets the quantity for it. */
export function withMoneysWorth<Line extends SoldMuch>(line: Line): Line {
  return line.amount === undefined ? line : { ...line, quantity: quantityFor(line.amount, line.price) }
}

/** Whether the amount of a line belongs to its price: it stands for exactly its quantity. Lines without an amount are right. */
export function isMoneysWorth({ amount, price, quantity }: SoldMuch): boolean {
  return amount === undefined || quantityFor(amount, price) === quantity
}

/**
 * Reads how much a person types of an article. What is measured may have three decimals (`1.25`), a fraction (`1/2`, `1 1/2`), or an amount
 * of money (`Q5`, `q5.50`); anything else has whole units.
 * @returns null for any other text; whether the quantity is allowed is asked with {@link isQuantity}.
 */
export function parseHowMuch(text: string, article: Measured & { price: Centavos }): HowMuch | null {
  const quantity = parseQuantityOf(text, article)
  if (quantity !== null) return { quantity }
  const amount = article.unit === undefined ? null : parseMoney(text)
  return amount === null ? null : { amount, quantity: quantityFor(amount, article.price) }
}

/** Reads a typed quantity of an article: whole units, or also parts of what is measured. @returns null for any other text. */
export function parseQuantityOf(text: string, { unit }: Measured): Thousandths | null {
  return unit === undefined ? parseQuantity(text) : parseMeasured(text)
}

/** Reads an amount above 0 with `Q` before it; null for any other text. */
export function parseMoney(text: string): Centavos | null {
  const [, figure = ''] = /^\s*q\s*(\S+)\s*$/i.exec(text) ?? []
  const amount = parseAmount(figure)
  return amount === null || amount < 1 ? null : amount
}

/** Reads a typed quantity in whole units or in parts; null for any other text. */
function parseMeasured(text: string): Thousandths | null {
  const typed = text.trim()
  if (/^(?:\d{1,5}(?:\.\d{0,3})?|\.\d{1,3})$/.test(typed)) return thousandthsFromUnits(Number(typed))
  const [, whole = '0', part, of] = /^(?:(\d{1,5})\s+)?(\d{1,3})\/([1-9]\d{0,2})$/.exec(typed) ?? []
  if (part === undefined || of === undefined) return null
  return units(Number(whole)) + quantityFor(Number(part), Number(of))
}
