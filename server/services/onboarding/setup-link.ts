import { createHash, randomBytes } from 'node:crypto'
import type { SetupData } from '../../../domain/contract.ts'
import type { Database } from '../../db/database.ts'
import { insertSetupLink, setupLinkExists } from '../../db/queries/setup-links.ts'
import type { Queries } from '../../db/tables.ts'
import { anyUserExists } from '../../db/queries/users.ts'

/** How long a link opens the set-up page, in milliseconds. */
const LINK_LIFE = 30 * 60_000

/**
 * Makes a link's token, which is kept nowhere: the database has its hash, for all processes that share it. Those that
 * start together print one each, and each is good.
 * @returns null when there is nothing to set up any more.
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

/** Whether the token is one of a printed link that has not expired. */
export function opensSetup(db: Queries, token: string, now: number): Promise<boolean> {
  return setupLinkExists(db, hashOf(token), now)
}

/** Whether the shop has to be set up, and whether this token (null: there is none) opens the way. */
export async function setupStatus(db: Database, token: string | null, now: number): Promise<SetupData> {
  if (await anyUserExists(db.read)) return { needed: false, link_valid: false }
  return { needed: true, link_valid: token !== null && (await opensSetup(db.read, token, now)) }
}

/** A token is 256 random bits: guessing one is hopeless, with a fast hash as with a slow one. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
