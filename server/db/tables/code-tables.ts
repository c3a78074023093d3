import type { Generated } from 'kysely'

/** Every code of the products of a store: the own one of each product, and those of its packs (docs/decisions/0215). */
interface ProductCodeTable {
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

/** The pack of a line, with the name and the factor of that moment. The database refuses to change or delete a row. */
interface LinePackTable {
  store_id: number
  /** That of the line. */
  position: number
  pack_id: number
  name: string
  factor: number
}

/** The product under which a store sells what has none of its own (docs/decisions/0233). */
interface CommonArticleTable {
  store_id: number
  product_id: number
}

export interface CodeTables {
  common_articles: CommonArticleTable
  product_codes: ProductCodeTable
  sale_packs: LinePackTable & { sale_id: number }
  held_sale_packs: LinePackTable & { held_sale_id: number }
  stock_entry_packs: LinePackTable & { entry_id: number }
}
