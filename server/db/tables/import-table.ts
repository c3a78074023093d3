import type { Generated } from 'kysely'

/** The portions of imports of any kind that were written, with how many rows had each result. */
export interface ProductImportTable {
  id: Generated<number>
  store_id: number
  /** That of all portions of one import, as its client made it. */
  import_id: string
  user_id: number
  /** As it was at that moment. */
  user_name: string
  at: number
  made: number
  changed: number
  same: number
  removed: number
  refused: number
  is_last: number
}
