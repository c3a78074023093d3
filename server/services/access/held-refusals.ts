import { Refusal } from '../refusal.ts'

/** How many refusals per second are sent without a delay; shops have fewer sign-ins per hour. */
const AT_ONCE = 20

/** The delay of each further refusal, in milliseconds. */
const HOLD = 1_000

let second = 0
let refused = 0

/**
 * Runs work for an unknown device. When there are many refusals, each further one is delayed by a second. Otherwise a
 * client that retries after each answer would take all the CPU time of the process, and sales would be slow.
 */
export async function holdingRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && !isAmongFirst()) await new Promise((resolve) => setTimeout(resolve, HOLD))
    throw error
  }
}

function isAmongFirst(): boolean {
  const now = Math.floor(performance.now() / 1_000)
  if (now !== second) refused = 0
  second = now
  refused += 1
  return refused <= AT_ONCE
}
