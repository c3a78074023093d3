import type { Database } from '../db/database.ts'
import { deleteSessionsOfUser } from '../db/sessions.ts'
import { updatePassword } from '../db/users.ts'
import { hashPassword, makePassword } from './passwords.ts'
import { unlockAccount } from './sign-in-limits.ts'

/** Gives a user a new password, ends their sessions and lets them sign in at once. @returns the password, or null when there is no such user. */
export async function resetPassword(db: Database, username: string): Promise<string | null> {
  const password = makePassword()
  const passwordHash = await hashPassword(password)
  return db.write(async (trx) => {
    const userId = await updatePassword(trx, username, passwordHash)
    if (userId === undefined) return null
    await unlockAccount(trx, username)
    await deleteSessionsOfUser(trx, userId)
    return password
  })
}
