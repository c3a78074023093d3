/** The columns of each kind of file (docs/product.md §10.16). */
import type { Settings } from '../../settings.ts'
import type { ImportColumn } from '../cells/import-column.ts'
import { clientColumns, supplierColumns } from './people-columns.ts'
import { productColumns } from './product-columns.ts'

const tables = {
  product: productColumns,
  client: clientColumns,
  supplier: supplierColumns,
} as const satisfies Record<string, Record<string, ImportColumn>>

/** What comes in from a file. */
export type ImportKindName = keyof typeof tables

/** What a column is read as. */
export type ImportField = { [Kind in ImportKindName]: keyof (typeof tables)[Kind] }[ImportKindName]

/** The columns of a kind by their fields, in the order in which a file of ours has them. */
export function columnsOf(kind: ImportKindName): readonly (readonly [ImportField, ImportColumn])[] {
  return Object.entries(tables[kind]) as [ImportField, ImportColumn][]
}

/** What of its settings decides which columns a store has. */
export type ColumnUses = Pick<Settings, 'categories' | 'sell_packs'>

/** A store that has none of them. */
export const noColumnUses: ColumnUses = { categories: false, sell_packs: false }

const usedBy: Partial<Record<ImportField, keyof ColumnUses>> = { category: 'categories', packs: 'sell_packs' }

/** Whether a store has a column. */
export function isUsed(field: ImportField, uses: ColumnUses): boolean {
  const setting = usedBy[field]
  return setting === undefined || uses[setting]
}

/** Those that a file of a store can be read as. */
export function readableColumns(kind: ImportKindName, uses: ColumnUses) {
  return columnsOf(kind).filter(([field]) => isUsed(field, uses))
}

/** The column of a field; undefined for one that the kind does not have. */
export function columnOf(kind: ImportKindName, field: string): ImportColumn | undefined {
  const columns: Readonly<Record<string, ImportColumn>> = tables[kind]
  return Object.hasOwn(columns, field) ? columns[field] : undefined
}
