/** The stream of `GET /events`: what a server tells open tabs instead of being asked (docs/decisions/0201). */

/** What an event is about. `rights` says what the user may do now; `products` has a difference; the others say that something is to be read again. */
export const feedTopics = ['rights', 'products', 'settings', 'held_sales', 'register', 'lent'] as const

export type FeedTopic = (typeof feedTopics)[number]

export const FEED_PATH = '/events'

/** The media type of server-sent events. */
export const FEED_TYPE = 'text/event-stream'

/** How often a server sends a sign of life into a stream, in milliseconds. */
export const FEED_BEAT = 10_000

/** After how long without anything a stream counts as broken, in milliseconds. */
export const FEED_SILENCE = 20_000
