import { createHash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { messages } from '../../../domain/messages.ts'
import type { Database } from '../../db/database.ts'
import {
  countTry,
  findTries,
  forgetDeviceTries,
  forgetEndedTries,
  forgetTries,
  uncountTry,
  type Tried,
  type Tries,
} from '../../db/queries/sign-in-tries.ts'
import type { Queries } from '../../db/tables.ts'
import { usernameKey } from '../../../domain/username-key.ts'
import { Refusal } from '../refusal.ts'
import { forgetRefusals, rememberedRefusal, rememberRefusal } from './refused-sign-ins.ts'

/** Within how long wrong tries are counted together, in milliseconds. */
const WINDOW = 15 * 60_000

/** The most wrong tries in a window; one address is many tills. */
const MOST = { account: 5, address: 100, device: 5 } as const

/** Who tries to sign in: a device this user signed in at before, or anybody from anywhere. */
export interface Trier {
  username: string
  address: string
  /** The device's own id, and the user it is known for; null for a stranger. */
  known: { deviceId: string; userId: number } | null
}

/** @throws Refusal 429 when it is known without asking the database that the try would be one too many. */
export function refuseRemembered(db: Database, trier: Trier, now: number): void {
  for (const tried of triedBy(trier)) {
    const endsAt = rememberedRefusal(db, tried, now)
    if (endsAt !== null && endsAt <= now + WINDOW) throw tooMany(endsAt, now)
  }
}

/**
 * Counts a try before the password is looked at, so that many at once cannot outrun the count. The same is done
 * for names that nobody has. A try that is refused here counts no further, and those after it write nothing.
 * @throws Refusal 429 with how long to wait.
 */
export async function takeTry(db: Database, trier: Trier, now: number): Promise<void> {
  const all = triedBy(trier)
  const refuse = (tried: Tried, { endsAt }: Tries) => {
    rememberRefusal(db, tried, endsAt)
    return tooMany(endsAt, now, { action: 'session.locked', username: trier.username })
  }
  for (const tried of all) {
    const tries = await findTries(db.read, tried, now, WINDOW)
    if (tries && tries.count >= MOST[tried.kind]) throw refuse(tried, tries)
  }
  await db.write(async (trx) => {
    // Always in this order, so that no two wait for each other.
    for (const tried of all) {
      const tries = await countTry(trx, tried, now, WINDOW)
      if (tries.count > MOST[tried.kind]) throw refuse(tried, tries)
    }
  })
}

/**
 * What a right password makes of the counts: that of the account, or of the known device, is gone; the address's is as it
 * was before this try.
 */
export async function settleTry(trx: Queries, trier: Trier, now: number): Promise<void> {
  for (const tried of triedBy(trier)) {
    if (tried.kind === 'address') await uncountTry(trx, tried)
    else await forgetTries(trx, tried)
  }
  await forgetEndedTries(trx, now)
}

/** Lets an account sign in again, from everywhere: somebody entitled to gave it a new password. */
export async function unlockAccount(
  trx: Queries,
  { userId, username }: { userId: number; username: string },
): Promise<void> {
  await forgetTries(trx, triedAccount(username))
  await forgetDeviceTries(trx, deviceKey(userId, ''))
  forgetRefusals()
}

/** What is counted for a try. A known device has a count of its own: nobody elsewhere can lock it out. */
function triedBy({ username, address, known }: Trier): readonly Tried[] {
  if (known) return [{ kind: 'device', key: deviceKey(known.userId, digest(known.deviceId)) }]
  return [triedAddress(address), triedAccount(username)]
}

function triedAccount(username: string): Tried {
  return { kind: 'account', key: digest(usernameKey(username)) }
}

/** Whoever has one IPv6 address has the 2^64 beside it. */
function triedAddress(address: string): Tried {
  return { kind: 'address', key: digest(normalizeIP(address, 64)) }
}

function deviceKey(userId: number, device: string): string {
  return `${userId}:${device}`
}

/** Now and then somebody types a password in the place of the name: it is not to be found in the database. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function tooMany(endsAt: number, now: number, trace?: Refusal['trace']): Refusal {
  const seconds = Math.ceil((endsAt - now) / 1_000)
  return new Refusal(429, messages.session.tooManyTries(Math.ceil(seconds / 60)), {
    retryAfter: seconds,
    ...(trace && { trace }),
  })
}
