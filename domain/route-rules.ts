/**
 * The one table of rights by route (docs/product.md §6). The server enforces it on every route, and the matrix test tries every
 * cell. The browser does not load it: what a user may do there is in `access.ts`.
 */
import { readRule, type RouteRule } from './access.ts'
import { calls } from './calls/calls.ts'
import { FEED_PATH } from './feed.ts'

/** Every route of the API. */
export const routeRules: readonly RouteRule[] = [
  readRule('brief', '/openapi.json', 'public', 'none'),
  readRule('brief', '/health/live', 'public', 'none'),
  readRule('brief', '/health/ready', 'public', 'none'),
  readRule('standing', FEED_PATH, 'signed in', 'self'),
  ...calls.map(({ rule }) => rule),
]

/** What a device may deliver for whoever made it: the commands of a till, which are done once by a key. Changes of records and settings are not. */
const delivered: ReadonlySet<RouteRule> = new Set(
  calls.filter(({ once, rule }) => once && rule.method === 'POST').map(({ rule }) => rule),
)

/** Whether a colleague may deliver such a call with the ticket of whoever made it (docs/product.md §7.1). */
export function mayBeDelivered(rule: RouteRule): boolean {
  return delivered.has(rule)
}

/** The rule of a route, or undefined for one that is not in the table. */
export function findRule(method: string, path: string): RouteRule | undefined {
  return routeRules.find((candidate) => candidate.method === method && candidate.path === path)
}
