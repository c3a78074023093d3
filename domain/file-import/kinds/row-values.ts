/** The rows of all kinds of files as the machinery of an import has them (docs/product.md §10.16). */
import type { ClientFields, SupplierFields } from './people-rows.ts'
import type { ArticleFields, PlannedProduct } from './product-rows.ts'

/** Fields of a record of any kind: amounts in centavos, quantities in thousandths. */
export type RecordFields = ArticleFields & ClientFields & SupplierFields

/** What a row says of a record. A field whose cell is empty is missing: it says nothing. */
export interface RowValues extends RecordFields {
  /** What the record is known by. */
  code?: string
  /** The record is deleted: so an undo file takes back what an import has made. */
  remove?: boolean
}

/** A row of a file that could be read. */
export interface ReadRow {
  /** As people count it, from 1. */
  row: number
  values: RowValues
}

/** What becomes of a row of any kind. */
export interface PlannedRow extends Omit<PlannedProduct, 'old' | 'new'> {
  old: RecordFields
  new: RecordFields
}
