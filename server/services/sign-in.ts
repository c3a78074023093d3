import { randomUUID } from 'node:crypto'
import type { LoginData, LoginRequest } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import type { Database } from '../db/database.ts'
import { deleteSession, insertSession } from '../db/sessions.ts'
import { findUserForSignIn, holdPassword } from '../db/users.ts'
import type { Actor } from './actor.ts'
import { record, type Origin } from './audit/record.ts'
import { passwordMatches } from './passwords.ts'
import { Refusal } from './refusal.ts'
import { settleTry, takeTry } from './sign-in-limits.ts'
import type { Tokens } from './tokens.ts'

/** How long a session lasts: a working day and its extra hours, in seconds. */
const SESSION_SECONDS = 12 * 3_600

/** A try to sign in: where it comes from, and when (milliseconds since the epoch). */
export interface SignInTry {
  db: Database
  tokens: Tokens
  origin: Origin & { address: string }
  now: number
}

/**
 * Signs a user in.
 * @throws Refusal 401 without telling whether the name or the password was wrong, 429 after too many wrong tries.
 */
export async function signIn(
  { db, tokens, origin, now }: SignInTry,
  { username, password }: LoginRequest,
): Promise<LoginData> {
  const { address } = origin
  await takeTry(db, username, address, now)
  const user = await findUserForSignIn(db.read, username)
  const matches = await passwordMatches(user?.passwordHash, password)
  if (!user || !matches) throw wrongCredentials(username)
  const id = randomUUID()
  const issuedAt = Math.floor(now / 1_000)
  const expiresAt = issuedAt + SESSION_SECONDS
  await db.write(async (trx) => {
    if (!(await holdPassword(trx, db.dialect, user.id, user.passwordHash))) throw wrongCredentials(username)
    await settleTry(trx, username, address, now)
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
  return { token }
}

/** Ends a session; its token is dead from the next request on. */
export async function signOut(db: Database, actor: Actor, now: number): Promise<void> {
  await db.write(async (trx) => {
    await deleteSession(trx, actor.sessionId)
    await record(trx, actor, now, { action: 'session.ended' })
  })
}

function wrongCredentials(username: string): Refusal {
  return new Refusal(401, messages.session.wrongCredentials, {
    trace: { action: 'session.refused', username },
  })
}
