import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers are made in portions, between those of others. */
    long?: boolean
  }
}

/** The longest that a portion of a long answer waits for others, in milliseconds: under any load it goes on. */
const PATIENCE = 25

/** Requests of people with an account whose answers are not out yet, but for the long ones. One count for a process, which has one thread. */
let running = 0
const waiting = new Set<() => void>()

/** Lets sales, and whatever else is answered at once, go before the portions of long answers: see {@link untilOthersAreServed}. */
export function tillsFirst(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { rule, long = false } = request.routeOptions.config
    // Strangers go before nobody.
    if (rule && rule.access !== 'public' && !long) count(reply.raw)
    done()
  })
}

function count(answer: ServerResponse): void {
  running += 1
  // Also when whoever asked has gone away.
  answer.once('close', () => {
    running -= 1
    if (running === 0) for (const goOn of waiting) goOn()
  })
}

/** Resolves when no other request is being answered, or after {@link PATIENCE}. */
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
