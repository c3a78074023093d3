/** The answers about sales that were made (docs/product.md §10.6). Money is quetzales, as in `contract.ts`. */
import type { NamedRef, Sale, SaleItem } from '../contract.ts'
import type { TenderId } from './tenders.ts'

/** A sale in the list. */
export interface ListedSale {
  id: number
  /** What the receipt shows. */
  number: number
  sold_at: string
  store: NamedRef
  client: NamedRef
  user: NamedRef
  total: number
  /** The ways in which it was paid, each once, in the order of the receipt. */
  tenders: TenderId[]
}

/** `GET /sales`: a page of the list, the newest first. */
export interface SalesData {
  sales: ListedSale[]
  /** The `after` of the next page; null on the last one. */
  next: string | null
}

/** `GET /sales/{id}`: a sale whole, with the names and prices of its moment. */
export interface SoldSale extends Omit<Sale, 'items' | 'number' | 'user'> {
  number: number
  sold_at: string
  store: NamedRef
  user: NamedRef
  items: (SaleItem & { position: number })[]
  /** How often the receipt was printed again. */
  copies: number
}

export interface SoldSaleData {
  sale: SoldSale
}

/** `POST /sales/{id}/copies`: the n-th copy of the receipt is about to be printed. */
export interface SaleCopyData {
  copy: { number: number }
}
