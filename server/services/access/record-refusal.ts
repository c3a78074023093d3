import { findNamedUser } from '../../db/queries/audit.ts'
import type { Database } from '../../db/database.ts'
import type { Actor } from './actor.ts'
import type { Trace } from '../refusal.ts'
import { record, type AuditActor, type Origin } from '../audit/record.ts'

/** Replaces a user name that nobody has: it may be a password that was typed into the wrong field. */
const UNKNOWN = '(desconocido)'

export interface RefusedRequest {
  trace: Trace
  actor: Actor | null
  origin: Origin
  /** How many refusals of one address this entry covers. */
  count: number
  /** As in the table of rights: `POST /clients`. */
  route: string
}

/** Adds a refusal to the audit log, in its own transaction: that of the request was rolled back. */
export async function recordRefusal(db: Database, refused: RefusedRequest, now: number): Promise<void> {
  const { trace, actor, origin, count, route } = refused
  const { username, ...event } = trace
  const details = { ...event.details, ...(username === undefined && { route }), ...(count > 1 && { count }) }
  await db.write(async (trx) => {
    const named = username === undefined ? undefined : await findNamedUser(trx, username)
    const nobody: AuditActor = {
      userId: null,
      username: username === undefined ? null : UNKNOWN,
      storeId: null,
      origin,
    }
    await record(trx, actor ?? (named ? { ...named, origin } : nobody), now, { ...event, details })
  })
}
