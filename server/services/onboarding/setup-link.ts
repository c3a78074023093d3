import { createHash, randomBytes } from 'node:crypto'
import type { readSetup } from '../../../domain/calls/session.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Database } from '../../db/database.ts'
import { insertSetupLink, setupLinkExists } from '../../db/queries/users/setup-links.ts'
import type { Queries } from '../../db/tables.ts'
import { anyUserExists } from '../../db/queries/users/users.ts'

/** How long a link is valid, in milliseconds (docs/product.md §4.1). */
const LINK_LIFE = 30 * 60_000

/**
 * Makes the token of a link. Only its hash is stored, in the database, so every process accepts it. Processes that start
 * together print one link each, and all of them are valid.
 * @returns null when the set-up is over.
 */
export async function makeSetupToken(db: Database, now: number): Promise<string | null> {
  if (await anyUserExists(db.read)) return null
  const token = randomBytes(32).toString('base64url')
  const made = await db.write(async (trx) => {
    await db.engine.locks.forSetup(trx)
    if (await anyUserExists(trx)) return false
    await insertSetupLink(trx, { tokenHash: hashOf(token), expiresAt: now + LINK_LIFE }, now)
    return true
  })
  return made ? token : null
}

/** Whether the token is that of a link that has not expired. */
export function opensSetup(db: Queries, token: string, now: number): Promise<boolean> {
  return setupLinkExists(db, hashOf(token), now)
}

/** Whether the shop must be set up, and whether the token (null: none was sent) is valid. */
export async function setupStatus(
  db: Database,
  token: string | null,
  now: number,
): Promise<Inner<typeof readSetup.answer>> {
  if (await anyUserExists(db.read)) return { needed: false, linkValid: false }
  return { needed: true, linkValid: token !== null && (await opensSetup(db.read, token, now)) }
}

/** A fast hash is enough: a token has 256 random bits, so nobody can guess it. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
