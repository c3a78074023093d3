import { createHash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { messages } from '../../domain/messages.ts'
import type { Database, Queries } from '../db/database.ts'
import { nameKey } from '../db/name-key.ts'
import {
  countTry,
  forgetEndedTries,
  forgetTries,
  uncountTry,
  type Tried,
  type Tries,
} from '../db/sign-in-tries.ts'
import { Refusal } from './refusal.ts'

/** Within how long wrong tries are counted together, in milliseconds. */
const WINDOW = 15 * 60_000

/** The most wrong tries in a window; one address is many tills. */
const MOST = { account: 5, address: 100 } as const

/**
 * Counts a try before the password is looked at, so that many at once cannot outrun the count. The same is done
 * for names that nobody has. A try that is refused here counts no further.
 * @throws Refusal 429 with how long to wait.
 */
export async function takeTry(db: Database, username: string, address: string, now: number): Promise<void> {
  await db.write(async (trx) => {
    // Always in this order, so that no two wait for each other.
    for (const tried of [triedAddress(address), triedAccount(username)]) {
      const tries = await countTry(trx, tried, now, WINDOW)
      if (tries.count > MOST[tried.kind]) throw tooMany(username, tries, now)
    }
  })
}

/** What a right password makes of the counts: the account's is gone, the address's is as it was before this try. */
export async function settleTry(trx: Queries, username: string, address: string, now: number): Promise<void> {
  await uncountTry(trx, triedAddress(address))
  await forgetTries(trx, triedAccount(username))
  await forgetEndedTries(trx, now)
}

/** Lets an account sign in again: somebody entitled to gave it a new password. */
export async function unlockAccount(trx: Queries, username: string): Promise<void> {
  await forgetTries(trx, triedAccount(username))
}

function triedAccount(username: string): Tried {
  return { kind: 'account', key: digest(nameKey(username)) }
}

/** Whoever has one IPv6 address has the 2^64 beside it. */
function triedAddress(address: string): Tried {
  return { kind: 'address', key: digest(normalizeIP(address, 64)) }
}

/** Now and then somebody types a password in the place of the name: it is not to be found in the database. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function tooMany(username: string, { endsAt }: Tries, now: number): Refusal {
  const seconds = Math.ceil((endsAt - now) / 1_000)
  return new Refusal(429, messages.session.tooManyTries(Math.ceil(seconds / 60)), {
    retryAfter: seconds,
    trace: { action: 'session.locked', username },
  })
}
