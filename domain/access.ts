/** Who may do what (docs/product.md §6): the rules of entities, which buttons use too, and what the rights of a user open. */
import type { Permission } from './permissions.ts'
import { SUPERADMIN, type Action, type Entity } from './subjects.ts'

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
  /**
   * The rights that a colleague may lend to whoever lacks them, for one call (docs/decisions/0127). A GET asks for no approval: it is open as
   * long as a colleague could lend them (docs/decisions/0174).
   */
  lends: readonly LendableRight[]
  /** How a GET reads; null for the other methods. */
  reading: Reading | null
}

/**
 * How a GET reads the database, so that nobody's reading holds a sale (docs/decisions/0170). `brief`: a few rows by their keys, where
 * the sales are written. `aside`: beside the sales, with a limit of time, rows and places. `streamed`: the same, in portions. `standing`: it
 * reads a few rows each time something has changed, and is not answered to the end (docs/decisions/0201).
 */
export type Reading = 'brief' | 'aside' | 'streamed' | 'standing'

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
  category: '/categories',
} as const satisfies Record<Entity, string>

/** Who may read each list. The till needs clients and products, and everyone needs the business name. */
const listAccess: Readonly<Record<Entity, Access>> = {
  client: ['read client', 'read sale'],
  product: ['read product', 'read sale'],
  supplier: ['read supplier'],
  user: ['read user'],
  store: 'signed in',
  // They are in the filters of lists, reports and counts.
  category: ['read product', 'read sale', 'create reports', 'create stock count'],
}

/** What the rights of an entity are called after: who may change products may change their categories (docs/product.md §10.19). */
function rightsOf(entity: Entity): Exclude<Entity, 'category'> {
  return entity === 'category' ? 'product' : entity
}

/** The calls of an entity's list. */
export function entityRules(
  entity: Entity,
): Readonly<Record<'list' | 'create' | 'update' | 'delete', RouteRule>> {
  const path = entityPaths[entity]
  const subject = rightsOf(entity)
  // Other users may change some fields of their own store (mayChangeStore).
  const superadminOnly = entity === 'store'
  return {
    list: readRule('streamed', path, listAccess[entity], 'own store'),
    create: { ...rule('POST', path, [`create ${subject}`], 'own store'), superadminOnly },
    update: rule('PUT', `${path}/:id`, [`update ${subject}`], 'own store'),
    delete: { ...rule('DELETE', `${path}/:id`, [`delete ${subject}`], 'own store'), superadminOnly },
  }
}

/** A command that nobody lends a right for. */
function rule(
  method: Exclude<RouteRule['method'], 'GET'>,
  path: string,
  access: Access,
  records: RouteRule['records'],
): RouteRule {
  return { method, path, access, superadminOnly: false, records, lends: [], reading: null }
}

/** A GET, and how it reads. */
export function readRule(
  reading: Reading,
  path: string,
  access: Access,
  records: RouteRule['records'],
): RouteRule {
  return { method: 'GET', path, access, superadminOnly: false, records, lends: [], reading }
}

/** Every right that a colleague may lend: those of the calls in `route-rules.ts`, which takes no other ones. */
export const lendableRights = [
  'create cash movement',
  'create credit sale',
  'exceed credit limit',
  'create return',
  'exceed return days',
  'void sale',
  'create client payment',
] as const satisfies readonly Permission[]

export type LendableRight = (typeof lendableRights)[number]

/** A right that shows nothing more on a screen: whoever lacks it learns so from the refusal of a command. */
const shownByRefusal: LendableRight = 'exceed return days'

/** Whether a user lacks a right that colleagues may lend, and that would show more. */
export function mayBorrow({ permissions }: Pick<Holder, 'permissions'>): boolean {
  return lendableRights.some((right) => right !== shownByRefusal && !permissions.includes(right))
}

/** Whether a user has a right that they may lend to colleagues. */
export function mayLend({ permissions }: Pick<Holder, 'permissions'>): boolean {
  return lendableRights.some((right) => permissions.includes(right))
}

/**
 * The rights of a user together with those that a colleague could lend now: what they may begin depends on these. Who does not
 * see what clients owe takes no payment of it, whoever approves it.
 */
export function withLent(
  holder: Pick<Holder, 'permissions'>,
  lent: readonly string[],
): Pick<Holder, 'permissions'> {
  const usable = seesAccounts(holder) ? lent : lent.filter((right) => right !== 'create client payment')
  return { permissions: [...holder.permissions, ...usable] }
}

/** Whether a user may call a route; null means that nobody is signed in. */
export function allows({ access, superadminOnly }: RouteRule, holder: Holder | null): boolean {
  if (access === 'public') return true
  if (holder === null || (superadminOnly && holder.role !== SUPERADMIN)) return false
  return access === 'signed in' || access.some((right) => holder.permissions.includes(right))
}

/**
 * Whether a user sees an entity's screen, or the button of an action. The screen needs 'read <entity>' itself: reading
 * a list for the till gives no menu entry (docs/product.md §2.2).
 */
export function may(holder: Holder, action: Action, entity: Entity): boolean {
  if (action === 'read') return holder.permissions.includes(`read ${rightsOf(entity)}`)
  return allows(entityRules(entity)[action], holder)
}

/** The rights of the screens that need the own register, or store what they send with it. Only one tab of a browser does that at a time. */
const tillRights = [
  'read sale',
  'open cash register',
  'close cash register',
  'read cash register',
  'create cash movement',
  'create client payment',
  'create stock adjustment',
  'create stock entry',
] as const satisfies readonly Permission[]

export type TillRight = (typeof tillRights)[number]

/** Whether a user may see one of the screens that need the till. */
export function mayUseTill({ permissions }: Pick<Holder, 'permissions'>): boolean {
  return tillRights.some((right) => permissions.includes(right))
}

/** Who may close the register of another user: a user with an open register cannot be deleted. */
export const closesOthers = 'delete user' satisfies Permission

/** Whether a user may close the register of another user (docs/product.md §10.2). */
export function mayCloseOthers({ permissions }: Pick<Holder, 'permissions'>): boolean {
  return permissions.includes(closesOthers)
}

/** Whether a user sees what clients owe: who sells on credit, and who takes what they pay (docs/product.md §10.5). */
export function seesAccounts({ permissions }: Pick<Holder, 'permissions'>): boolean {
  return permissions.includes('create credit sale') || permissions.includes('create client payment')
}

/** Whether a user sees and sets the cost of a product (docs/product.md §6.4). */
export function seesCost(holder: Holder): boolean {
  if (holder.permissions.includes('import products') || holder.permissions.includes('change prices'))
    return true
  return may(holder, 'create', 'product') || may(holder, 'update', 'product')
}
