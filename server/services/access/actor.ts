import { SUPERADMIN } from '../../../domain/permissions.ts'
import type { SessionOwner } from '../../db/queries/sessions.ts'
import type { Scope } from '../../db/queries/stores.ts'
import type { Origin } from '../audit/record.ts'

/** Who asks: the signed-in user with the rights of this moment. */
export interface Actor extends SessionOwner {
  /** Whose records this user sees: every store's for a superadmin, else the own store's (contract). */
  scope: Scope
  origin: Origin
}

export function actorOf(owner: SessionOwner, origin: Origin): Actor {
  return { ...owner, origin, scope: owner.role === SUPERADMIN ? null : owner.storeId }
}

/** `Ana López`, as receipts and reports name a seller. */
export function fullName(person: { name: string; lastName: string }): string {
  return `${person.name} ${person.lastName}`.trim()
}
