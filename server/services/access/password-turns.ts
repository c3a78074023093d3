import { messages } from '../../../domain/messages.ts'
import { Refusal } from '../refusal.ts'

/** How many passwords are hashed at a time: files and packing have the rest of the four threads they share with it. */
const AT_ONCE = 2

/** How many wait of either kind: a few seconds' work. */
const MOST_WAITING = 60

/** Seconds after which the queue is shorter. */
const RETRY_AFTER = 2

/** Who waits: those a till or an owner's session speaks for go before strangers, who may be a flood. */
export type Waiting = 'known' | 'stranger'

const waiting: Record<Waiting, (() => void)[]> = { known: [], stranger: [] }
let running = 0

/** Runs `work` in its turn. @throws Refusal 503 with `Retry-After` when too many wait already. */
export async function inTurn<T>(who: Waiting, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting[who].length >= MOST_WAITING)
      throw new Refusal(503, messages.server.busy, { retryAfter: RETRY_AFTER })
    // Whoever ends hands the place on.
    await new Promise<void>((resolve) => waiting[who].push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift()
    if (next) next()
    else running -= 1
  }
}
