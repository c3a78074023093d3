/** Permission names and what each role starts with (spec §6; issue of the first release). */

/** What the back office keeps. */
export const entities = ['client', 'product', 'supplier', 'user', 'store'] as const
export const actions = ['create', 'read', 'update', 'delete'] as const

export type Entity = (typeof entities)[number]
export type Action = (typeof actions)[number]
export type EntityPermission = `${Action} ${Entity}`

export type Permission =
  | 'status cash register'
  | 'open cash register'
  | 'close cash register'
  | 'read sale'
  | 'create reports'
  | EntityPermission

const tillPermissions: Permission[] = [
  'status cash register',
  'open cash register',
  'close cash register',
  'read sale',
]

/** Every permission there is, in the order in which a person would read them. */
export const allPermissions: readonly Permission[] = [
  ...tillPermissions,
  ...entities.flatMap((entity) => actions.map((action): Permission => `${action} ${entity}`)),
  'create reports',
]

/** The role that sees every store (spec §6). */
export const SUPERADMIN = 'superadmin'

const ownerOnly: Permission[] = ['create store', 'update store', 'delete store']

/** The roles that exist after the first start. */
export const initialRoles: Readonly<Record<string, readonly Permission[]>> = {
  [SUPERADMIN]: allPermissions,
  administrador: allPermissions.filter((permission) => !ownerOnly.includes(permission)),
  cajero: [...tillPermissions, 'read client', 'create client', 'read product'],
}
