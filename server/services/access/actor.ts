import { SUPERADMIN } from '../../../domain/subjects.ts'
import type { Permission } from '../../../domain/permissions.ts'
import type { SessionOwner } from '../../db/queries/users/sessions.ts'
import type { Scope } from '../../db/queries/records/stores.ts'
import type { Origin } from '../audit/record.ts'
import type { Approver } from '../audit/approver.ts'
import type { Refusal } from '../refusal.ts'
import type { Borrowing } from './borrowing.ts'

/** The signed-in user of a request, with their current rights. */
export interface Actor extends SessionOwner {
  /** The stores whose records this user sees: all for a superadmin, otherwise the own one (docs/product.md §6.3). */
  scope: Scope
  origin: Origin
  /** The device that asks, a UUID in small letters: its keys are its own. Missing: the client does not name it. */
  device?: string
  /** The colleague whose session has delivered what this user made; missing: nobody did. */
  deliveredBy?: Pick<SessionOwner, 'userId' | 'username'>
  /** What the ticket says with which it was delivered; missing: it came without one. */
  ticket?: {
    /** The rights that they had when it was given: late sales need no other ones. */
    rights: readonly Permission[]
    /** Why the call is refused unless it is a late sale; null: it is not. */
    refusal: Refusal | null
  }
  /** The colleague who lent a right for this call; missing: nobody did. */
  approver?: Approver
  /** What the call may have lent; missing: nothing. */
  borrowing?: Borrowing
}

export function actorOf(owner: SessionOwner, origin: Origin): Actor {
  return { ...owner, origin, scope: owner.role === SUPERADMIN ? null : owner.storeId }
}

/** `Ana López`: the name of a seller on receipts and reports. */
export function fullName(person: { name: string; lastName: string }): string {
  return `${person.name} ${person.lastName}`.trim()
}
