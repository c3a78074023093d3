import { messages } from '../../../domain/messages.ts'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import {
  lockVersionForUpdate,
  markMoved,
  type RecordVersion,
} from '../../db/queries/records/record-versions.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { listAnswer, type ListAnswer } from '../lists/list-answer.ts'
import { movedFields, refuseMoved } from './moved-fields.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { recordChange } from './record-change.ts'
import { Refusal, type Trace } from '../refusal.ts'
import type { Kind, RecordWrite, Resource } from './resource.ts'
import type { Columns } from './columns.ts'

/** The context of a command; `now` is milliseconds since the epoch. */
export interface Asked {
  db: Database
  actor: Actor
  now: number
}

/** The list of an entity. @throws BusyError for a long list when too many long reads are open. */
export function listRecords<K extends Kind>(
  { db, actor }: Asked,
  resource: Resource<K>,
): Promise<ListAnswer> {
  return listAnswer(db, actor, {
    many: resource.many,
    rows: (read) => resource.rows(read, actor, null),
    toAnswer: (row) => resource.toAnswer(row, actor),
  })
}

/** Creates a record. @returns the record as in the list. @throws Refusal */
export async function createRecord<K extends Kind>(
  asked: Asked,
  resource: Resource<K>,
  fields: Columns<K['made']>,
): Promise<object> {
  const { db, actor } = asked
  const ready = await resource.prepare(fields)
  return explained(asked, resource, null, ready, () =>
    db.write(async (trx) => {
      const id = await resource.insert(writeOf(asked, trx), ready)
      const row = await findRecord(trx, resource, actor, id)
      await recordChange(trx, asked, resource, 'created', id, null, row)
      return resource.toAnswer(row, actor)
    }),
  )
}

/**
 * Changes fields of a record. It first checks that the record exists and may be changed; only then it calls `readChange`,
 * whose refusals would otherwise reveal records of other stores. The same request with the same key writes nothing.
 * @returns the record as in the list.
 * @throws Refusal 404 for a record of another store, 409 when somebody else has changed a sent field.
 */
export async function updateRecord<K extends Kind>(
  asked: Asked,
  resource: Resource<K>,
  id: number,
  key: string | null,
  readChange: (row: K['row']) => { fields: Columns<K['changed']>; basedOn: number | null },
): Promise<object> {
  const { db, actor, now } = asked
  const row = await findRecord(db.read, resource, actor, id)
  resource.protect?.(row)
  const { fields, basedOn } = readChange(row)
  const sent = { names: Object.keys(fields), basedOn }
  const change = await resource.prepareChange(fields, row)
  // The hash of the request is a fast one. It must not cover a password, so it only covers whether there is one.
  const { password, ...plain }: Record<string, unknown> = { ...(resource.hashed?.(fields) ?? fields) }
  const hashed = { ...plain, ...(password !== undefined && { password: true }) }
  let written: K['row'] | undefined
  const options = {
    db,
    actor,
    key,
    operation: 'change record',
    request: { entity: resource.entity, id, fields: hashed, based_on: basedOn },
    now,
    texts: messages.record,
  } as const
  await explained(asked, resource, row, change, () =>
    runIdempotent(options, async (trx) => {
      const write = writeOf(asked, trx)
      const { row: before, version } = await takeRecord(write, resource, id)
      refuseMoved(resource, actor, sent, version, before)
      await resource.update(write, before, change)
      const after = await findRecord(trx, resource, actor, id)
      const moved = [...movedFields(before, after), ...(resource.unlisted?.(change) ?? [])]
      const next =
        moved.length === 0 ? version.version : await markMoved(trx, resource.table, id, version, moved)
      await recordChange(trx, asked, resource, 'updated', id, before, after)
      written = { ...after, version: next }
      return id
    }),
  )
  // If an earlier request with this key has written it, the answer is the current record.
  return resource.toAnswer(written ?? (await findRecord(db.read, resource, actor, id)), actor)
}

/** Soft-deletes a record. @throws Refusal 404 for a record of another store. */
export async function deleteRecord<K extends Kind>(
  asked: Asked,
  resource: Resource<K>,
  id: number,
): Promise<void> {
  await asked.db.write(async (trx) => {
    const write = writeOf(asked, trx)
    const { row } = await takeRecord(write, resource, id)
    await resource.remove(write, row)
    await recordChange(trx, asked, resource, 'deleted', id, row, null)
  })
}

/** Locks a record until the transaction ends. @throws Refusal 404, or that of `protect` */
async function takeRecord<K extends Kind>(
  write: RecordWrite,
  resource: Resource<K>,
  id: number,
): Promise<{ row: K['row']; version: RecordVersion }> {
  const { trx, engine, actor } = write
  await resource.takeTurns?.(write)
  const version = await lockVersionForUpdate(trx, engine, resource.table, id)
  const row = await findRecord(trx, resource, actor, id)
  if (!version) throw new Error('A record that is listed has no row')
  resource.protect?.(row)
  return { row, version }
}

/** Reads a record that the actor may see. @throws Refusal 404 for any other. */
async function findRecord<K extends Kind>(
  db: Queries,
  resource: Resource<K>,
  actor: Actor,
  id: number,
): Promise<K['row']> {
  const [row] = await resource.rows(db, actor, id).all()
  if (row !== undefined) return row
  // The audit log notes tries on records of other stores. This query always runs, so that the response time does not reveal
  // whether such a record exists.
  const [foreign] = await resource.rows(db, { ...actor, scope: null }, id).all()
  const trace: Trace = { action: 'access.denied', entity: resource.entity, entityId: id }
  throw new Refusal(404, messages.server.notFound, foreign && { trace })
}

function writeOf({ db, actor, now }: Asked, trx: Queries): RecordWrite {
  return { trx, engine: db.engine, actor, now }
}

/** Runs `write` and converts the violation of a unique index to a refusal with a message. */
async function explained<T, K extends Kind>(
  { db, actor }: Asked,
  resource: Resource<K>,
  row: K['row'] | null,
  fields: K['ready'] | K['change'],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!resource.conflict || !isUniqueViolation(error)) throw error
    throw await resource.conflict(db.read, actor, row, fields)
  }
}
