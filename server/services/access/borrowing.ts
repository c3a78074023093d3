import type { Permission } from '../../../domain/permissions.ts'
import type { Refusal } from '../refusal.ts'

/**
 * The rights that colleagues may lend for one call. It goes on without them until it has met all that it needs, and is then refused for
 * all of them at once, before anything stays written (docs/decisions/0184).
 */
export interface Borrowing {
  /** Those that the actor lacks and the call may have lent. */
  may: readonly Permission[]
  /** Those that it has met so far, in the order in which they are checked, each with what is refused without it. */
  needed: Map<Permission, Refusal>
}
