import type { Database } from '../../db/database.ts'
import { findUsedKey, insertUsedKey } from '../../db/queries/idempotency.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import { firstReleaseHash, requestHash } from './request-hash.ts'

/** A command that must not happen twice, however often it is sent. */
export interface IdempotentCommand {
  db: Database
  actor: Actor
  /** The `Idempotency-Key`; null when the client sent none, then each request stands for itself. */
  key: string | null
  operation: 'sale' | 'close register' | 'close other register' | 'change record' | 'change settings'
  /** All that was asked for, checked; another body under the same key is refused. */
  request: object
  /**
   * The same in the form that the first release hashed, for keys that are older than the update. What that release
   * could not be asked must make another form. Left out by a command that it did not have.
   */
  firstReleaseForm?: unknown
  now: number
  texts: { keyReused: string; stillRunning: string }
}

/** Seconds after which a client asks again for a command that is still running. */
const RETRY_AFTER = 1

/** Commands of this process between their arrival and their commit. The database decides; this only spares the wait. */
const running = new Set<string>()

/**
 * Runs `command` at most once for a key and user, in one transaction with the note that the key was used.
 * @returns the id of what came of it, now or the first time.
 * @throws Refusal 422 for a key that was used with another body, 409 with `Retry-After` while the first is running.
 */
export async function runIdempotent(
  options: IdempotentCommand,
  command: (trx: Queries) => Promise<number>,
): Promise<number> {
  const { db, actor, key } = options
  if (key === null) return db.write(command)
  const name = `${actor.userId}:${key}`
  if (running.has(name)) throw stillRunning(options)
  running.add(name)
  try {
    return await db.write((trx) => claimAndRun(trx, options, key, command), { repeatable: true })
  } finally {
    running.delete(name)
  }
}

async function claimAndRun(
  trx: Queries,
  options: IdempotentCommand,
  key: string,
  command: (trx: Queries) => Promise<number>,
): Promise<number> {
  const { db, actor, operation, now } = options
  const use = { userId: actor.userId, key }
  if (!(await db.engine.locks.claimKey(trx, use))) throw stillRunning(options)
  const used = await findUsedKey(trx, use)
  if (used) {
    if (used.operation === operation && isHashOf(used.requestHash, options)) return used.resultId
    throw new Refusal(422, options.texts.keyReused)
  }
  const resultId = await command(trx)
  await insertUsedKey(trx, {
    ...use,
    operation,
    requestHash: requestHash(options.request),
    resultId,
    storeId: actor.storeId,
    createdAt: now,
  })
  return resultId
}

function isHashOf(hash: string, { request, firstReleaseForm }: IdempotentCommand): boolean {
  if (hash === requestHash(request)) return true
  return firstReleaseForm !== undefined && hash === firstReleaseHash(firstReleaseForm)
}

function stillRunning({ texts }: IdempotentCommand): Refusal {
  return new Refusal(409, texts.stillRunning, { retryAfter: RETRY_AFTER })
}
