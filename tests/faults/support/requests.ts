/** Requests as a till sends them, over a network and to servers that may fail at any time. */
import { API_BASE_PATH, IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import { randomPause } from './random-pause.ts'

export interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `/sales` */
  path: string
  token?: string
  request?: object
  key?: string
}

export interface HttpAnswer {
  status: number
  body: unknown
  /** The server has not decided yet (`Retry-After`). */
  retryLater: boolean
}

/** The longest pause before a retry, in milliseconds. */
const MOST_WAIT = 25

/** Statuses with an unknown outcome, as for the till (src/services/request-failure.ts). */
const unsettled = new Set([408, 425, 429])

/** Sends one request. @returns null when the connection broke before the end of the answer. */
export async function ask(url: string, question: Question): Promise<HttpAnswer | null> {
  const { method = 'POST', path, token, request, key } = question
  try {
    const answer = await fetch(url + API_BASE_PATH + path, {
      method,
      headers: {
        ...(request !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
      },
      body: request === undefined ? null : JSON.stringify({ request }),
    })
    const retryLater = answer.headers.has('retry-after')
    return { status: answer.status, body: await answer.json(), retryLater }
  } catch (error) {
    // The error of fetch for a refused, reset or cut connection.
    if (error instanceof TypeError) return null
    throw error
  }
}

/**
 * Sends the same request with the same key until the answer is definite, as the till does (docs/decisions/0010).
 * @param url the present address of the server, or a promise of it.
 * @param onUnsettled called for each undecided try with its status, or null without an answer.
 */
export async function askUntilSettled(
  url: () => string | Promise<string>,
  question: Question,
  onUnsettled: (status: number | null) => void = () => undefined,
): Promise<HttpAnswer> {
  for (;;) {
    const answer = await ask(await url(), question)
    if (answer && answer.status < 500 && !answer.retryLater && !unsettled.has(answer.status)) return answer
    onUnsettled(answer?.status ?? null)
    await randomPause(0, MOST_WAIT)
  }
}

/**
 * Breaks the next commit and asks, again when it was that of a seal: the server seals facts in commits of its own (docs/decisions/0173).
 * @returns the first answer that is no success, and how many were one before it; at most five.
 */
export async function askUntilBroken(
  breakCommit: () => void,
  askOnce: () => Promise<HttpAnswer | null>,
): Promise<{ answer: HttpAnswer | null; successes: number }> {
  for (let successes = 0; ; successes += 1) {
    breakCommit()
    const answer = await askOnce()
    if (answer?.status !== 201 || successes === 5) return { answer, successes }
  }
}
