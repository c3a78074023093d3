/**
 * The requests and answers of the HTTP contract, base path /api/v1.
 * Money here is quetzales as a JSON number with at most two decimals, never centavos. Fields that an
 * other server may leave out are optional.
 */

export const API_BASE_PATH = '/api/v1'

/** Every request body. */
export interface Wrapped<T> {
  request: T
}

/** Every successful answer. */
export interface Answer<T> {
  message: string
  data: T
}

/** Every failed answer; texts are in Spanish and fit for a cashier. */
export interface Failure {
  message: string
  /** With a 409 of a PUT: the record as it is now. Of a DELETE of a user: {@link RegisterOpenData}. */
  data?: object
  errors?: Record<string, string[]>
}

/** `device` is what an earlier sign-in in this browser was given, if it was given anything. */
export interface LoginRequest {
  username: string
  password: string
  device?: string | undefined
}

/** `device` comes from servers that tell known devices from strangers: to be kept, and sent with the next sign-in. */
export interface LoginData {
  token: string
  device?: string
}

/** The header that carries the token of the printed set-up link. */
export const SETUP_HEADER = 'X-Setup-Token'

/** An extension (GET /setup): whether the shop has to be set up first, and whether the link that was sent along opens the way. */
export interface SetupData {
  needed: boolean
  link_valid: boolean
}

/** An extension (POST /setup): the shop and its owner, once, with the token of the link that the server printed. */
export interface SetupRequest {
  token: string
  store: { name: string; address?: string | null; phone?: string | null }
  owner: {
    name: string
    last_name?: string | null
    username: string
    email?: string | null
    password: string
  }
}

/** An extension (GET /first-steps): how far the store of who asks has come. */
export interface FirstStepsData {
  first_steps: {
    /** Whether there is one now. */
    product: boolean
    /** Whether there is one now besides the default client. */
    client: boolean
    /** Whether one was ever opened. */
    register: boolean
    /** Whether anything was ever sold. */
    sale: boolean
    /** Who of the store can add products, while there are none: full names. */
    managers: string[]
  }
}

/** `GET /business`: the own store, as the head of a receipt shows it. */
export interface BusinessData {
  business: { name: string; address: string | null; phone: string | null; email: string | null }
}

/** `PUT /me/password`: the password that holds now, and the one that takes its place. */
export interface OwnPasswordRequest {
  password: string
  new_password: string
}

/** What devices report of themselves: a screen that failed, a stored till that could not be gone on from. */
export const CLIENT_ERROR_KINDS = ['screen', 'till'] as const

/** An extension (POST /client-errors): a failure in the program on a device. Nothing in it is of a person. */
export interface ClientErrorRequest {
  kind: (typeof CLIENT_ERROR_KINDS)[number]
  /** What was wrong. */
  message: string
  /** In which part of the program. */
  where?: string | null
}

/** What the client may read in the token (docs/product.md §3). The server never trusts it for rights. */
export interface TokenClaims {
  sub: string
  jti: string
  iat: number
  exp: number
  user: { name: string; last_name: string; email: string }
  roles: string[]
  permissions: string[]
}

export interface NamedRef {
  id: number
  name: string
}

/** The store of a record. Other servers may tell its name alone (docs/product.md §3), then `id` is null, or nothing: an empty name. */
export interface StoreRef {
  id: number | null
  name: string
}

/** A record of a list. `version` comes from servers that know `based_on`. */
export interface ListedRecord {
  id: number
  version?: number
}

export interface Store extends ListedRecord {
  name: string
  address: string | null
  phone: string | null
  email: string | null
}

export interface Client<Ref extends StoreRef = NamedRef> extends ListedRecord {
  name: string
  email: string | null
  phone: string | null
  is_default: boolean
  store: Ref
}

/** A client as any server may list it. */
export type ListedClient = Client<StoreRef>

/** `cost` is only there for those who may change products. */
export interface Product extends ListedRecord {
  name: string
  description: string | null
  stock: number
  min_stock: number
  price: number
  cost?: number
  code: string
  store: NamedRef
}

/** `cursor` and `deleted` come from servers that know `?since=`. */
export interface ProductsData {
  products: Product[]
  cursor?: string
  deleted?: number[]
}

export interface RegisterStatusData {
  cash_register: boolean
  register?: { id: number; opened_at: string; initial_amount: number }
}

export interface OpenRegisterRequest {
  initial_amount: number
}

export interface OpenRegisterData {
  register: { id: number; opened_at: string; initial_amount: number }
}

export interface CloseRegisterRequest {
  closing_amount: number
}

/** With the 409 of a DELETE of a user whose register is open: it must be closed first. */
export interface RegisterOpenData {
  register: { id: number; opened_at: string; initial_amount: number }
}

/** difference = closing_amount − (initial_amount + sales_total). */
export interface CloseRegisterData {
  initial_amount: number
  sales_total: number
  closing_amount: number
  difference: number
  salesDetail: { date: string; client: string; total: number }[]
}

/** `discount` is money for the whole line, `tax` a percentage. */
export interface SaleItemRequest {
  product_id: number
  quantity: number
  discount: number
  tax: number
}

/** `total`, when given, must be what the server works out; otherwise 409 and nothing is written. */
export interface SaleRequest {
  client_id: number | null
  date: string
  items: SaleItemRequest[]
  total?: number
}

export interface SaleItem {
  product_id: number
  name: string
  quantity: number
  price: number
  discount: number
  tax: number
  subtotal: number
  total: number
}

export interface Sale {
  id: number
  date: string
  client: NamedRef
  user: { name: string }
  subtotal: number
  total_discount: number
  total_tax: number
  total: number
  items: SaleItem[]
}

export interface SaleData {
  sale: Sale
}

/** `cost` and `price` are today's; the sales report goes by those of the sold lines. */
export interface InventoryReportData {
  store: { id: number; name: string; products: InventoryProduct[] }
  general_summary: { total_products: number }
}

export interface InventoryProduct {
  id: number
  name: string
  stock: number
  cost: number
  price: number
}

/** `store` is null for a report on all stores; `sale_date` is an instant; the profit is before tax. */
export interface SalesReportData {
  store: NamedRef | null
  sales: ReportedSale[]
  general_summary: SalesSummary
}

export interface ReportedSale {
  id: number
  /** Only where the report is on several stores. */
  store?: { name: string }
  sale_date: string
  client: { name: string }
  user: { name: string }
  subtotal: number
  total_discount: number
  total_tax: number
  total: number
  estimated_profit: number
}

export interface SalesSummary {
  total_sales_count: number
  total_amount: number
  total_subtotal: number
  total_discount: number
  total_tax: number
  total_estimated_profit: number
}

/** The header of every answer; a refusal without it is somebody else's (contract, corrections). */
export const REQUEST_ID_HEADER = 'x-request-id'

/** The header that makes a sale safe to send again. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
