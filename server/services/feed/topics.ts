import type { RouteRule } from '../../../domain/access.ts'
import type { FeedTopic } from '../../../domain/feed.ts'

/** What the commands below a path change, as open tabs show it. The rule is that of the longest path that fits. */
const changed: Readonly<Record<string, readonly FeedTopic[]>> = {
  '/setup': [],
  '/login': [],
  '/logout': ['rights'],
  '/clients': [],
  '/client-payments': [],
  '/client-errors': [],
  '/products': ['products'],
  // Products are listed with their category.
  '/categories': ['products'],
  '/suppliers': [],
  '/supplier-payments': [],
  '/users': ['rights', 'lent'],
  // Products are listed with the name of their store.
  '/stores': ['products'],
  '/settings': ['settings'],
  '/me': ['rights', 'lent'],
  '/devices': [],
  '/cash-registers': ['register'],
  '/cash-registers/movements': [],
  '/sales': ['products', 'held_sales'],
  '/sales/:id/copies': [],
  '/findings': [],
  '/held-sales': ['held_sales'],
  '/stock-counts': [],
  '/stock-counts/:id/post': ['products'],
  '/stock-adjustments': ['products'],
  '/stock-entries': ['products'],
  '/repricings': ['products'],
}

/**
 * What a command changes for open tabs.
 * @throws Error for a path that is missing in the table above: a new command does not go untold by mistake.
 */
export function topicsOf({ path }: Pick<RouteRule, 'path'>): readonly FeedTopic[] {
  const parts = path.split('/')
  for (let length = parts.length; length > 1; length--) {
    const topics = changed[parts.slice(0, length).join('/')]
    if (topics) return topics
  }
  throw new Error(`${path} is missing in server/services/feed/topics.ts`)
}
