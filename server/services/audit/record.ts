import type { Entity } from '../../../domain/permissions.ts'
import { insertAuditEntries, type NewAuditEntry } from '../../db/queries/audit.ts'
import type { Queries } from '../../db/tables.ts'

/** Where something was done from; nulls for what is done on the server itself. */
export interface Origin {
  address: string | null
  requestId: string | null
}

/** On the server itself: the operator's commands, a first start, the demo. */
export const onServer: Origin = { address: null, requestId: null }

/** Who did something; nulls for whoever is not known. */
export interface AuditActor {
  userId: number | null
  username: string | null
  storeId: number | null
  origin: Origin
}

/** All that the log knows. */
export type AuditAction =
  | 'session.started'
  | 'session.refused'
  | 'session.locked'
  | 'session.ended'
  | 'access.denied'
  | 'setup.refused'
  | 'shop.founded'
  | 'register.opened'
  | 'register.closed'
  | 'sale.completed'
  | 'discount.given'
  | 'password.changed'
  | 'password.refused'
  | 'password.reset'
  | 'backup.made'
  | 'backup.restored'
  | 'shop.copied'
  | 'support.reported'
  | 'right.given'
  | 'settings.updated'
  | `${Entity}.${'created' | 'updated' | 'deleted'}`

/** What an entry tells besides; money is centavos. Never a password, a hash or a token. */
export type AuditDetails = Record<string, unknown>

export interface AuditEvent {
  action: AuditAction
  /** The record it is about. */
  entity?: Entity | 'register' | 'sale'
  entityId?: number
  /** The store it is about, when that is not the actor's. */
  storeId?: number
  details?: AuditDetails
}

/**
 * Adds entries to the audit log, in the transaction of what they tell wherever there is one: what is undone is not told.
 * @param now milliseconds since the epoch.
 */
export async function record(
  trx: Queries,
  actor: AuditActor,
  now: number,
  ...events: readonly AuditEvent[]
): Promise<void> {
  await insertAuditEntries(
    trx,
    events.map((event) => entryOf(actor, now, event)),
  )
}

function entryOf(
  { userId, username, storeId, origin }: AuditActor,
  now: number,
  event: AuditEvent,
): NewAuditEntry {
  return {
    at: now,
    store_id: event.storeId ?? storeId,
    user_id: userId,
    user_name: username,
    action: event.action,
    entity: event.entity ?? null,
    entity_id: event.entityId ?? null,
    details: JSON.stringify(event.details ?? {}),
    address: origin.address,
    request_id: origin.requestId,
  }
}
