import type { Generated, Kysely } from 'kysely'

/** A connection outside or inside a transaction; every query function takes one. */
export type Queries = Kysely<Tables>

/**
 * The tables, the same on SQLite and PostgreSQL. Money is integer centavos, tax basis points, instants are
 * milliseconds since the epoch, flags are 0 or 1. `store_id` stands in every table that belongs to a shop.
 */
export interface Tables {
  schema_migrations: { name: string; applied_at: number }
  /** `id` is always 1; `instance` tells databases apart in cursors, `change` is the last number given (SQLite only). */
  settings: { id: number; instance: string; change: number; probed_at: number }
  stores: StoreTable
  roles: { id: Generated<number>; name: string }
  role_permissions: { role_id: number; permission: string }
  /** What the program has given a role once; the owner may have taken it since. */
  given_rights: { role_id: number; permission: string }
  users: UserTable
  sessions: { id: string; user_id: number; store_id: number; created_at: number; expires_at: number }
  /** `kind` is 'account', 'address' or 'device'; the window of these tries ends at `ends_at`. */
  sign_in_tries: { kind: string; key: string; tries: number; ends_at: number }
  clients: ClientTable
  products: ProductTable
  suppliers: SupplierTable
  registers: RegisterTable
  sales: SaleTable
  sale_lines: SaleLineTable
  idempotency_keys: IdempotencyTable
  /** Links to the set-up page that were printed; a link's token itself is nowhere. */
  setup_links: { token_hash: string; expires_at: number }
  audit_log: AuditTable
  store_settings: StoreSettingTable
}

/** A deleted row stays for the history that names it. */
interface Deletable {
  created_at: number
  deleted_at: number | null
}

/** How often a row was changed, see `record-versions.ts`. */
interface Versioned {
  /** Grows with each change of the row. */
  version: Generated<number>
  /** A JSON object: each changed field with the version of its last change. */
  moved: Generated<string>
}

export interface StoreTable extends Deletable, Versioned {
  id: Generated<number>
  name: string
  /** The name as it is compared: without regard to case. Unique among the living. */
  name_key: string
  address: string | null
  phone: string | null
  email: string | null
}

export interface UserTable extends Deletable, Versioned {
  id: Generated<number>
  store_id: number
  role_id: number
  name: string
  last_name: string
  username: string
  /** The user name as it is compared (domain/username-key.ts). Unique among the living. */
  username_key: string
  email: string | null
  password_hash: string
}

export interface ClientTable extends Deletable, Versioned {
  id: Generated<number>
  store_id: number
  name: string
  email: string | null
  phone: string | null
  is_default: number
}

export interface ProductTable extends Deletable, Versioned {
  id: Generated<number>
  store_id: number
  code: string
  name: string
  description: string | null
  stock: number
  min_stock: number
  price: number
  cost: number
  /** Grows with every change of the row, see `changes.ts`. */
  changed: number
}

export interface SupplierTable extends Deletable, Versioned {
  id: Generated<number>
  store_id: number
  name: string
  address: string
  email: string
  phone: string
  description: string | null
}

export interface RegisterTable {
  id: Generated<number>
  store_id: number
  user_id: number
  opened_at: number
  initial_amount: number
  closed_at: number | null
  closing_amount: number | null
  /** What the sales came to when it was closed. */
  sales_total: number | null
}

export interface SaleTable {
  id: Generated<number>
  store_id: number
  register_id: number
  user_id: number
  client_id: number
  /** Names as they were at the time of sale. */
  client_name: string
  user_name: string
  /** `YYYY-MM-DD` as the till said it; `sold_at` is the server's own clock. */
  date: string
  sold_at: number
  subtotal: number
  discount: number
  tax: number
  total: number
}

export interface SaleLineTable {
  store_id: number
  sale_id: number
  /** 1, 2, 3 ... in the order of the request. */
  position: number
  product_id: number
  name: string
  quantity: number
  /** Price and cost of one unit at the time of sale. */
  price: number
  cost: number
  discount: number
  tax_rate: number
  subtotal: number
  tax: number
  total: number
}

export interface IdempotencyTable {
  user_id: number
  key: string
  store_id: number
  operation: string
  request_hash: string
  /** The sale, register or record that came of it; the answer is made of its rows again. */
  result_id: number
  created_at: number
}

/** What an owner has set at least once (domain/settings.ts). */
export interface StoreSettingTable {
  store_id: number
  name: string
  /** JSON; money in it is centavos. */
  value: string
  /** The version of the store's settings in which it was set last, above 1. */
  version: number
}

/** Rows are only added: the database refuses to change or delete one. */
export interface AuditTable {
  id: Generated<number>
  at: number
  /** The store it is about; null for what belongs to none. */
  store_id: number | null
  /** Who did it, with the user name of that moment; null for whoever is not known. */
  user_id: number | null
  user_name: string | null
  action: string
  entity: string | null
  entity_id: number | null
  /** A JSON object; money in it is centavos. */
  details: string
  /** Where the request came from; null for what happens on the server itself. */
  address: string | null
  request_id: string | null
}
