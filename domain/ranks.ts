/**
 * Who may touch whom (contract, users). The server asks before it writes, the screens before they offer a button, a key or
 * a role, so that nothing is offered that can only fail.
 */
import type { Holder } from './access.ts'
import { SUPERADMIN } from './permissions.ts'

/** A role, as far as it is known: other servers do not tell its rights. */
export interface RankedRole {
  name: string
  permissions?: readonly string[]
}

/** What may be done to a user, by somebody who has the rights to change and to delete users. */
export interface UserActions {
  edit: boolean
  changeRole: boolean
  delete: boolean
}

/**
 * Whether a role is not above somebody: they have all its rights. The role 'superadmin' reaches all stores, so it is above
 * everyone else, whatever its rights.
 */
export function isWithin(holder: Holder, role: RankedRole): boolean {
  if (role.name === SUPERADMIN && holder.role !== SUPERADMIN) return false
  return role.permissions?.every((right) => holder.permissions.includes(right)) ?? true
}

/** What somebody may do to a user of that role; the own account keeps its role and is not deleted. */
export function actionsOnUser(holder: Holder, role: RankedRole, isSelf: boolean): UserActions {
  const within = isWithin(holder, role)
  return { edit: within, changeRole: within && !isSelf, delete: within && !isSelf }
}
