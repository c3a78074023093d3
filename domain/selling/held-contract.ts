/** The requests and answers about sales that are set aside (docs/product.md §10.8). Money is quetzales, as in `contract.ts`. */
import type { NamedRef, SaleItemRequest } from '../contract.ts'
import type { HeldClaim } from './held-claim.ts'

/** `price` is what the till showed. Nothing is ever sold at it. */
export interface HeldItemRequest extends SaleItemRequest {
  price?: number
}

/** `POST /held-sales`. `held_sale`: the claimed sale that is set aside again; the new one takes its place. */
export interface HoldRequest {
  /** Without one: the name of the client, else the first article and the time. */
  label?: string | null
  client_id: number | null
  items: HeldItemRequest[]
  held_sale?: HeldClaim | null
}

/** A held sale in the list. */
export interface ListedHeldSale {
  id: number
  version: number
  label: string
  /** null: the default client. */
  client: NamedRef | null
  lines: { name: string; quantity: number }[]
  /** At the prices that the till showed. */
  total: number
  held_at: string
  user: NamedRef
  claimed_by: NamedRef | null
}

/** `GET /held-sales`: first those that nobody has claimed, then the newest. */
export interface HeldSalesData {
  held_sales: ListedHeldSale[]
}

export interface HeldSaleData {
  held_sale: ListedHeldSale
}

/** `POST /held-sales/{id}/claim`. `hold` is set aside in the same transaction. */
export interface ClaimRequest {
  hold?: HoldRequest | null
}

/** A line of a claimed sale, with what is known of its product now. */
export interface ClaimedItem {
  product_id: number
  name: string
  code: string
  quantity: number
  discount: number
  tax: number
  /** When the sale was set aside. */
  price_then: number
  /** Of a product that is gone: the price of then, and no stock. */
  price: number
  stock: number
  /** Whether the product was deleted. */
  gone: boolean
}

/** A claimed sale whole. */
export interface ClaimedSale extends Omit<ListedHeldSale, 'client' | 'lines'> {
  /** null: the default client, or one who was deleted. */
  client: (NamedRef & { phone: string | null }) | null
  /** The name of a client who was deleted; null otherwise. */
  client_gone: string | null
  items: ClaimedItem[]
}

export interface ClaimedSaleData {
  held_sale: ClaimedSale
}

/** `POST /held-sales/{id}/release`. `version`: that of the list, so that no other claim is released. */
export interface ReleaseRequest {
  version?: number | null
}

/** `POST /held-sales/{id}/discard`. */
export interface DiscardRequest extends ReleaseRequest {
  reason: string
}
