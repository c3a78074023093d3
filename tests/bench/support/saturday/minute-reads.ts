/** What open tills read without a sale: each its settings, and what colleagues could lend, once a minute (`src/services/queries.ts`). */
import { openLine } from '../line.ts'
import { rest } from '../tills.ts'

const PATHS = ['/settings', '/me/approvable']
const MINUTE = 60_000
const BUSY = 503

interface Reader {
  /** Of the API. */
  base: string
  token: string
}

export interface MinuteReads {
  /** How much faster than in a shop the minute passes. */
  compressed: number
  /** Instants of `performance.now()`. */
  begin: number
  end: number
}

/**
 * Reads for so many tills on one connection of their own, evenly spread over the minute. Reads that are late are not made up for.
 * @returns how many were answered.
 * @throws Error for anything but success and a busy server.
 */
export async function readEachMinute(
  tills: readonly Reader[],
  { compressed, begin, end }: MinuteReads,
): Promise<number> {
  const [{ base } = { base: '' }] = tills
  const every = MINUTE / compressed / (tills.length * PATHS.length)
  const line = await openLine(base)
  let answered = 0
  try {
    for (let due = begin + every / 2; due < end; due = Math.max(due + every, performance.now())) {
      if (due > performance.now()) await rest(due - performance.now())
      const place = Math.floor((due - begin) / every)
      const path = PATHS[place % PATHS.length] ?? ''
      const { token = '' } = tills[Math.floor(place / PATHS.length) % tills.length] ?? {}
      const { status, body } = await line.get(path, { authorization: `Bearer ${token}` })
      if (status === 200) answered++
      else if (status !== BUSY) throw new Error(`${path}: ${status} ${body}`)
    }
  } finally {
    line.end()
  }
  return answered
}
