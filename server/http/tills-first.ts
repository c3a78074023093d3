import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers are sent in portions, which give way to other requests. */
    long?: boolean
  }
}

/** The longest wait of a portion, in milliseconds, so that long answers make progress under any load. */
const PATIENCE = 25

/** The number of running requests of signed-in users, without the long ones. One count for the process: it has one thread. */
let running = 0
const waiting = new Set<() => void>()

/** Gives sales and other short requests priority over the portions of long answers: see {@link untilOthersAreServed}. */
export function tillsFirst(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { rule, long = false } = request.routeOptions.config
    // Public routes get no priority.
    if (rule && rule.access !== 'public' && !long) count(reply.raw)
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
