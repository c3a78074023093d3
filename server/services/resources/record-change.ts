import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { record, type AuditDetails } from '../audit/record.ts'
import type { Kind, Resource } from './resource.ts'

/** Adds an audit entry: all fields of a created or deleted record, or the changed fields with old and new values. */
export async function recordChange<K extends Kind>(
  trx: Queries,
  { actor, now }: { actor: Actor; now: number },
  { entity, audited }: Pick<Resource<K>, 'entity' | 'audited'>,
  change: 'created' | 'updated' | 'deleted',
  id: number,
  before: K['row'] | null,
  after: K['row'] | null,
): Promise<void> {
  const old = before && audited(before)
  const fresh = after && audited(after)
  const details = old && fresh ? changes(old.fields, fresh.fields) : (old ?? fresh)?.fields
  const storeId = (fresh ?? old)?.storeId
  if (details === undefined || storeId === undefined || Object.keys(details).length === 0) return
  await record(trx, actor, now, { action: `${entity}.${change}`, entity, entityId: id, storeId, details })
}

/** The fields that differ, each as `[before, after]`. */
function changes(before: AuditDetails, after: AuditDetails): AuditDetails {
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
  return Object.fromEntries(names.map((name) => [name, [before[name], after[name]]]))
}
