import type { Generated, Kysely } from 'kysely'
import type { PaidWith } from '../../domain/selling/tenders.ts'
import type { Measure, UnitId } from '../../domain/measures.ts'
import type { Thousandths } from '../../domain/quantity.ts'
import type { ApprovalTable } from './tables/approval-table.ts'
import type {
  CashMovementTable,
  ClosingCountTable,
  RecountPieceTable,
  RegisterRecountTable,
  RegisterTable,
} from './tables/drawer-tables.ts'
import type {
  ReturnLineTable,
  ReturnTable,
  ReturnTenderTable,
  SaleCopyTable,
  SaleVoidTable,
} from './tables/sold-tables.ts'
import type { ClientLedgerTable } from './tables/client-ledger-table.ts'
import type { CodeTables } from './tables/code-tables.ts'
import type { CategoryTable } from './tables/category-table.ts'
import type { DeviceTable } from './tables/device-table.ts'
import type { ProductImportTable } from './tables/import-table.ts'
import type { JobTable } from './tables/job-table.ts'
import type { CountTables } from './tables/count-tables.ts'
import type { SealTables } from './tables/seal-tables.ts'
import type { GoodsTables } from './tables/goods-tables.ts'
import type { DeliveryTables } from './tables/delivery-tables.ts'
import type { HeldTables } from './tables/held-tables.ts'
import type { EmptiesTables } from './tables/empties-tables.ts'
import type { LateTables } from './tables/late-tables.ts'
import type { RepricingTables } from './tables/repricing-tables.ts'

/** A Kysely instance, outside or inside a transaction. Every query function takes one. */
export type Queries = Kysely<Tables>

/**
 * The tables; they are the same on SQLite and PostgreSQL. Money is integer centavos, tax is basis points, instants are
 * milliseconds since the epoch, flags are 0 or 1. Every table of a store has `store_id`.
 */
export interface Tables
  extends
    HeldTables,
    CodeTables,
    GoodsTables,
    CountTables,
    DeliveryTables,
    SealTables,
    RepricingTables,
    EmptiesTables,
    LateTables {
  schema_migrations: { name: string; applied_at: number }
  /** One row with `id` 1. `instance` identifies the database in cursors. `change` is the last change number (SQLite only). */
  settings: { id: number; instance: string; change: number; probed_at: number }
  stores: StoreTable
  roles: { id: Generated<number>; name: string }
  role_permissions: { role_id: number; permission: string }
  /** The rights that the program gave to a role; the owner may have removed them since. */
  given_rights: { role_id: number; permission: string }
  users: UserTable
  sessions: { id: string; user_id: number; store_id: number; created_at: number; expires_at: number }
  /** `kind` is 'account', 'address', 'device' or 'pin'; the window of these tries ends at `ends_at`. */
  sign_in_tries: { kind: string; key: string; tries: number; ends_at: number }
  clients: ClientTable
  products: ProductTable
  categories: CategoryTable
  product_imports: ProductImportTable
  suppliers: SupplierTable
  registers: RegisterTable
  cash_movements: CashMovementTable
  closing_counts: ClosingCountTable
  register_recounts: RegisterRecountTable
  recount_pieces: RecountPieceTable
  sales: SaleTable
  sale_lines: SaleLineTable
  sale_payments: SalePaymentTable
  sale_copies: SaleCopyTable
  returns: ReturnTable
  return_lines: ReturnLineTable
  return_tenders: ReturnTenderTable
  sale_voids: SaleVoidTable
  client_ledger: ClientLedgerTable
  idempotency_keys: IdempotencyTable
  approvals: ApprovalTable
  /** Printed links to the set-up page. Only the hash of a token is stored. */
  setup_links: { token_hash: string; expires_at: number }
  audit_log: AuditTable
  store_settings: StoreSettingTable
  devices: DeviceTable
  jobs: JobTable
}

/** Soft delete: a deleted row stays, because the history refers to it. */
interface Deletable {
  created_at: number
  deleted_at: number | null
}

/** Optimistic locking, see `queries/record-versions.ts`. */
interface Versioned {
  /** Grows with each change of the row. */
  version: Generated<number>
  /** A JSON object: each changed field with the version of its last change. */
  moved: Generated<string>
}

export interface StoreTable extends Deletable, Versioned {
  id: Generated<number>
  name: string
  /** The key by which names are compared (queries/name-key.ts). Unique among rows that are not deleted. */
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
  /** The key by which user names are compared (domain/users/username-key.ts). Unique among rows that are not deleted. */
  username_key: string
  email: string | null
  password_hash: string
  /** Hashed as the password; null: the user approves nothing. */
  pin_hash: Generated<string | null>
}

export interface ClientTable extends Deletable, Versioned {
  id: Generated<number>
  store_id: number
  name: string
  email: string | null
  phone: string | null
  is_default: number
  /** The most that the client may owe; 0: no credit. */
  credit_limit: Generated<number>
  /** What the client owes, the sum of the entries in `client_ledger`; negative: in their favour. */
  balance: Generated<number>
  /** Since when the client owes; null without a debt (domain/ledger.ts). */
  owed_since: Generated<number | null>
}

export interface ProductTable extends Deletable, Versioned {
  id: Generated<number>
  store_id: number
  code: string
  name: string
  description: string | null
  stock: Thousandths
  min_stock: Thousandths
  price: number
  /** Rounded to the centavo; with `cost_rest` it is the average cost (domain/goods/unit-cost.ts). */
  cost: number
  /** What the average cost has besides `cost`, from −50 to 49 hundredths of a centavo. */
  cost_rest: Generated<number>
  unit: Generated<UnitId>
  /** 1: it is sold without stock, and its stock is 0. */
  without_stock: Generated<number>
  /** 1: its price is typed at the till, and `price` is what the till proposes. */
  open_price: Generated<number>
  /** When its price was set, in milliseconds; null: before this was kept. */
  priced_at: number | null
  /** The number of the row's last change, see `queries/changes.ts`. */
  changed: number
  category_id: Generated<number | null>
  /** A letter; each is there once in a category, and once in a store among the products without one. */
  quick_key: Generated<string | null>
  /** 1: it is a returnable bottle. */
  is_deposit: Generated<number>
  /** The bottle that it is sold in. */
  deposit_id: Generated<number | null>
}

export interface SupplierTable extends Deletable, Versioned {
  id: Generated<number>
  store_id: number
  name: string
  address: string
  email: string
  phone: string
  description: string | null
  /** What the supplier is owed, the sum of the entries in `supplier_ledger`; negative: in favour of the shop. */
  balance: Generated<number>
  /** Since when the supplier is owed; null without a debt. */
  owed_since: Generated<number | null>
}

export interface SaleTable {
  id: Generated<number>
  store_id: number
  register_id: number
  user_id: number
  client_id: number
  /** Names at the time of sale. */
  client_name: string
  user_name: string
  /** `YYYY-MM-DD` from the till; `sold_at` is by the server's clock, of a late sale by that of its device. */
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
  quantity: Thousandths
  /** Price and cost of one unit at the time of sale. */
  price: number
  cost: number
  discount: number
  tax_rate: number
  subtotal: number
  tax: number
  total: number
  /** What its article was measured in; null: it was sold by the piece. */
  unit: Measure | null
  /** 1: its article had no stock; null: it had one. */
  without_stock: number | null
  /** 1: it is the deposit of the line before it; otherwise null. */
  is_deposit: number | null
  /** What was brought back; the only column of a sale that changes. */
  returned: Generated<Thousandths>
}

/** How a sale was paid. A sale without rows was paid in cash. */
export interface SalePaymentTable {
  store_id: number
  /** That of the sale. */
  register_id: number
  sale_id: number
  /** 1, 2, 3 ... in the order of the request. */
  position: number
  tender: PaidWith
  /** All payments of a sale come to its total. */
  amount: number
  /** The cash that was handed over, if it was told; what is above the amount was given back. */
  tendered: number | null
  reference: string | null
  /** Equal for references that mean the same payment; null where a reference may be used again. */
  reference_key: string | null
}

/** A key is there once for its device, or without one for its user. */
export interface IdempotencyTable {
  /** Who made the command, whoever delivered it. */
  user_id: number
  key: string
  store_id: number
  operation: string
  request_hash: string
  /** The id of the resulting sale, register or record; a repeated answer is made from its rows. */
  result_id: number
  created_at: number
  /** The device whose key it is, a UUID in small letters; null: the key is the user's. */
  device: string | null
}

/** The settings that an owner has set at least once (domain/settings.ts). */
export interface StoreSettingTable {
  store_id: number
  name: string
  /** JSON; money in it is centavos. */
  value: string
  /** The version of the store's settings at its last change; at least 2. */
  version: number
}

/** Append-only: the database refuses to change or delete a row. */
export interface AuditTable {
  id: Generated<number>
  at: number
  /** The store of the event, or null. */
  store_id: number | null
  /** The user who did it, with the user name of that moment; null when not known. */
  user_id: number | null
  user_name: string | null
  action: string
  entity: string | null
  entity_id: number | null
  /** A JSON object; money in it is centavos. */
  details: string
  /** The IP address of the request; null for an event on the server itself. */
  address: string | null
  request_id: string | null
}
