/** What the cashier is entering. Each function makes the next entry from an entry and the data of an event. */
import { quantityPrefix } from '../../../domain/search/quantity-prefix.ts'
import { refreshed, type CountedEmpties } from './counted-empties.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { sellableOf } from '../../../domain/selling/sellable-of.ts'
import type { LineField } from '../../../domain/selling/line-refusal.ts'
import { mayBeAmount } from '../../../domain/search/search-text.ts'
import { suitsUnit } from '../../../domain/measures.ts'
import type { Centavos } from '../../../domain/money.ts'
import { units, type Thousandths } from '../../../domain/quantity.ts'
import { quantityFor, type HowMuch } from '../../../domain/selling/measured.ts'

/** The field of the sale that has the focus. It is stored, so that a restored sale has its focus back. */
export type SaleFocus =
  | { at: 'search' }
  | { at: 'client' }
  | { at: 'tender' }
  | { at: 'reference' }
  | { at: 'line'; lineId: number; field: LineField }

/** An article without its price yet. */
export interface Unpriced {
  product: SellableProduct
  quantity: Thousandths
}

export interface SaleEntry {
  /** The text of the search. */
  search: string
  /** The quantity of the next product, typed before it as in `3*`; null when none was typed. */
  multiplier: Thousandths | null
  /** For how much money the next product is sold, typed before it as in `Q5*`; missing when no amount was typed. */
  worth?: Centavos | undefined
  /** The measured product whose quantity is asked for; missing when none is. */
  asked?: SellableProduct | undefined
  /** The article whose price is asked for, and how many of it are sold; missing when none is. */
  unpriced?: Unpriced | undefined
  /** The bottles that are being counted; missing when none are. */
  empties?: CountedEmpties | undefined
  /** The last code that no product has; null again with the next scan or key. */
  unknownCode: string | null
  /** The product whose price is shown without selling it. */
  checked: SellableProduct | null
  focus: SaleFocus
}

/** A new object each time: the view moves the focus whenever the object is another one. */
export const atSearch = (): SaleFocus => ({ at: 'search' })
export const atTender = (): SaleFocus => ({ at: 'tender' })
export const atClient = (): SaleFocus => ({ at: 'client' })
export const atReference = (): SaleFocus => ({ at: 'reference' })

export const emptyEntry: SaleEntry = {
  search: '',
  multiplier: null,
  worth: undefined,
  asked: undefined,
  unpriced: undefined,
  empties: undefined,
  unknownCode: null,
  checked: null,
  focus: atSearch(),
}

/**
 * Changes the text of the search. A quantity prefix (`3*`) is taken out of the text and kept for the next product; one that is no
 * quantity stays in the text.
 * @param inParts whether `1.25*` and `Q5*` are prefixes too (docs/product.md §10.17).
 */
export function withSearch(entry: SaleEntry, text: string, inParts = false): SaleEntry {
  const prefix = quantityPrefix(text, inParts)
  const isRead = prefix !== null && (prefix.quantity !== null || prefix.amount !== undefined)
  return {
    ...entry,
    search: isRead ? prefix.rest : text,
    multiplier: prefix ? prefix.quantity : entry.multiplier,
    worth: prefix ? prefix.amount : entry.worth,
    unknownCode: null,
    focus: atSearch(),
  }
}

/** Empties the search. A quantity that was typed is for one product only, also when that product cannot be sold. */
export function withoutSearch(entry: SaleEntry): SaleEntry {
  return { ...entry, search: '', multiplier: null, worth: undefined, unknownCode: null, focus: atSearch() }
}

export function withFocus(entry: SaleEntry, focus: SaleFocus): SaleEntry {
  return { ...entry, focus }
}

/** A refused figure keeps its cell open, so the cashier who wants to leave it gets the focus back there. */
export function withoutCell(entry: SaleEntry, isRefused: boolean): SaleEntry {
  return withFocus(entry, isRefused ? { ...entry.focus } : atSearch())
}

/** @param unknownCode null when no code is unknown. */
export function withUnknownCode(entry: SaleEntry, unknownCode: string | null): SaleEntry {
  return { ...entry, unknownCode }
}

/** @param product null when no price is shown any more. */
export function withChecked(entry: SaleEntry, product: SellableProduct | null): SaleEntry {
  return { ...entry, checked: product && sellableOf(product) }
}

/** @param asked the measured product whose quantity is asked for; undefined when none is. */
export function withAsked(entry: SaleEntry, asked: SellableProduct | undefined): SaleEntry {
  return { ...entry, asked: asked && sellableOf(asked) }
}

/** @param unpriced the article whose price is asked for; undefined when none is. */
export function withUnpriced(entry: SaleEntry, unpriced: Unpriced | undefined): SaleEntry {
  return { ...entry, unpriced: unpriced && { ...unpriced, product: sellableOf(unpriced.product) } }
}

/** How much of a product is sold: so many units or for so much money as was typed before it, otherwise one. */
function howMuchOf({ multiplier, worth }: SaleEntry, { price, openPrice }: SellableProduct): HowMuch {
  if (worth !== undefined && !openPrice) return { quantity: quantityFor(worth, price), amount: worth }
  return { quantity: multiplier ?? units(1) }
}

/** The product with how much of it is sold. Money before an article whose price is typed is its price. @param quantity missing: as typed before it */
export function pickOf(
  entry: SaleEntry,
  { product, quantity, amount }: { product: SellableProduct } & Partial<HowMuch>,
): HowMuch & { product: SellableProduct } {
  const { worth: typedPrice } = entry
  return {
    product: product.openPrice && typedPrice !== undefined ? { ...product, typedPrice } : product,
    ...(quantity === undefined
      ? howMuchOf(entry, product)
      : { quantity, ...(amount !== undefined && { amount }) }),
  }
}

/** Whether the price of a product has to be asked for: it is typed, and was not typed before it. The common one is asked for its name, too. */
export function asksPrice(
  { worth }: SaleEntry,
  { openPrice, isCommon, typedPrice }: SellableProduct,
): boolean {
  return openPrice === true && typedPrice === undefined && (worth === undefined || isCommon === true)
}

/** Whether it has to be asked how much of a product is sold: it is measured, and nothing was typed before it. */
export function asksQuantity({ multiplier, worth }: SaleEntry, { unit }: SellableProduct): boolean {
  return unit !== undefined && multiplier === null && worth === undefined
}

/** Whether what was typed before a product suits it: no parts of what is sold by the piece, and no money's worth of it. */
export function suitsProduct({ multiplier, worth }: SaleEntry, product: SellableProduct): boolean {
  return (
    suitsUnit(multiplier ?? units(1), product) &&
    (worth === undefined || product.unit !== undefined || product.openPrice === true)
  )
}

/** Gives the product that is shown or asked about the price and the stock of the catalog. */
export function refreshProducts(entry: SaleEntry, catalog: readonly SellableProduct[]): SaleEntry {
  const now = (known: SellableProduct) => catalog.find(({ id }) => id === known.id) ?? known
  const shown = entry.checked ? withChecked(entry, now(entry.checked)) : entry
  const asked = shown.asked ? withAsked(shown, now(shown.asked)) : shown
  const { unpriced, empties } = asked
  if (empties) return { ...asked, empties: refreshed(empties, catalog) }
  return unpriced ? withUnpriced(asked, { ...unpriced, product: now(unpriced.product) }) : asked
}

/** Whether the text of the search may be an amount of money. */
export function mayBeTender({ search, multiplier, worth }: SaleEntry): boolean {
  return multiplier === null && worth === undefined && mayBeAmount(search)
}
