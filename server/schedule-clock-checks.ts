import type { FastifyInstance } from 'fastify'

/** How often the clock is compared with the newest fact, in milliseconds. */
const INTERVAL = 60_000

/**
 * Compares the server's clock with the newest fact, now and each minute. A check that fails is logged, and selling goes on.
 * @returns a function that ends the schedule, after the first check.
 */
export async function scheduleClockChecks(app: FastifyInstance): Promise<() => void> {
  const check = () =>
    app.clockWatch.check().catch((error: unknown) => {
      app.log.warn({ err: error }, 'the clock could not be compared with the newest fact')
    })
  await check()
  const timer = setInterval(() => void check(), INTERVAL)
  timer.unref()
  return () => clearInterval(timer)
}
