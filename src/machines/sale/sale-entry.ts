/** What the cashier is entering. Each function makes the next entry from an entry and the data of an event. */
import { quantityPrefix } from '../../../domain/search/quantity-prefix.ts'
import { sellableOf, type SellableProduct } from '../../../domain/selling/sale.ts'
import type { LineField } from '../../../domain/selling/line-refusal.ts'
import { mayBeAmount } from '../../../domain/search/search-text.ts'
import type { Thousandths } from '../../../domain/quantity.ts'

/** The field of the sale that has the focus. It is stored, so that a restored sale has its focus back. */
export type SaleFocus =
  | { at: 'search' }
  | { at: 'client' }
  | { at: 'tender' }
  | { at: 'reference' }
  | { at: 'line'; lineId: number; field: LineField }

export interface SaleEntry {
  /** The text of the search. */
  search: string
  /** The quantity of the next product, typed before it as in `3*`; null when none was typed. */
  multiplier: Thousandths | null
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
  unknownCode: null,
  checked: null,
  focus: atSearch(),
}

/**
 * Changes the text of the search. A quantity prefix (`3*`) is taken out of the text and kept for the next product; one that is no
 * quantity stays in the text.
 */
export function withSearch(entry: SaleEntry, text: string): SaleEntry {
  const prefix = quantityPrefix(text)
  return {
    ...entry,
    search: prefix?.quantity == null ? text : prefix.rest,
    multiplier: prefix ? prefix.quantity : entry.multiplier,
    unknownCode: null,
    focus: atSearch(),
  }
}

/** Empties the search. A quantity that was typed is for one product only, also when that product cannot be sold. */
export function withoutSearch(entry: SaleEntry): SaleEntry {
  return { ...entry, search: '', multiplier: null, unknownCode: null, focus: atSearch() }
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

/** Gives the product whose price is shown the price and the stock of the catalog. */
export function refreshChecked(entry: SaleEntry, catalog: readonly SellableProduct[]): SaleEntry {
  const product = catalog.find(({ id }) => id === entry.checked?.id)
  return product ? withChecked(entry, product) : entry
}

/** Whether the text of the search may be an amount of money. */
export function mayBeTender({ search, multiplier }: SaleEntry): boolean {
  return multiplier === null && mayBeAmount(search)
}
