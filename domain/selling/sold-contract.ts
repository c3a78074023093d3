/** The answers about sales that were made (docs/product.md §10.6). Money is quetzales, as in `contract.ts`. */
import type { ApprovedFields } from '../approval-contract.ts'
import type { exchangedReturn, refundable, saleReturn, saleVoid } from '../calls/sale-shapes.ts'
import type { completedSale } from '../calls/sales.ts'
import type { NamedRef, SaleItem } from '../contract.ts'
import type { Wire } from '../shape/shape.ts'
import type { PaidWith } from './tenders.ts'

/** A voided sale keeps its number; its goods and its money went back. */
export const saleStates = ['done', 'voided'] as const

export type SaleState = (typeof saleStates)[number]

/** A sale in the list for who closes blind, as long as its register is open: without money (docs/decisions/0163). */
export interface ListedBlindSale {
  id: number
  /** What the receipt shows. */
  number: number
  sold_at: string
  store: NamedRef
  client: NamedRef
  user: NamedRef
  state: SaleState
}

/** A sale in the list. */
export interface ListedSale extends ListedBlindSale {
  total: number
  /** What was given back for what was brought back of it. */
  returned: number
  /** The ways in which it was paid, each once, in the order of the receipt. */
  tenders: PaidWith[]
}

/** `GET /sales`: a page of the list, the newest first. */
export interface SalesData {
  sales: (ListedSale | ListedBlindSale)[]
  /** The `after` of the next page; null on the last one. */
  next: string | null
}

/** `GET /sales/{id}`: a sale whole, with the names and prices of its moment. */
export interface SoldSale extends Omit<Wire<typeof completedSale>, 'items' | 'number' | 'user' | 'exchange'> {
  number: number
  sold_at: string
  store: NamedRef
  user: NamedRef
  items: SoldItem[]
  state: SaleState
  /** The oldest first. */
  returns: Wire<typeof saleReturn>[]
  /** What was brought back and pays for it; null for a sale that is no exchange. */
  exchange: Wire<typeof exchangedReturn> | null
  /** Null for a sale that was not voided. */
  voided: Wire<typeof saleVoid> | null
  /** What can be given back now by each way to pay; only for who may return it, alone or with an approval. */
  refundable?: Wire<typeof refundable>[]
  /** How often the receipt was printed again. */
  copies: number
}

/** The same for who closes blind, as long as its register is open: what was sold, without money (docs/decisions/0163). */
export interface BlindSale
  extends
    Pick<
      SoldSale,
      'id' | 'number' | 'date' | 'sold_at' | 'store' | 'client' | 'user' | 'state' | 'voided' | 'copies'
    >,
    ApprovedFields {
  items: Pick<SoldItem, 'position' | 'product_id' | 'name' | 'quantity' | 'returned'>[]
}

/** A line of a sale; `returned` are its units that were brought back. */
export interface SoldItem extends SaleItem {
  position: number
  returned: number
}

export interface SoldSaleData {
  sale: SoldSale | BlindSale
}
