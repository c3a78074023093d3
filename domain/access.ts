/**
 * The one table of rights by route (docs/product.md §6). The server enforces it on every route. The menu and the buttons
 * use it too, and the matrix test tries every cell.
 */
import type { Permission } from './permissions.ts'
import { entities, SUPERADMIN, type Action, type Entity } from './subjects.ts'

/** Anyone, anyone signed in, or the holders of at least one of the rights. */
export type Access = 'public' | 'signed in' | readonly Permission[]

export interface RouteRule {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the base path, in the router's form: `/clients/:id`. */
  path: string
  access: Access
  /** Besides the right it takes the role 'superadmin'. */
  superadminOnly: boolean
  /**
   * Which records the route reaches. `own store`: those of the user's store, 404 for others; a superadmin reaches all
   * stores. `self`: the user's own register and store, also for a superadmin. `none`: no records of a store.
   */
  records: 'own store' | 'self' | 'none'
  /** The rights that a colleague may lend to whoever lacks them, for one call (docs/decisions/0127). */
  lends: readonly Permission[]
}

/** A signed-in user, as the server found them or as their token describes them. */
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

/** Who may read each list. The till needs clients and products, and everyone needs the business name. */
const listAccess: Readonly<Record<Entity, Access>> = {
  client: ['read client', 'read sale'],
  product: ['read product', 'read sale'],
  supplier: ['read supplier'],
  user: ['read user'],
  store: 'signed in',
}

function entityRules(entity: Entity): RouteRule[] {
  const path = entityPaths[entity]
  // Other users may change some fields of their own store (mayChangeStore).
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
  return { method, path, access, superadminOnly: false, records, lends: [] }
}

/** The rule of a call that a colleague may approve. */
function approvable(plain: RouteRule, ...lends: Permission[]): RouteRule {
  return { ...plain, lends }
}

/** Every route of the API. */
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
  rule('PUT', '/me/pin', 'signed in', 'self'),
  rule('GET', '/me/approvable', 'signed in', 'self'),
  rule('POST', '/client-errors', 'signed in', 'self'),
  rule('GET', '/cash-registers/status', ['status cash register'], 'self'),
  rule('POST', '/cash-registers/open', ['open cash register'], 'self'),
  rule('POST', '/cash-registers/close', ['close cash register'], 'self'),
  rule('PUT', '/cash-registers/current/count', ['close cash register'], 'self'),
  rule('POST', '/cash-registers/:id/recount', ['close cash register'], 'self'),
  // The register of another user: a user with an open register cannot be deleted.
  rule('POST', '/cash-registers/:id/close', ['delete user'], 'own store'),
  // Who may have a movement approved reads the own ones too; they tell nothing of what was sold.
  rule('GET', '/cash-registers/movements', ['create cash movement', 'open cash register'], 'self'),
  approvable(
    rule('POST', '/cash-registers/movements', ['create cash movement'], 'self'),
    'create cash movement',
  ),
  approvable(
    rule('POST', '/cash-registers/movements/:id/reverse', ['create cash movement'], 'self'),
    'create cash movement',
  ),
  rule('GET', '/cash-registers', ['read cash register'], 'own store'),
  rule('GET', '/cash-registers/:id', ['read cash register'], 'own store'),
  rule('GET', '/cash-registers/current', ['read cash register'], 'self'),
  rule('POST', '/sales', ['read sale'], 'self'),
  rule('GET', '/sales', ['read sales'], 'own store'),
  rule('GET', '/sales/:id', ['read sales'], 'own store'),
  rule('POST', '/sales/:id/copies', ['read sales'], 'own store'),
  // Every till of the store shows and resumes them; a superadmin sells in the own store too.
  rule('GET', '/held-sales', ['hold sale'], 'self'),
  rule('POST', '/held-sales', ['hold sale'], 'self'),
  rule('POST', '/held-sales/:id/claim', ['hold sale'], 'self'),
  rule('POST', '/held-sales/:id/release', ['hold sale'], 'self'),
  rule('POST', '/held-sales/:id/discard', ['hold sale'], 'self'),
  // The cash goes out of the own drawer, so the sale is one of its store, for a superadmin too.
  rule('POST', '/sales/:id/returns', ['create return'], 'self'),
  rule('POST', '/sales/:id/void', ['void sale'], 'self'),
  rule('GET', '/clients/:id/ledger', ['create credit sale'], 'own store'),
  // The money goes into the own drawer, so the client is one of its store, for a superadmin too.
  rule('POST', '/clients/:id/payments', ['create client payment'], 'self'),
  rule('POST', '/client-payments/:id/reverse', ['create client payment'], 'self'),
  rule('POST', '/clients/:id/adjustments', ['adjust client balance'], 'own store'),
  rule('GET', '/reports/simple-inventory', ['create reports'], 'own store'),
  rule('GET', '/reports/detailed-sales', ['create reports'], 'own store'),
  rule('GET', '/reports/receivables', ['create reports'], 'own store'),
]

/** Every right that a colleague may lend. */
export const lendableRights: readonly Permission[] = [...new Set(routeRules.flatMap(({ lends }) => lends))]

/** The rule of a route, or undefined for one that is not in the table. */
export function findRule(method: string, path: string): RouteRule | undefined {
  return routeRules.find((candidate) => candidate.method === method && candidate.path === path)
}

/** Whether a user may call a route; null means that nobody is signed in. */
export function allows({ access, superadminOnly }: RouteRule, holder: Holder | null): boolean {
  if (access === 'public') return true
  if (holder === null || (superadminOnly && holder.role !== SUPERADMIN)) return false
  return access === 'signed in' || access.some((right) => holder.permissions.includes(right))
}

const methods = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const

/**
 * Whether a user sees an entity's screen, or the button of an action. The screen needs 'read <entity>' itself: reading
 * a list for the till gives no menu entry (docs/product.md §2.2).
 */
export function may(holder: Holder, action: Action, entity: Entity): boolean {
  if (action === 'read') return holder.permissions.includes(`read ${entity}`)
  const path = entityPaths[entity]
  const found = findRule(methods[action], action === 'create' ? path : `${path}/:id`)
  return found !== undefined && allows(found, holder)
}

/** The rights of the screens that need the own register. Only one tab of a browser shows them at a time. */
const tillRights: readonly Permission[] = [
  'read sale',
  'open cash register',
  'close cash register',
  'read cash register',
  'create cash movement',
  'create client payment',
]

/** Whether a user may see one of the screens that need the till. */
export function mayUseTill({ permissions }: Pick<Holder, 'permissions'>): boolean {
  return tillRights.some((right) => permissions.includes(right))
}

/** Whether a user may close the register of another user (docs/product.md §10.2). */
export function mayCloseOthers(holder: Holder): boolean {
  const found = findRule('POST', '/cash-registers/:id/close')
  return found !== undefined && allows(found, holder)
}

/** Whether a user sees what clients owe: who sells on credit, and who takes what they pay (docs/product.md §10.5). */
export function seesAccounts({ permissions }: Pick<Holder, 'permissions'>): boolean {
  return permissions.includes('create credit sale') || permissions.includes('create client payment')
}

/** Whether a user sees and sets the cost of a product (docs/product.md §6.4). */
export function seesCost(holder: Holder): boolean {
  return may(holder, 'create', 'product') || may(holder, 'update', 'product')
}
