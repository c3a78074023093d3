import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The longest wait of a portion, in milliseconds, so that long answers make progress under any load. */
const PATIENCE = 25

/** The number of running requests of signed-in users, without the long ones. One count for the process: it has one thread. */
let running = 0
const waiting = new Set<() => void>()

/** Requests of whoever is not signed in, in their order, since milliseconds of `performance.now()`. */
const strangers: { begin: () => void; since: number }[] = []
let isServing = false

/**
 * Begins the requests of strangers one in a turn, while no request of a signed-in user runs, or when they have waited for
 * {@link PATIENCE}. So a thousand of them delay a sale by the time of one (docs/decisions/0171).
 */
async function serveStrangers(): Promise<void> {
  if (isServing) return
  isServing = true
  for (let next = strangers[0]; next; next = strangers[0]) {
    if (next.since + PATIENCE > performance.now()) await untilOthersAreServed()
    strangers.shift()?.begin()
    await new Promise((resolve) => setImmediate(resolve))
  }
  isServing = false
}

/** Gives sales and other short requests priority over the portions of long answers: see {@link untilOthersAreServed}. */
export function tillsFirst(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { rule, reading = 'brief' } = request.routeOptions.config
    if (rule?.access === 'public') {
      strangers.push({ begin: done, since: performance.now() })
      void serveStrangers()
      return
    }
    if (rule && reading === 'brief') count(reply.raw)
    done()
  })
}

function count(answer: ServerResponse): void {
  running += 1
  // 'close' is also emitted when the client disconnects.
  answer.once('close', () => {
    running -= 1
    if (running === 0) for (const goOn of waiting) goOn()
  })
}

/** Resolves when no short request is running, or after {@link PATIENCE}. */
export function untilOthersAreServed(): Promise<void> {
  if (running === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      waiting.delete(goOn)
      resolve()
    }
    const timer = setTimeout(goOn, PATIENCE)
    waiting.add(goOn)
  })
}
