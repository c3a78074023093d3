import { Refusal } from '../refusal.ts'

/** How many strangers are refused at once in a second; shops have fewer sign-ins in an hour. */
const AT_ONCE = 20

/** How long each more is held before it is told, in milliseconds. */
const HOLD = 1_000

let second = 0
let refused = 0

/**
 * Does a stranger's work. Its refusal is held for a second once there are many of them: whoever asks again as soon as there is
 * an answer would else take all the time of the process, of which a sale needs several turns.
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
