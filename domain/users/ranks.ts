/**
 * Who may change which user (docs/product.md §6.2). The server checks it before it writes. The screens check it before
 * they offer a button, a key or a role, so that they never offer an action that the server refuses.
 */
import type { Holder } from '../access.ts'
import { actions, entities, SUPERADMIN } from '../subjects.ts'

/** The rights of the specification (docs/product.md §6.1); all others came with later releases. */
const rankingRights: ReadonlySet<string> = new Set([
  ...['status cash register', 'open cash register', 'close cash register', 'read sale', 'create reports'],
  ...[...entities, 'role', 'permission', 'expense', 'purchase'].flatMap((subject) =>
    actions.map((action) => `${action} ${subject}`),
  ),
])

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
 * Whether a role is not above a user. The rights of the specification decide: the user has all of them that the role has. Where both
 * have the same ones, the later rights decide too, so that nobody takes over the account of an equal to get a right they lack
 * (docs/decisions/0179). The role 'superadmin' reaches all stores, so it is always above everyone else.
 */
export function isWithin(holder: Holder, role: RankedRole): boolean {
  if (role.name === SUPERADMIN && holder.role !== SUPERADMIN) return false
  const theirs = role.permissions ?? []
  const missing = theirs.filter((right) => !holder.permissions.includes(right))
  if (missing.some((right) => rankingRights.has(right))) return false
  const isLower = holder.permissions.some((right) => rankingRights.has(right) && !theirs.includes(right))
  return missing.length === 0 || isLower
}

/** What a user may do to a user of that role. Nobody changes the role of their own account or deletes it. */
export function actionsOnUser(holder: Holder, role: RankedRole, isSelf: boolean): UserActions {
  const within = isWithin(holder, role)
  return { edit: within, changeRole: within && !isSelf, delete: within && !isSelf }
}
