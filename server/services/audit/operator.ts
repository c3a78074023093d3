import { userInfo } from 'node:os'
import type { Queries } from '../../db/tables.ts'
import { onServer, record, type AuditEvent, type AuditActor } from './record.ts'

/** The actor of commands: the operator is not a user of the shop. */
const operator: AuditActor = { userId: null, username: null, storeId: null, origin: onServer }

/**
 * Adds an entry for a command to the audit log, with the operator's user name on the operating system.
 * @param now milliseconds since the epoch.
 */
export async function recordOfOperator(trx: Queries, now: number, event: AuditEvent): Promise<void> {
  const details = { ...event.details, system_user: systemUser() }
  await record(trx, operator, now, { ...event, details })
}

/** The operator's user name; in a container the user id may have no name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
