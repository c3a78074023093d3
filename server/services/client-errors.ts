import type { ClientError } from '../../domain/calls/session.ts'
import { messages } from '../../domain/messages.ts'
import type { Database } from '../db/database.ts'
import type { Actor } from './access/actor.ts'
import { createThrottle } from './audit/throttle.ts'
import { record } from './audit/record.ts'
import { Refusal } from './refusal.ts'

/** The `Retry-After` for a user with too many reports, in seconds. */
const RETRY_AFTER = 600

/**
 * Stores the failures that devices report, for support.
 * @returns a function that writes a report into the audit log. It throws Refusal 429 for a user with too many reports.
 */
export function createClientErrorLog(db: Database) {
  const throttle = createThrottle()
  return async (actor: Actor, report: ClientError, now: number): Promise<void> => {
    if (throttle.count(String(actor.userId), now) === null)
      throw new Refusal(429, messages.server.tooManyRequests, { retryAfter: RETRY_AFTER })
    await db.write((trx) => record(trx, actor, now, { action: 'support.reported', details: { ...report } }))
  }
}
