import type { Generated } from 'kysely'
import type { CategoryColor } from '../../../domain/categories/colors.ts'

/** The categories of a store (docs/product.md §10.19). */
export interface CategoryTable {
  id: Generated<number>
  store_id: number
  name: string
  /** The folded name: unique in the store among rows that are not deleted. */
  name_key: string
  color: CategoryColor
  version: Generated<number>
  moved: Generated<string>
  created_at: number
  deleted_at: number | null
}
