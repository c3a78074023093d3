/** The stream of `GET /events`: what a server tells open tabs instead of being asked (docs/decisions/0201). */

/** What an event is about. `rights` says what the user may do now; `products` has a difference; the others say that something is to be read again. */
export const feedTopics = ['rights', 'products', 'settings', 'held_sales', 'register', 'lent'] as const

export type FeedTopic = (typeof feedTopics)[number]

/** The topics whose events only say that something is to be read again. */
export const reloadedTopics = [
  'settings',
  'held_sales',
  'register',
  'lent',
] as const satisfies readonly FeedTopic[]

/** The event of each beginning that says for how long what is to be read again is unchanged. */
export const UNCHANGED = 'unchanged'

/** For how long each topic is known to be unchanged, in milliseconds. What was read before that is to be read again. */
export type Unchanged = Record<(typeof reloadedTopics)[number], number>

export const FEED_PATH = '/events'

/** The media type of server-sent events. */
export const FEED_TYPE = 'text/event-stream'

/** How often a server sends a sign of life into a stream, in milliseconds. */
export const FEED_BEAT = 10_000

/** After how long without anything a stream counts as broken, in milliseconds. */
export const FEED_SILENCE = 20_000
