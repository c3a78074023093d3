import type { setUpShop as setUpCall } from '../../../domain/calls/setup.ts'
import { messages } from '../../../domain/messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Database } from '../../db/database.ts'
import type { Queries } from '../../db/tables.ts'
import { anyUserExists } from '../../db/queries/users/users.ts'
import type { Origin } from '../audit/record.ts'
import { createFirstStore, type FirstStore } from './first-start.ts'
import { hashPassword, refuseGuessable } from '../access/passwords.ts'
import { Refusal } from '../refusal.ts'
import { opensSetup } from './setup-link.ts'

/**
 * Makes the first store and its owner, a superadmin (docs/product.md §4.1). Of simultaneous calls only one succeeds.
 * @throws Refusal 409 when there is a user, 403 for an invalid token, 422 for a password that is easy to guess.
 */
export async function setUpShop(
  db: Database,
  { token, store, owner }: Inner<typeof setUpCall.request>,
  origin: Origin,
  now: number,
): Promise<object> {
  // Checked before the slow hashing, so that strangers cannot cause it.
  await refuseUnlessOpen(db.read, token, now)
  const { name, lastName, username, email } = owner
  refuseGuessable(owner.password, username, 'owner.password')
  const passwordHash = await hashPassword(owner.password)
  const firstStore: FirstStore = {
    store,
    owner: { name, lastName: lastName ?? '', username, email, passwordHash },
  }
  await db.write(async (trx) => {
    await db.engine.locks.forSetup(trx)
    await refuseUnlessOpen(trx, token, now)
    await createFirstStore(trx, firstStore, origin, now)
  })
  return {}
}

/** Reads the link before the users: whoever finds no link because the shop was just set up also finds its owner. */
async function refuseUnlessOpen(db: Queries, token: string, now: number): Promise<void> {
  const isOpen = await opensSetup(db, token, now)
  if (await anyUserExists(db)) throw new Refusal(409, messages.setup.over)
  if (!isOpen) throw new Refusal(403, messages.setup.badLink, { trace: { action: 'setup.refused' } })
}
