/**
 * Who may change which user (docs/product.md §6.2). The server checks it before it writes. The screens check it before
 * they offer a button, a key or a role, so that they never offer an action that the server refuses.
 */
import type { Holder } from '../access.ts'
import { SUPERADMIN } from '../subjects.ts'

/** A role; other servers may not send its rights. */
export interface RankedRole {
  name: string
  permissions?: readonly string[]
}

/** What a user with the rights to change and delete users may do to another user. */
export interface UserActions {
  edit: boolean
  changeRole: boolean
  delete: boolean
}

/**
 * Whether a role is not above a user, that is: the user has all its rights. The role 'superadmin' reaches all stores,
 * so it is always above everyone else.
 */
export function isWithin(holder: Holder, role: RankedRole): boolean {
  if (role.name === SUPERADMIN && holder.role !== SUPERADMIN) return false
  return role.permissions?.every((right) => holder.permissions.includes(right)) ?? true
}

/** What a user may do to a user of that role. Nobody changes the role of their own account or deletes it. */
export function actionsOnUser(holder: Holder, role: RankedRole, isSelf: boolean): UserActions {
  const within = isWithin(holder, role)
  return { edit: within, changeRole: within && !isSelf, delete: within && !isSelf }
}
