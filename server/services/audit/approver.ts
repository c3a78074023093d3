import type { Permission } from '../../../domain/permissions.ts'

/** A colleague who approved a call. */
export interface Approver {
  userId: number
  username: string
  /** First and last name. */
  name: string
  /** The rights that were lent, in the order in which they are checked. */
  permissions: readonly Permission[]
  /** Of the id of the approval's token, which is good once. */
  tokenHash: string
}
