import type { Tables } from '../tables.ts'

/**
 * `installation`: belongs to the database and is not copied. `reference`: small, shared by all stores. `store`: each row
 * belongs to one store, by its `store_id`.
 */
type TableKind = 'installation' | 'reference' | 'store'

/** Every table. A table comes after those that it references: rows can be written in this order. */
const kinds: Record<keyof Tables, TableKind> = {
  schema_migrations: 'installation',
  settings: 'installation',
  setup_links: 'installation',
  sign_in_tries: 'installation',
  jobs: 'installation',
  stores: 'reference',
  roles: 'reference',
  role_permissions: 'reference',
  given_rights: 'reference',
  store_settings: 'store',
  users: 'store',
  sessions: 'store',
  devices: 'store',
  clients: 'store',
  categories: 'store',
  products: 'store',
  common_articles: 'store',
  product_codes: 'store',
  product_imports: 'store',
  repricings: 'store',
  repricing_rows: 'store',
  suppliers: 'store',
  stock_moves: 'store',
  stock_adjustments: 'store',
  registers: 'store',
  cash_movements: 'store',
  closing_counts: 'store',
  register_recounts: 'store',
  recount_pieces: 'store',
  sales: 'store',
  sale_lines: 'store',
  sale_packs: 'store',
  sale_payments: 'store',
  sale_copies: 'store',
  late_sales: 'store',
  findings: 'store',
  returns: 'store',
  return_lines: 'store',
  return_tenders: 'store',
  sale_voids: 'store',
  received_empties: 'store',
  received_empty_lines: 'store',
  held_sales: 'store',
  held_sale_lines: 'store',
  held_sale_packs: 'store',
  stock_counts: 'store',
  stock_tallies: 'store',
  stock_count_lines: 'store',
  client_ledger: 'store',
  stock_entries: 'store',
  stock_entry_lines: 'store',
  stock_entry_packs: 'store',
  stock_entry_voids: 'store',
  supplier_ledger: 'store',
  idempotency_keys: 'store',
  approvals: 'store',
  audit_log: 'store',
  seals: 'reference',
  seal_heads: 'reference',
}

/** All tables with their kinds, in that order. */
export const tableKinds: ReadonlyMap<string, TableKind> = new Map(Object.entries(kinds))

/** The tables that a copy of a shop has, in that order. */
export const copiedTables: readonly string[] = [...tableKinds]
  .filter(([, kind]) => kind !== 'installation')
  .map(([name]) => name)
