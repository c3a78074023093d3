/**
 * The one table of rights by route (docs/product.md §6). The server enforces it on every route, and the matrix test tries every
 * cell. The browser does not load it: what a user may do there is in `access.ts`.
 */
import { closeOthersRule, entityRules, rule, type LendableRight, type RouteRule } from './access.ts'
import { entities } from './subjects.ts'

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
  closeOthersRule,
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
  approvable(
    rule('POST', '/sales', ['read sale'], 'self'),
    'create credit sale',
    'exceed credit limit',
    'create return',
    'exceed return days',
  ),
  rule('GET', '/sales', ['read sales'], 'own store'),
  rule('GET', '/sales/:id', ['read sales'], 'own store'),
  rule('POST', '/sales/:id/copies', ['read sales'], 'own store'),
  // Every till of the store shows and resumes them; a superadmin sells in the own store too.
  rule('GET', '/held-sales', ['hold sale'], 'self'),
  rule('POST', '/held-sales', ['hold sale'], 'self'),
  rule('POST', '/held-sales/:id/claim', ['hold sale'], 'self'),
  rule('POST', '/held-sales/:id/release', ['hold sale'], 'self'),
  rule('POST', '/held-sales/:id/discard', ['hold sale'], 'self'),
  // People count what is on the own shelves, a superadmin too.
  rule('GET', '/stock-counts', ['create stock count'], 'self'),
  rule('POST', '/stock-counts', ['create stock count'], 'self'),
  rule('GET', '/stock-counts/:id', ['create stock count'], 'self'),
  rule('GET', '/stock-counts/:id/tallies', ['create stock count'], 'self'),
  rule('POST', '/stock-counts/:id/tallies', ['create stock count'], 'self'),
  rule('POST', '/stock-counts/:id/post', ['create stock count'], 'self'),
  rule('POST', '/stock-counts/:id/discard', ['create stock count'], 'self'),
  // The cash goes out of the own drawer, so the sale is one of its store, for a superadmin too.
  approvable(
    rule('POST', '/sales/:id/returns', ['create return'], 'self'),
    'create return',
    'exceed return days',
  ),
  approvable(rule('POST', '/sales/:id/void', ['void sale'], 'self'), 'void sale'),
  rule('GET', '/clients/:id/ledger', ['create credit sale'], 'own store'),
  // The money goes into the own drawer, so the client is one of its store, for a superadmin too.
  approvable(
    rule('POST', '/clients/:id/payments', ['create client payment'], 'self'),
    'create client payment',
  ),
  approvable(
    rule('POST', '/client-payments/:id/reverse', ['create client payment'], 'self'),
    'create client payment',
  ),
  rule('POST', '/clients/:id/adjustments', ['adjust client balance'], 'own store'),
  rule('GET', '/products/:id/stock-moves', ['read stock moves'], 'own store'),
  rule('POST', '/stock-adjustments', ['create stock adjustment'], 'own store'),
  rule('GET', '/stock-entries', ['create stock entry'], 'own store'),
  rule('GET', '/stock-entries/:id', ['create stock entry'], 'own store'),
  // Goods come into the own store, and cash goes out of the own drawer, for a superadmin too.
  rule('POST', '/stock-entries', ['create stock entry'], 'self'),
  rule('POST', '/stock-entries/:id/void', ['create stock entry'], 'self'),
  rule('POST', '/suppliers/:id/payments', ['create supplier payment'], 'self'),
  rule('POST', '/supplier-payments/:id/reverse', ['create supplier payment'], 'self'),
  rule('GET', '/reports/simple-inventory', ['create reports'], 'own store'),
  rule('GET', '/reports/detailed-sales', ['create reports'], 'own store'),
  rule('GET', '/reports/receivables', ['create reports'], 'own store'),
  rule('GET', '/reports/payables', ['create reports'], 'own store'),
  rule('GET', '/reports/reorder', ['create reports'], 'own store'),
  rule('GET', '/reports/adjustments', ['create reports'], 'own store'),
]

/** The rule of a route, or undefined for one that is not in the table. */
export function findRule(method: string, path: string): RouteRule | undefined {
  return routeRules.find((candidate) => candidate.method === method && candidate.path === path)
}

/** The rule of a call that a colleague may approve. */
function approvable(plain: RouteRule, ...lends: LendableRight[]): RouteRule {
  return { ...plain, lends }
}
