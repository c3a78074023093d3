/** The abuses that run while tills sell: those of the fault tests, on shops of any size. */
import { API_BASE_PATH } from '../../../../domain/contract.ts'
import { guatemalaDay } from '../../../../domain/dates.ts'
import { errorCode } from '../../../../server/error-code.ts'
import { tryAsStranger, wrongLines } from '../../../faults/support/abuse.ts'
import { ask, type Question } from '../../../faults/support/requests.ts'
import { openAnswer } from '../../../server/reports/support/slow-reader.ts'
import { rest } from '../tills.ts'

/** The server, and what the abusers need of it. */
export interface Asked {
  url: string
  /** Tokens of accounts that may read everything, one for each abuser. */
  tokens: readonly string[]
  /** A cursor since which every product has changed. */
  oldCursor: string
  /** The day of the first sale. */
  firstDay: string
  /** The name of an article that is often sold. */
  article: string
  /** An account for sign-ins with wrong passwords. */
  account: string
}

export interface Abuse {
  name: string
  /** The number of parallel abusers, each on its own connection. */
  crowd: number
  /** The expected statuses; any other one ends the bench. */
  statuses: readonly number[]
  /** Sends one request. @returns the status of the answer. */
  askOnce(asked: Asked, number: number, place: number): Promise<number>
}

/** The pause of an abuser with three requests a second, in milliseconds. */
const THIRD_OF_A_SECOND = 333
/** The pause of a slow reader before the next 64 kB, in milliseconds: at half the required speed. */
const SLOW = 2_000
const STRANGERS = 100

export const abuses: readonly Abuse[] = [
  { name: 'nothing', crowd: 0, statuses: [], askOnce: () => Promise.reject(new Error('Nobody asks')) },
  {
    name: 'sales of 3,500 wrong lines, 3 a second',
    crowd: 1,
    statuses: [422],
    askOnce: async (asked, _, place) => {
      await rest(THIRD_OF_A_SECOND)
      return statusOf(asked, place, wrongLines)
    },
  },
  {
    name: 'every product since an old cursor, by three',
    crowd: 3,
    statuses: [200],
    askOnce: (asked, _, place) =>
      statusOf(asked, place, { method: 'GET', path: `/products?since=${asked.oldCursor}` }),
  },
  {
    name: 'every client, by twenty',
    crowd: 20,
    statuses: [200, 503],
    askOnce: (asked, _, place) => statusOf(asked, place, { method: 'GET', path: '/clients' }),
  },
  {
    name: 'catalog and report, read slowly by three',
    crowd: 6,
    statuses: [200, 503],
    askOnce: (asked, _, place) => readSlowly(asked, place),
  },
  {
    name: `readiness, on ${STRANGERS} connections`,
    crowd: STRANGERS,
    statuses: [200],
    askOnce: async ({ url }) => (await fetch(`${url}${API_BASE_PATH}/health/ready`)).status,
  },
  {
    name: `sign-ins to one account, on ${STRANGERS} connections`,
    crowd: STRANGERS,
    statuses: [401, 429, 503],
    askOnce: async ({ url, account }, number) => (await tryAsStranger(url, account, number)).status,
  },
  {
    name: `sign-ins of any name, on ${STRANGERS} connections`,
    crowd: STRANGERS,
    statuses: [401, 503],
    askOnce: async ({ url }, number) => (await tryAsStranger(url, `nadie${number}`, number)).status,
  },
]

async function statusOf({ url, tokens }: Asked, place: number, question: Question): Promise<number> {
  const answer = await ask(url, { ...question, token: tokens[place] ?? '' })
  if (!answer) throw new Error(`${question.path}: the connection broke`)
  return answer.status
}

/** Reads a catalog and a report at the same time, slowly, until the server cuts the connection. */
async function readSlowly({ url, tokens, firstDay }: Asked, place: number): Promise<number> {
  const range = new URLSearchParams({ start_date: firstDay, end_date: guatemalaDay(Date.now()) })
  const path = place % 2 === 0 ? '/products' : `/reports/detailed-sales?${range}`
  const authorization = `Bearer ${tokens[Math.floor(place / 2)]}`
  const answer = await openAnswer(url + API_BASE_PATH + path, { authorization })
  try {
    for await (const piece of answer) await rest((piece as Buffer).length > 0 ? SLOW : 0)
  } catch (error) {
    if (errorCode(error) !== 'ECONNRESET') throw error
  }
  return answer.statusCode ?? 0
}
