import { userInfo } from 'node:os'
import type { Queries } from '../../db/tables.ts'
import { onServer, record, type AuditEvent, type AuditActor } from './record.ts'

/** Whoever is at the keyboard of the server itself: no user of the shop. */
const operator: AuditActor = { userId: null, username: null, storeId: null, origin: onServer }

/**
 * Adds what a command did to the audit log, with the name the operating system knows its operator by.
 * @param now milliseconds since the epoch.
 */
export async function recordOfOperator(trx: Queries, now: number, event: AuditEvent): Promise<void> {
  const details = { ...event.details, system_user: systemUser() }
  await record(trx, operator, now, { ...event, details })
}

/** A container may run under a number that no name belongs to. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
