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

/** How many of them are of strangers: the processors that are left sell. */
const STRANGERS_AT_ONCE = 1

const waiting: Record<Waiting, (() => void)[]> = { known: [], stranger: [] }
const running: Record<Waiting, number> = { known: 0, stranger: 0 }

/** Runs `work` when a slot is free. @throws Refusal 503 with `Retry-After` when the queue is full. */
export async function inTurn<T>(who: Waiting, work: () => Promise<T>): Promise<T> {
  if (mayBegin(who)) running[who] += 1
  else {
    if (waiting[who].length >= MOST_WAITING)
      throw new Refusal(503, messages.server.busy, { retryAfter: RETRY_AFTER })
    await new Promise<void>((resolve) => waiting[who].push(resolve))
  }
  try {
    return await work()
  } finally {
    running[who] -= 1
    beginNext()
  }
}

function mayBegin(who: Waiting): boolean {
  const isFree = running.known + running.stranger < AT_ONCE
  return isFree && (who === 'known' || running.stranger < STRANGERS_AT_ONCE)
}

/** A slot goes to who is counted from then on, so that nobody else takes it before. */
function beginNext(): void {
  for (const who of ['known', 'stranger'] as const) {
    if (waiting[who].length === 0 || !mayBegin(who)) continue
    running[who] += 1
    waiting[who].shift()?.()
    return
  }
}
