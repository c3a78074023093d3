import { findNamedUser } from '../../db/queries/audit.ts'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../access/actor.ts'
import type { Trace } from '../refusal.ts'
import { record, type AuditActor, type Origin } from './record.ts'

/** What stands in the place of a user name nobody has: it may be a password that was typed into the wrong field. */
const UNKNOWN = '(desconocido)'

export interface RefusedRequest {
  trace: Trace
  actor: Actor | null
  origin: Origin
  /** How many denials of one address the entry stands for. */
  count: number
  /** `POST /clients`, as the table of routes names it. */
  route: string
}

/** Adds a refusal to the audit log, in a transaction of its own: that of the request was undone. */
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
