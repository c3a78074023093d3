import { createHash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { messages } from '../../../domain/messages.ts'
import type { Database } from '../../db/database.ts'
import {
  countPinTry,
  countTry,
  findTries,
  FOR_GOOD,
  forgetDeviceTries,
  forgetEndedTries,
  forgetTries,
  pinClosedUntil,
  uncountTry,
  type Tried,
  type Tries,
} from '../../db/queries/users/sign-in-tries.ts'
import type { Queries } from '../../db/tables.ts'
import { usernameKey } from '../../../domain/users/username-key.ts'
import { Refusal } from '../refusal.ts'
import { forgetRefusals, rememberedRefusal, rememberRefusal } from './refused-sign-ins.ts'

/** The window in which wrong tries are counted, in milliseconds (docs/product.md §5.2). */
const WINDOW = 15 * 60_000

/** The most wrong tries in a window. Many tills may share an address, so it has a higher limit. */
const MOST = { account: 5, address: 100, device: 5 } as const

/** A PIN is closed after 5 wrong tries, after 5 more for longer, and after 5 more for good (docs/product.md §6.6). */
const PIN_WAITS = { step: 5, waits: [15 * 60_000, 3_600_000] } as const

/** A try to sign in, from a known device of this user or from an unknown one. */
export interface Trier {
  username: string
  address: string
  /** The id of the device and its user; null for an unknown device. */
  known: { deviceId: string; userId: number } | null
}

/** What is counted in windows; the tries of PINs add up. */
type Windowed = Tried & { kind: keyof typeof MOST }

/** @throws Refusal 429 when a refusal of this try is cached; it runs no query. */
export function refuseRemembered(db: Database, trier: Trier, now: number): void {
  for (const tried of triedBy(trier)) {
    const endsAt = rememberedRefusal(db, tried, now)
    if (endsAt !== null && endsAt <= now + WINDOW) throw tooMany(endsAt, now)
  }
}

/**
 * Counts a try before the password is checked, so that simultaneous tries cannot exceed the limit. Names that nobody has
 * are counted too. A refused try is not counted and writes nothing.
 * @throws Refusal 429 with `Retry-After`.
 */
export async function takeTry(db: Database, trier: Trier, now: number): Promise<void> {
  const all = triedBy(trier)
  const refuse = (tried: Windowed, { endsAt }: Tries) => {
    rememberRefusal(db, tried, endsAt)
    return tooMany(endsAt, now, { action: 'session.locked', username: trier.username })
  }
  for (const tried of all) {
    const tries = await findTries(db.read, tried, now, WINDOW)
    if (tries && tries.count >= MOST[tried.kind]) throw refuse(tried, tries)
  }
  await db.write(async (trx) => {
    // Always in this order, to avoid deadlocks.
    for (const tried of all) {
      const tries = await countTry(trx, tried, now, WINDOW)
      if (tries.count > MOST[tried.kind]) throw refuse(tried, tries)
    }
  })
}

/**
 * Corrects the counts after a right password: the count of the account, or of the known device, is deleted. The count of
 * the address loses only this try.
 */
export async function settleTry(trx: Queries, trier: Trier, now: number): Promise<void> {
  for (const tried of triedBy(trier)) {
    if (tried.kind === 'address') await uncountTry(trx, tried)
    else await forgetTries(trx, tried)
  }
  await forgetEndedTries(trx, now)
}

/**
 * Counts a try of a PIN, before it is checked, also for a name that nobody has.
 * @returns how many tries are left after it before the next wait; when none was left for it, the minutes until the next one, or null when only
 * a person opens it.
 */
export async function takePinTry(
  db: Database,
  username: string,
  now: number,
): Promise<{ left: number } | { closedFor: number | null }> {
  const { key } = triedPin(username)
  return db.write(async (trx) => {
    const tries = await countPinTry(trx, key, now, PIN_WAITS)
    const { step } = PIN_WAITS
    if (tries) return { left: (step - (tries.count % step)) % step }
    const until = await pinClosedUntil(trx, key)
    return { closedFor: until === FOR_GOOD ? null : Math.max(Math.ceil((until - now) / 60_000), 1) }
  })
}

/** Deletes the count of a PIN, after a right one or a new one. */
export async function settlePinTry(trx: Queries, username: string): Promise<void> {
  await forgetTries(trx, triedPin(username))
}

/** Deletes all counts of an account, after it was given a new password; that opens its PIN too. */
export async function unlockAccount(
  trx: Queries,
  { userId, username }: { userId: number; username: string },
): Promise<void> {
  await forgetTries(trx, triedAccount(username))
  await settlePinTry(trx, username)
  await forgetDeviceTries(trx, deviceKey(userId, ''))
  forgetRefusals()
}

/** The counts of a try. A known device has its own count, so that tries from elsewhere cannot lock it out. */
function triedBy({ username, address, known }: Trier): readonly Windowed[] {
  if (known) return [{ kind: 'device', key: deviceKey(known.userId, digest(known.deviceId)) }]
  return [triedAddress(address), triedAccount(username)]
}

function triedPin(username: string): Tried {
  return { kind: 'pin', key: digest(usernameKey(username)) }
}

function triedAccount(username: string): Windowed {
  return { kind: 'account', key: digest(usernameKey(username)) }
}

/** IPv6 addresses are counted by their /64, because one client usually has the whole /64. */
function triedAddress(address: string): Windowed {
  return { kind: 'address', key: digest(normalizeIP(address, 64)) }
}

function deviceKey(userId: number, device: string): string {
  return `${userId}:${device}`
}

/** Keys are hashed: people sometimes type a password as the user name, and it must not be stored. */
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
