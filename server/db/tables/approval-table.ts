import type { Generated } from 'kysely'

/** Who approved a command for a colleague without the right. The database refuses to change or delete a row. */
export interface ApprovalTable {
  id: Generated<number>
  store_id: number
  /** As in `idempotency_keys`; its result has the id `result_id`. */
  operation: string
  result_id: number
  /** The rights that were lent, as `listOfRights` writes them; one in most rows (docs/decisions/0184). */
  permission: string
  user_id: number
  /** Names as they were at that moment. */
  user_name: string
  approver_id: number
  approver_name: string
  at: number
  /** Unique: a token is good once. Null in rows of before migration 0027. */
  token_hash: string | null
}
