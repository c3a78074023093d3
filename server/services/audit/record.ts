import type { Entity } from '../../../domain/subjects.ts'
import { listOfRights } from '../../db/queries/approvals.ts'
import { insertAuditEntries, type NewAuditEntry } from '../../db/queries/audit.ts'
import type { Queries } from '../../db/tables.ts'
import type { Approver } from './approver.ts'

/** The IP address and the id of the request; nulls for actions on the server itself. */
export interface Origin {
  address: string | null
  requestId: string | null
}

/** The origin of actions on the server itself: commands, the unattended first start, the demo. */
export const onServer: Origin = { address: null, requestId: null }

/** Who did something; nulls when not known. */
export interface AuditActor {
  userId: number | null
  username: string | null
  storeId: number | null
  origin: Origin
  /** The colleague who approved it. */
  approver?: Pick<Approver, 'username' | 'permissions'>
  /** The colleague whose session has delivered it. */
  deliveredBy?: { username: string }
}

/** All actions of the log. */
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
  | 'register.recounted'
  | 'register.count_kept'
  | 'register.count_questioned'
  | 'movement.created'
  | 'movement.reversed'
  | 'register.exceeded'
  | 'client_payment.created'
  | 'client_payment.reversed'
  | 'client_balance.adjusted'
  | 'client.restored'
  | 'finding.settled'
  | 'sale.completed'
  | 'sale.numbered'
  | 'sale.voided'
  | 'return.created'
  | 'discount.given'
  | 'receipt.copied'
  | 'stock.adjusted'
  | 'held_sale.created'
  | 'held_sale.claimed'
  | 'held_sale.released'
  | 'held_sale.discarded'
  | 'stock_count.started'
  | 'stock_count.posted'
  | 'stock_count.discarded'
  | 'stock_entry.created'
  | 'stock_entry.voided'
  | 'supplier_payment.created'
  | 'supplier_payment.reversed'
  | 'password.changed'
  | 'password.refused'
  | 'password.reset'
  | 'pin.changed'
  | 'approval.refused'
  | 'backup.made'
  | 'backup.restored'
  | 'shop.copied'
  | 'support.reported'
  | 'right.given'
  | 'settings.updated'
  | `${Entity}.${'created' | 'updated' | 'deleted'}`

/** The details of an entry; money is centavos. They never have a password, a hash or a token. */
export type AuditDetails = Record<string, unknown>

export interface AuditEvent {
  action: AuditAction
  /** The record of the event. */
  entity?:
    | Entity
    | 'register'
    | 'movement'
    | 'sale'
    | 'held sale'
    | 'stock count'
    | 'stock entry'
    | 'stock adjustment'
    | 'finding'
  entityId?: number
  /** The store of the event, if it is not the actor's. */
  storeId?: number
  details?: AuditDetails
}

/**
 * Adds entries to the audit log. It uses the transaction of the event, so that a rollback removes the entry too.
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

const approvedBy = ({ username, permissions }: Pick<Approver, 'username' | 'permissions'>) => ({
  approved_by: username,
  lent: listOfRights(permissions),
})

function entryOf(
  { userId, username, storeId, origin, approver, deliveredBy }: AuditActor,
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
    details: JSON.stringify({
      ...event.details,
      ...(approver && approvedBy(approver)),
      ...(deliveredBy && { delivered_by: deliveredBy.username }),
    }),
    address: origin.address,
    request_id: origin.requestId,
  }
}
