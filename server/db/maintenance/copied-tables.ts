import type { Tables } from '../tables.ts'

/**
 * `installation`: each database has its own. `reference`: small, the same for all stores. `store`: rows of one store each,
 * told by `store_id`.
 */
type TableKind = 'installation' | 'reference' | 'store'

/** Every table, those that others refer to before them: the order in which rows can be written. */
const kinds: Record<keyof Tables, TableKind> = {
  schema_migrations: 'installation',
  settings: 'installation',
  setup_links: 'installation',
  sign_in_tries: 'installation',
  stores: 'reference',
  roles: 'reference',
  role_permissions: 'reference',
  given_rights: 'reference',
  store_settings: 'store',
  users: 'store',
  sessions: 'store',
  clients: 'store',
  products: 'store',
  suppliers: 'store',
  registers: 'store',
  sales: 'store',
  sale_lines: 'store',
  idempotency_keys: 'store',
  audit_log: 'store',
}

/** All tables with their kinds, in that order. */
export const tableKinds: ReadonlyMap<string, TableKind> = new Map(Object.entries(kinds))

/** The tables whose rows move with a shop, in that order. */
export const copiedTables: readonly string[] = [...tableKinds]
  .filter(([, kind]) => kind !== 'installation')
  .map(([name]) => name)
