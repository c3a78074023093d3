import { messages } from '../../../domain/messages.ts'
import { Refusal } from '../refusal.ts'

/** How many passwords are hashed at a time. libuv has four threads; files and compression need the others. */
const AT_ONCE = 2

/** The length of each queue: a few seconds of work. */
const MOST_WAITING = 60

/** The `Retry-After` for a full queue, in seconds. */
const RETRY_AFTER = 2

/** The queues: known devices and signed-in users have priority over strangers, who may be an attack. */
export type Waiting = 'known' | 'stranger'

const waiting: Record<Waiting, (() => void)[]> = { known: [], stranger: [] }
let running = 0

/** Runs `work` when a slot is free. @throws Refusal 503 with `Retry-After` when the queue is full. */
export async function inTurn<T>(who: Waiting, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting[who].length >= MOST_WAITING)
      throw new Refusal(503, messages.server.busy, { retryAfter: RETRY_AFTER })
    // Finished work passes its slot to the next one.
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
