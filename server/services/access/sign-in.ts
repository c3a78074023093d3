import { randomUUID } from 'node:crypto'
import type { login } from '../../../domain/calls/session.ts'
import { messages } from '../../../domain/messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Database } from '../../db/database.ts'
import { deleteSession, insertSession } from '../../db/queries/users/sessions.ts'
import { findUserForSignIn, lockPasswordForUpdate } from '../../db/queries/users/users.ts'
import { record, type Origin } from '../audit/record.ts'
import type { Device, Devices } from './devices.ts'
import type { Actor } from './actor.ts'
import { holdingRefused } from './held-refusals.ts'
import { inTurn } from './password-turns.ts'
import { comparePassword } from './passwords.ts'
import { Refusal } from '../refusal.ts'
import { refuseRemembered, settleTry, takeTry, type Trier } from './sign-in-limits.ts'
import type { Tokens } from './tokens.ts'

/** How long a session lasts, in seconds (docs/product.md §4.2). */
const SESSION_SECONDS = 12 * 3_600

/** The context of a sign-in; `now` is milliseconds since the epoch. */
export interface SignInTry {
  db: Database
  tokens: Tokens
  devices: Devices
  origin: Origin & { address: string }
  now: number
}

/**
 * Signs a user in. A known device of the user has its own limit of tries, and priority over unknown devices.
 * @throws Refusal 401 that does not reveal whether the name or the password was wrong, 429 after too many wrong tries, 503
 * when the queue of passwords is full.
 */
export async function signIn(
  signInTry: SignInTry,
  credentials: Inner<typeof login.request>,
): Promise<Inner<typeof login.answer>> {
  const { db, tokens, devices, origin, now } = signInTry
  const { username, password } = credentials
  const device = await devices.read(credentials.device ?? null, now)
  const trier: Trier = { username, address: origin.address, known: await knownAs(db, device, username) }
  const who = trier.known ? 'known' : 'stranger'
  const admit = async () => {
    refuseRemembered(db, trier, now)
    // The queries run inside the turn too: so a flood uses no more database connections than hashing threads.
    return inTurn(who, async () => {
      await takeTry(db, trier, now)
      const found = await findUserForSignIn(db.read, username)
      const matches = await comparePassword(found?.passwordHash, password)
      if (!found || !matches) throw wrongCredentials(username)
      return found
    })
  }
  const user = await (trier.known ? admit() : holdingRefused(admit))
  const id = randomUUID()
  const issuedAt = Math.floor(now / 1_000)
  const expiresAt = issuedAt + SESSION_SECONDS
  await db.write(async (trx) => {
    if (!(await lockPasswordForUpdate(trx, db.engine, user.id, user.passwordHash)))
      throw wrongCredentials(username)
    await settleTry(trx, trier, now)
    await insertSession(trx, {
      id,
      userId: user.id,
      storeId: user.storeId,
      createdAt: now,
      expiresAt: expiresAt * 1_000,
    })
    const { id: userId, storeId, username: name } = user
    await record(trx, { userId, storeId, username: name, origin }, now, { action: 'session.started' })
  })
  const token = await tokens.sign({
    sub: String(user.id),
    jti: id,
    iat: issuedAt,
    exp: expiresAt,
    user: { name: user.name, last_name: user.lastName, email: user.email ?? '' },
    roles: [user.role],
    permissions: user.permissions,
  })
  return { token, device: await devices.remember(device, user.id, now) }
}

/** The device, if this user signed in there before. Without a valid device token it runs no query. */
async function knownAs(db: Database, device: Device | null, username: string): Promise<Trier['known']> {
  if (!device) return null
  const user = await findUserForSignIn(db.read, username)
  return user && device.userIds.includes(user.id) ? { deviceId: device.id, userId: user.id } : null
}

/** Ends a session; the next request with its token gets 401. */
export async function signOut({
  db,
  actor,
  now,
}: {
  db: Database
  actor: Actor
  now: number
}): Promise<object> {
  await db.write(async (trx) => {
    await deleteSession(trx, actor.sessionId)
    await record(trx, actor, now, { action: 'session.ended' })
  })
  return {}
}

function wrongCredentials(username: string): Refusal {
  return new Refusal(401, messages.session.wrongCredentials, {
    trace: { action: 'session.refused', username },
  })
}
