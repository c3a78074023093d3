import { type AuditDetails, type AuditEvent, record } from '../audit/record.ts'
import type { PersonPlan } from '../../../domain/file-import/kinds/plan-people.ts'
import { markMoved, readMoved } from '../../db/queries/records/record-versions.ts'
import { softDelete } from '../../db/queries/records/soft-delete.ts'
import type { RecordWrite } from '../resources/resource.ts'

/** A record that rows of an import may be about. */
interface Versioned {
  id: number
  version: number
  moved: string
}

/** How the records of one table are written. */
interface PeopleTable<Known extends Versioned, Fields extends object> {
  table: 'clients' | 'suppliers'
  entity: 'client' | 'supplier'
  /** Adds new records. @returns their ids in the same order. */
  insert(made: readonly Fields[]): Promise<number[]>
  /** The fields that a change writes, by their columns. */
  columns(fields: Fields): AuditDetails
  update(id: number, columns: AuditDetails): Promise<void>
  /** What else belongs to a row that is written: the balance of a client. @param id of the record. */
  settle(id: number, plan: PersonPlan<Known, Fields>): Promise<void>
}

/** Writes what a plan says, with an audit entry for each record, as the form of a record does (docs/product.md §10.20). */
export async function writePeople<Known extends Versioned, Fields extends object>(
  { trx, actor, now }: RecordWrite,
  storeId: number,
  plan: readonly PersonPlan<Known, Fields>[],
  { table, entity, insert, columns, update, settle }: PeopleTable<Known, Fields>,
): Promise<void> {
  const events: AuditEvent[] = []
  const note = (what: 'created' | 'updated' | 'deleted', entityId: number, details: AuditDetails) => {
    if (Object.keys(details).length > 0)
      events.push({ action: `${entity}.${what}`, entity, entityId, storeId, details })
  }
  const made = plan.filter(({ result }) => result === 'new')
  const ids = await insert(made.map((one) => one.new))
  for (const [index, one] of made.entries()) {
    const id = ids[index]
    if (id === undefined) throw new Error('A record was not written')
    note('created', id, columns(one.new))
    await settle(id, one)
  }
  for (const one of plan) {
    const { known, result } = one
    if (known === null || (result !== 'changed' && result !== 'removed')) continue
    if (result === 'removed') {
      await settle(known.id, one)
      await softDelete(trx, table, known.id, now)
      note('deleted', known.id, columns(one.old))
      continue
    }
    const before = columns(one.old)
    const changed = columns(one.new)
    const names = Object.keys(changed)
    if (names.length > 0) {
      await update(known.id, changed)
      await markMoved(trx, table, known.id, { version: known.version, moved: readMoved(known.moved) }, names)
    }
    note('updated', known.id, Object.fromEntries(names.map((name) => [name, [before[name], changed[name]]])))
    await settle(known.id, one)
  }
  if (events.length > 0) await record(trx, actor, now, ...events)
}
