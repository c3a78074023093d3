/** A till that sends each sale until the server decides on it, with the pauses of docs/operations.md. */
import type { Data } from '../../../../domain/calls/call.ts'
import type { createSale } from '../../../../domain/calls/sales.ts'
import { IDEMPOTENCY_HEADER } from '../../../../domain/contract.ts'
import type { ProductsData } from '../../../../domain/calls/records.ts'
import { guatemalaDay } from '../../../../domain/dates.ts'
import { openLine, type Line, type LineAnswer } from '../line.ts'
import type { PlannedSale } from './planned-sales.ts'
import { openStream, type BenchStream } from '../streams/open-stream.ts'
import { rest } from '../tills.ts'

/** A sale that the server has answered. */
export interface MadeSale {
  key: string
  id: number
  /** When the customer came and when the answer came, in milliseconds after the beginning. */
  came: number
  answered: number
  /** How often it was sent. */
  tries: number
}

/** Instants of `performance.now()`. */
export interface SellingHours {
  /** From here the customers were planned. */
  begin: number
  /** Then a till sends nothing any more, and keeps unanswered what is unanswered. */
  closed: number
}

/** After so long without an answer a till takes another connection, in milliseconds. */
const GIVEN_UP = 11_500
/** The pauses before the next tries, in milliseconds; the last one repeats. */
const PAUSES = [1_000, 2_000, 4_000, 5_000]
/** Busy, not now, or the same key is still running: the same request may succeed later. */
const ASKED_AGAIN = [409, 429, 503]

/** The till of one session. */
export interface PersistentTill {
  /**
   * Connects with a first request: the server closes a connection on which none arrives. A till that listens opens its stream besides.
   */
  connect(): Promise<void>
  /**
   * Sells to the customers in their order, each when it comes or right after the one before. After each sale a till without a
   * stream reads what changed in the products.
   * @throws Error for a refusal, which no sale of the plan deserves.
   */
  sell(planned: readonly PlannedSale[], hours: SellingHours): Promise<MadeSale[]>
  /** How often it has read the products, and how often its stream has told them, since it is connected. */
  heard(): { read: number; told: number; listens: boolean }
  end(): void
}

/**
 * @param base of the API.
 * @param cursor of the list of products that the till has.
 * @param listens whether it holds a stream, as a till does (docs/decisions/0201).
 */
export function createTill(base: string, token: string, cursor: string, listens: boolean): PersistentTill {
  const authorization = { authorization: `Bearer ${token}` }
  let stream: BenchStream | null = null
  let [read, told] = [0, 0]
  let line: Line | null = null
  let known = cursor

  /** @returns the answer; `silent` without one in time, `cut` when the connection ended. */
  const ask = async (send: (on: Line) => Promise<LineAnswer>): Promise<LineAnswer | 'silent' | 'cut'> => {
    const givenUp = Promise.withResolvers<'silent'>()
    const timer = setTimeout(() => givenUp.resolve('silent'), GIVEN_UP)
    try {
      line = line?.isOpen() ? line : await openLine(base)
      return await Promise.race([send(line), givenUp.promise])
    } catch {
      return 'cut'
    } finally {
      clearTimeout(timer)
    }
  }

  const hangUp = () => {
    line?.end()
    line = null
  }

  const sellOne = async (sale: PlannedSale, { begin, closed }: SellingHours): Promise<MadeSale | null> => {
    const items = sale.productIds.map((product_id) => ({ product_id, quantity: 1, discount: 0, tax: 12 }))
    const request = { client_id: null, date: guatemalaDay(Date.now()), items }
    const headers = { ...authorization, [IDEMPOTENCY_HEADER]: sale.key }
    for (let tries = 1; performance.now() < closed; tries++) {
      const answer = await ask((on) => on.post('/sales', headers, JSON.stringify({ request })))
      if (typeof answer === 'string') hangUp()
      else if (answer.status < 300) {
        const { data } = JSON.parse(answer.body) as { data: Data<typeof createSale> }
        return { key: sale.key, id: data.sale.id, came: sale.at, answered: performance.now() - begin, tries }
      } else if (!ASKED_AGAIN.includes(answer.status))
        throw new Error(`A sale was refused: ${answer.status} ${answer.body}`)
      // A browser repeats at once what it sent on a kept connection that had just ended.
      const isRepeated = answer === 'silent' || (answer === 'cut' && tries === 1)
      if (!isRepeated) await rest(PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0)
    }
    return null
  }

  const readChanges = async () => {
    const answer = await ask((on) => on.get(`/products?since=${encodeURIComponent(known)}`, authorization))
    if (typeof answer === 'string') hangUp()
    else if (answer.status === 200) known = (JSON.parse(answer.body) as { data: ProductsData }).data.cursor
  }

  const takeChanges = async () => {
    told += (stream?.take().split('event: products\n').length ?? 1) - 1
    if (stream?.isOpen() === true) return
    read += 1
    await readChanges()
  }

  return {
    connect: async () => {
      await readChanges()
      if (listens) stream = await openStream(base, token, known)
    },
    sell: async (planned, hours) => {
      const made: MadeSale[] = []
      for (const sale of planned) {
        const wait = hours.begin + sale.at - performance.now()
        if (wait > 0) await rest(wait)
        const answered = await sellOne(sale, hours)
        if (answered === null) break
        made.push(answered)
        await takeChanges()
      }
      return made
    },
    heard: () => ({ read, told, listens: stream?.isOpen() === true }),
    end: () => {
      stream?.end()
      hangUp()
    },
  }
}
