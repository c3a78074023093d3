import type { Generated } from 'kysely'

/** Every code of the products of a store: the own one of each product, and those of its packs (docs/decisions/0215). */
export interface ProductCodeTable {
  id: Generated<number>
  store_id: number
  product_id: number
  code: string
  /** Unique in the store among rows that are not deleted (domain/search/code-key.ts). */
  code_key: string
  /** The name of a pack; null for the own code of a product. */
  name: string | null
  /** Whole units of the product, at least 1; it never changes, another factor is another pack. */
  factor: number
  /** Of one pack; null: that of its units. */
  price: number | null
  deleted_at: number | null
}
