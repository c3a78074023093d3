/** The answers about sales that were made (docs/product.md §10.6). Money is quetzales, as in `contract.ts`. */
import type { NamedRef, Sale, SaleItem } from '../contract.ts'
import type { PaidWith, TenderId } from './tenders.ts'

/** A voided sale keeps its number; its goods and its money went back. */
export const saleStates = ['done', 'voided'] as const

export type SaleState = (typeof saleStates)[number]

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
  state: SaleState
  /** What was given back for what was brought back of it. */
  returned: number
  /** The ways in which it was paid, each once, in the order of the receipt. */
  tenders: PaidWith[]
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
  items: SoldItem[]
  state: SaleState
  /** The oldest first. */
  returns: SaleReturn[]
  /** Null for a sale that was not voided. */
  voided: SaleVoid | null
  /** What can be given back now by each way to pay; only for holders of 'create return'. */
  refundable?: RefundJson[]
  /** How often the receipt was printed again. */
  copies: number
}

/** A line of a sale; `returned` are its units that were brought back. */
export interface SoldItem extends SaleItem {
  position: number
  returned: number
}

/** How something is given back. `credit` lowers the client's debt, `balance` stays in their favour. */
export interface RefundJson<Id extends PaidWith = TenderId> {
  tender: Id
  amount: number
  reference?: string | null
}

/** Units of a line that are brought back. */
export interface ReturnLineRequest {
  position: number
  quantity: number
  /** Whether they go back into the stock. */
  restock: boolean
}

/**
 * `POST /sales/{id}/returns`: what is brought back. The server works the amounts out. Without `refunds`: what is owed for the
 * sale, then cash, then the other ways in which it was paid.
 */
export interface ReturnRequest {
  lines: ReturnLineRequest[]
  refunds?: RefundJson[]
  reason: string
}

/** What was brought back of a sale. */
export interface SaleReturn {
  id: number
  /** What its receipt shows. */
  number: number
  sale_id: number
  at: string
  /** Who gave it back. */
  user: { name: string }
  reason: string
  lines: (ReturnLineRequest & { amount: number })[]
  total: number
  refunds: Required<RefundJson<PaidWith>>[]
  /** The sale that was made for it in an exchange; null for a plain return. */
  exchange_sale_id: number | null
}

export interface ReturnData {
  return: SaleReturn
}

/** `POST /sales/{id}/void` */
export interface VoidRequest {
  reason: string
}

export interface SaleVoid {
  at: string
  user: { name: string }
  reason: string
}

export interface VoidData {
  void: SaleVoid & { sale_id: number }
}

export interface SoldSaleData {
  sale: SoldSale
}

/** `POST /sales/{id}/copies`: the n-th copy of the receipt is about to be printed. */
export interface SaleCopyData {
  copy: { number: number }
}
