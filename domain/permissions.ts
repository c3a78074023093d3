/** Permission names and what each role starts with (spec §6; issue of the first release). */

/** What the back office keeps. */
export const entities = ['client', 'product', 'supplier', 'user', 'store'] as const
export const actions = ['create', 'read', 'update', 'delete'] as const

/** What rights are known of before there is anything to do with them: their screens only show their name (spec §1 and §2, Layout). */
const placeholders = ['role', 'permission', 'expense', 'purchase'] as const

export type Entity = (typeof entities)[number]
export type Placeholder = (typeof placeholders)[number]
export type Action = (typeof actions)[number]
export type EntityPermission = `${Action} ${Entity | Placeholder}`

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

const rightsOf = (subjects: readonly (Entity | Placeholder)[]): Permission[] =>
  subjects.flatMap((subject) => actions.map((action): Permission => `${action} ${subject}`))

const placeholderRights = rightsOf(placeholders)

/** Every permission there is, in the order in which a person would read them. */
export const allPermissions: readonly Permission[] = [
  ...tillPermissions,
  ...rightsOf(entities),
  'create reports',
  ...placeholderRights,
]

/** The role that sees every store (spec §6). */
export const SUPERADMIN = 'superadmin'

/** Rights of what is not there yet are given to nobody else: what they will reach is not known (docs/decisions/0091). */
const ownerOnly: readonly Permission[] = ['create store', 'delete store', ...placeholderRights]

/** The roles that exist after the first start. */
export const initialRoles: Readonly<Record<string, readonly Permission[]>> = {
  [SUPERADMIN]: allPermissions,
  administrador: allPermissions.filter((permission) => !ownerOnly.includes(permission)),
  cajero: [...tillPermissions, 'read client', 'create client', 'read product'],
}
