import { findNamedUser } from '../../db/queries/audit.ts'
import type { Database } from '../../db/database.ts'
import { deleteSessionsOfUser } from '../../db/queries/users/sessions.ts'
import { updatePassword } from '../../db/queries/users/users.ts'
import { recordOfOperator } from '../audit/operator.ts'
import { hashPassword, makePassword } from './passwords.ts'
import { unlockAccount } from './sign-in-limits.ts'

/**
 * Sets a new random password, ends the user's sessions and unlocks the account.
 * @returns the password, or null when there is no such user.
 */
export async function resetPassword(db: Database, username: string, now: number): Promise<string | null> {
  const password = makePassword()
  const passwordHash = await hashPassword(password)
  return db.write(async (trx) => {
    const user = await findNamedUser(trx, username)
    if (!user) return null
    const { userId, storeId } = user
    await updatePassword(trx, userId, passwordHash)
    await unlockAccount(trx, { userId, username })
    await deleteSessionsOfUser(trx, userId)
    await recordOfOperator(trx, now, {
      action: 'password.reset',
      entity: 'user',
      entityId: userId,
      storeId,
      details: { username: user.username },
    })
    return password
  })
}
