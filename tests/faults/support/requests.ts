/** Requests as a till sends them, over a network and to servers that may break at any moment. */
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
  /** The server has not decided yet and asks to be asked again. */
  retryLater: boolean
}

/** How long a till waits before it asks again, in milliseconds. */
const MOST_WAIT = 25

/** Statuses after which nothing is known, as the till sees it (src/services/connection/request-failure.ts). */
const unsettled = new Set([408, 425, 429])

/** Asks once. @returns null when the connection broke before the whole answer was there. */
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
    // What fetch throws for a refused, reset or cut connection.
    if (error instanceof TypeError) return null
    throw error
  }
}

/**
 * Asks the same again, with the same key, until the answer is definite, as the till does (docs/decisions/0010).
 * @param url where to ask at the moment, or once somebody is there.
 * @param onUnsettled told of each try that decided nothing: its status, or null when there was no answer.
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
