/**
 * The one table of who may what (docs/product.md §6, contract): the server enforces it on every route, the menu and the buttons
 * ask it, and the matrix test tries every cell.
 */
import { entities, SUPERADMIN, type Action, type Entity, type Permission } from './permissions.ts'

/** Anyone, anyone signed in, or the holders of at least one of the rights. */
export type Access = 'public' | 'signed in' | readonly Permission[]

export interface RouteRule {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base path, as a router writes it: `/clients/:id`. */
  path: string
  access: Access
  /** Besides the right it takes the role 'superadmin'. */
  superadminOnly: boolean
  /**
   * Whose records it is about. `own store`: only those of the user's store are seen and found (404 for others), a
   * superadmin's call reaches all stores. `self`: only the user's own register and store, a superadmin's too. `none`: no
   * shop's records.
   */
  records: 'own store' | 'self' | 'none'
}

/** Someone signed in, as the server knows them or as their token says. */
export interface Holder {
  role: string
  permissions: readonly string[]
}

/** The path of each entity's list. */
export const entityPaths = {
  client: '/clients',
  product: '/products',
  supplier: '/suppliers',
  user: '/users',
  store: '/stores',
} as const satisfies Record<Entity, string>

/** Who may read the lists; the till needs clients and products, and everyone the business's name. */
const listAccess: Readonly<Record<Entity, Access>> = {
  client: ['read client', 'read sale'],
  product: ['read product', 'read sale'],
  supplier: ['read supplier'],
  user: ['read user'],
  store: 'signed in',
}

function entityRules(entity: Entity): RouteRule[] {
  const path = entityPaths[entity]
  // Of the own store others may change some fields (ownStoreFields).
  const superadminOnly = entity === 'store'
  return [
    rule('GET', path, listAccess[entity], 'own store'),
    { ...rule('POST', path, [`create ${entity}`], 'own store'), superadminOnly },
    rule('PUT', `${path}/:id`, [`update ${entity}`], 'own store'),
    { ...rule('DELETE', `${path}/:id`, [`delete ${entity}`], 'own store'), superadminOnly },
  ]
}

function rule(
  method: RouteRule['method'],
  path: string,
  access: Access,
  records: RouteRule['records'],
): RouteRule {
  return { method, path, access, superadminOnly: false, records }
}

/** Every route there is. */
export const routeRules: readonly RouteRule[] = [
  rule('GET', '/openapi.json', 'public', 'none'),
  rule('GET', '/health/live', 'public', 'none'),
  rule('GET', '/health/ready', 'public', 'none'),
  rule('GET', '/setup', 'public', 'none'),
  rule('POST', '/setup', 'public', 'none'),
  rule('POST', '/login', 'public', 'none'),
  rule('POST', '/logout', 'signed in', 'self'),
  ...entities.flatMap(entityRules),
  rule('GET', '/roles', ['read user', 'create user', 'update user'], 'none'),
  rule('GET', '/first-steps', 'signed in', 'self'),
  rule('GET', '/business', 'signed in', 'self'),
  rule('GET', '/settings', 'signed in', 'self'),
  rule('PUT', '/settings', ['update settings'], 'self'),
  rule('PUT', '/me/password', 'signed in', 'self'),
  rule('POST', '/client-errors', 'signed in', 'self'),
  rule('GET', '/cash-registers/status', ['status cash register'], 'self'),
  rule('POST', '/cash-registers/open', ['open cash register'], 'self'),
  rule('POST', '/cash-registers/close', ['close cash register'], 'self'),
  // Another user's, who cannot be deleted before it is closed.
  rule('POST', '/cash-registers/:id/close', ['delete user'], 'own store'),
  rule('POST', '/sales', ['read sale'], 'self'),
  rule('GET', '/reports/simple-inventory', ['create reports'], 'own store'),
  rule('GET', '/reports/detailed-sales', ['create reports'], 'own store'),
]

/** The rule of a route, or undefined for one that is not in the table. */
export function findRule(method: string, path: string): RouteRule | undefined {
  return routeRules.find((candidate) => candidate.method === method && candidate.path === path)
}

/** Whether someone (null: nobody is signed in) may call a route. */
export function allows({ access, superadminOnly }: RouteRule, holder: Holder | null): boolean {
  if (access === 'public') return true
  if (holder === null || (superadminOnly && holder.role !== SUPERADMIN)) return false
  return access === 'signed in' || access.some((right) => holder.permissions.includes(right))
}

const methods = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const

/**
 * Whether someone may see an entity's screen or is shown an action's button. Reading takes 'read <entity>' itself: what
 * the till may read besides makes no menu entry (docs/product.md §2).
 */
export function may(holder: Holder, action: Action, entity: Entity): boolean {
  if (action === 'read') return holder.permissions.includes(`read ${entity}`)
  const path = entityPaths[entity]
  const found = findRule(methods[action], action === 'create' ? path : `${path}/:id`)
  return found !== undefined && allows(found, holder)
}

/** The rights of the screens that sell, or open and close the register: they are in one tab of a browser at a time. */
const tillRights: readonly Permission[] = ['read sale', 'open cash register', 'close cash register']

/** Whether someone may see one of the screens that need the till. */
export function mayUseTill({ permissions }: Pick<Holder, 'permissions'>): boolean {
  return tillRights.some((right) => permissions.includes(right))
}

/** Whether someone may see and set what a product costs (docs/product.md §5, contract). */
export function seesCost(holder: Holder): boolean {
  return may(holder, 'create', 'product') || may(holder, 'update', 'product')
}
