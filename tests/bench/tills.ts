/** Tills as the bench plays them: over real HTTP, each selling one sale after the other. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type Agent, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { IDEMPOTENCY_HEADER, type LoginData } from '../../domain/contract.ts'
import { guatemalaDay } from '../../domain/dates.ts'
import { DEMO_PASSWORD } from '../../server/demo/staff.ts'
import { randomNumbers } from './measure.ts'

const LINES = 5

export type Post = (path: string, content: object, headers?: Record<string, string>) => Promise<unknown>

/** Sends a request and reads its answer. @throws Error for anything but success. */
export function poster(base: string, agent: Agent): Post {
  return async (path, content, headers = {}) => {
    const body = JSON.stringify({ request: content })
    const sent = request(base + path, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const read = await text(answer)
    if ((answer.statusCode ?? 500) >= 300) throw new Error(`${path}: ${answer.statusCode} ${read}`)
    return JSON.parse(read) as unknown
  }
}

/** Signs someone in. @returns the token. */
export async function signIn(post: Post, username: string): Promise<string> {
  const answer = await post('/login', { username, password: DEMO_PASSWORD })
  return (answer as { data: LoginData }).data.token
}

/** Signs a cashier in and opens their register. @returns the token. */
export async function openTill(post: Post, username: string): Promise<string> {
  const token = await signIn(post, username)
  await post('/cash-registers/open', { initial_amount: 500 }, { authorization: `Bearer ${token}` })
  return token
}

/** Sells one sale after the other, `pause` milliseconds apart. @returns how long each took, in milliseconds. */
export async function sellUntil(
  post: Post,
  token: string,
  productIds: readonly number[],
  seed: number,
  enough: (done: number) => boolean,
  pause = 0,
): Promise<number[]> {
  const below = randomNumbers(seed)
  const times: number[] = []
  while (!enough(times.length)) {
    const chosen = new Set<number>()
    while (chosen.size < LINES) chosen.add(productIds[below(productIds.length)] ?? 0)
    const items = [...chosen].map((product_id) => ({ product_id, quantity: 1, discount: 0, tax: 12 }))
    const started = performance.now()
    await post(
      '/sales',
      { client_id: null, date: guatemalaDay(Date.now()), items },
      { authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: randomUUID() },
    )
    times.push(performance.now() - started)
    if (pause > 0) await rest(pause)
  }
  return times
}

/** What passes between two customers. */
function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    // eslint-disable-next-line no-restricted-syntax -- part of what is measured, not a wait for anything.
    setTimeout(resolve, ms)
  })
}
