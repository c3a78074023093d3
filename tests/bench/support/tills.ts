/** Simulated tills: over real HTTP, each with one sale after another. */
import { v7 as uuid } from 'uuid'
import type { Data } from '../../../domain/calls/call.ts'
import type { login } from '../../../domain/calls/session.ts'
import { IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import { guatemalaDay } from '../../../domain/dates.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { openLine, type Line } from './line.ts'
import { randomNumbers } from './measure.ts'

/** The lines of each sale. */
export const LINES = 5

type Post = (path: string, content: object, headers?: Record<string, string>) => Promise<unknown>

/** A signed-in user with a connection. */
export interface SignedIn {
  token: string
  post: Post
  end(): void
}

/** Signs a user in at the API at `base`. */
export async function signIn(base: string, username: string): Promise<SignedIn> {
  const line = await openLine(base)
  const answer = await poster(line, {})('/login', { username, password: DEMO_PASSWORD })
  const { token } = (answer as { data: Data<typeof login> }).data
  return { token, post: poster(line, { authorization: `Bearer ${token}` }), end: () => line.end() }
}

/** Signs a cashier in and opens their register. */
export async function openTill(base: string, username: string): Promise<SignedIn> {
  const till = await signIn(base, username)
  await till.post('/cash-registers/open', { initial_amount: 500 })
  return till
}

/** Sends a request and reads its answer. @throws Error for anything but success. */
function poster(line: Line, always: Record<string, string>): Post {
  return async (path, content, headers = {}) => {
    const { status, body } = await line.post(
      path,
      { ...always, ...headers },
      JSON.stringify({ request: content }),
    )
    if (status >= 300) throw new Error(`${path}: ${status} ${body}`)
    return JSON.parse(body) as unknown
  }
}

/** A customer's purchase: five articles, one of each. */
export function basketOf(productIds: readonly number[], below: (limit: number) => number): number[] {
  const chosen = new Set<number>()
  while (chosen.size < LINES) chosen.add(productIds[below(productIds.length)] ?? 0)
  return [...chosen]
}

async function sell({ post }: SignedIn, basket: readonly number[]): Promise<void> {
  const items = basket.map((product_id) => ({ product_id, quantity: 1, discount: 0, tax: 12 }))
  await post(
    '/sales',
    { client_id: null, date: guatemalaDay(Date.now()), items },
    { [IDEMPOTENCY_HEADER]: uuid() },
  )
}

/** Sells one sale after another, `pause` milliseconds apart. @returns the duration of each, in milliseconds. */
export async function sellUntil(
  till: SignedIn,
  productIds: readonly number[],
  seed: number,
  enough: (done: number) => boolean,
  pause = 0,
): Promise<number[]> {
  const below = randomNumbers(seed)
  const times: number[] = []
  while (!enough(times.length)) {
    const basket = basketOf(productIds, below)
    const started = performance.now()
    await sell(till, basket)
    times.push(performance.now() - started)
    if (pause > 0) await rest(pause)
  }
  return times
}

/**
 * Sells at a fixed rate, whether the last sale was fast or not.
 * @returns the times from each customer's arrival to the end of the sale, in milliseconds, with the wait for the sale before.
 */
export async function sellAsTheyCome(
  till: SignedIn,
  productIds: readonly number[],
  seed: number,
  every: number,
  until: number,
): Promise<number[]> {
  const below = randomNumbers(seed)
  const times: number[] = []
  for (let due = performance.now() + below(every); due < until; due += every) {
    if (due > performance.now()) await rest(due - performance.now())
    await sell(till, basketOf(productIds, below))
    times.push(performance.now() - due)
  }
  return times
}

/** The pause between two customers. */
export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
