import type { NewPassword, NewPin } from '../../../domain/calls/own-secrets.ts'
import { messages } from '../../../domain/messages.ts'
import type { Database } from '../../db/database.ts'
import { deleteSessionsOfUser, findSessionOwner } from '../../db/queries/users/sessions.ts'
import {
  findUserForSignIn,
  lockPasswordForUpdate,
  updatePassword,
  updatePin,
} from '../../db/queries/users/users.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from './actor.ts'
import { record, type AuditAction } from '../audit/record.ts'
import { hashPassword, passwordMatches, refuseGuessable } from './passwords.ts'
import { Refusal } from '../refusal.ts'
import { settlePinTry, settleTry, takeTry } from './sign-in-limits.ts'

/** A change of the own password or PIN; `now` is milliseconds since the epoch. */
interface OwnChange {
  db: Database
  actor: Actor
  address: string
  now: number
}

/**
 * Replaces the actor's own password and ends their other sessions (docs/product.md §7.2). Wrong passwords count as wrong
 * sign-ins, so that nobody can get around the limit at an open till.
 * @throws Refusal 422 at `password` when it is wrong, at `new_password` when it is easy to guess; 429 after too many wrong
 * tries; 401 when the session has ended meanwhile.
 */
export async function changeOwnPassword(
  change: OwnChange,
  { password, newPassword }: NewPassword,
): Promise<object> {
  const { userId, username, sessionId } = change.actor
  refuseGuessable(newPassword, username, 'new_password')
  return replaceSecret(change, password, newPassword, async (trx, passwordHash) => {
    await updatePassword(trx, userId, passwordHash)
    await deleteSessionsOfUser(trx, userId, sessionId)
    return 'password.changed'
  })
}

/**
 * Sets the actor's own PIN, and opens it again if it was closed (docs/decisions/0127).
 * @throws as {@link changeOwnPassword}.
 */
export async function changeOwnPin(change: OwnChange, { password, pin }: NewPin): Promise<object> {
  const { userId, username } = change.actor
  return replaceSecret(change, password, pin, async (trx, pinHash) => {
    await updatePin(trx, userId, pinHash)
    await settlePinTry(trx, username)
    return 'pin.changed'
  })
}

/** Checks the current password, and writes the hash of a new secret. @param write returns what the audit log says. */
async function replaceSecret(
  { db, actor, address, now }: OwnChange,
  password: string,
  secret: string,
  write: (trx: Queries, hash: string) => Promise<AuditAction>,
): Promise<object> {
  const { userId, username, sessionId } = actor
  const trier = { username, address, known: null }
  await takeTry(db, trier, now)
  const user = await findUserForSignIn(db.read, username)
  const matches = await passwordMatches(user?.passwordHash, password)
  if (!matches || user?.id !== userId) throw wrongPassword(actor)
  const hash = await hashPassword(secret)
  await db.write(async (trx) => {
    await db.engine.locks.forUserChanges(trx)
    if (!(await findSessionOwner(trx, sessionId, now))) throw new Refusal(401, messages.session.ended)
    if (!(await lockPasswordForUpdate(trx, db.engine, userId, user.passwordHash))) throw wrongPassword(actor)
    await settleTry(trx, trier, now)
    await record(trx, actor, now, {
      action: await write(trx, hash),
      entity: 'user',
      entityId: userId,
      details: { username },
    })
  })
  return {}
}

/** Not 401: the session is still valid. */
function wrongPassword({ userId }: Actor): Refusal {
  const text = messages.account.wrongPassword
  return new Refusal(422, text, {
    errors: { password: [text] },
    trace: { action: 'password.refused', entity: 'user', entityId: userId },
  })
}
