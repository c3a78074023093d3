import type { AnyObjectSchema, InferType } from 'yup'
import { messages } from '../../../domain/messages.ts'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import {
  lockVersionForUpdate,
  markMoved,
  type Listed,
  type RecordVersion,
} from '../../db/queries/record-versions.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { listAnswer, type ListAnswer } from '../lists/list-answer.ts'
import { movedFields, refuseMoved } from './moved-fields.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { recordChange } from './record-change.ts'
import { Refusal, type Trace } from '../refusal.ts'
import type { RecordWrite, Resource } from './resource.ts'

/** Who asks, and when (milliseconds since the epoch). */
export interface Asked {
  db: Database
  actor: Actor
  now: number
}

/** A list as its entity's route answers it. @throws BusyError when it is long and there is no place for its reader. */
export function listRecords<S extends AnyObjectSchema, Ready, Change, Row extends Listed<object>>(
  { db, actor }: Asked,
  resource: Resource<S, Ready, Change, Row>,
): Promise<ListAnswer> {
  return listAnswer(db, actor, {
    many: resource.many,
    rows: (read) => resource.rows(read, actor, null),
    toAnswer: (row) => resource.toAnswer(row, actor),
  })
}

/** Makes a record in the actor's store. @returns it as it is listed. @throws Refusal */
export async function createRecord<S extends AnyObjectSchema, Ready, Change, Row extends Listed<object>>(
  asked: Asked,
  resource: Resource<S, Ready, Change, Row>,
  fields: InferType<S>,
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

/** What a change sends: the fields to be written, and the version of the record they are based on (null: on none). */
export interface ChangeRequest<S extends AnyObjectSchema> {
  fields: Partial<InferType<S>>
  basedOn: number | null
}

/**
 * Writes fields of a record of the actor's store. Whether it is there and may be changed comes before what is to be
 * written, so `readChange` is only called then. The same again with the same key writes nothing. @returns it as it is listed.
 * @throws Refusal 404 for a record of another store, 409 when somebody else has changed a field that is sent.
 */
export async function updateRecord<S extends AnyObjectSchema, Ready, Change, Row extends Listed<object>>(
  asked: Asked,
  resource: Resource<S, Ready, Change, Row>,
  id: number,
  key: string | null,
  readChange: () => ChangeRequest<S>,
): Promise<object> {
  const { db, actor, now } = asked
  const row = await findRecord(db.read, resource, actor, id)
  resource.protect?.(row)
  const { fields, basedOn } = readChange()
  const sent = { names: Object.keys(fields), basedOn }
  const change = await resource.prepareChange(fields, row, basedOn === null ? 'update' : 'difference')
  // A password's hash for comparing requests would be a quick one, so only that there is one is kept.
  const { password, ...plain }: Record<string, unknown> = fields
  const hashed = { ...plain, ...(password !== undefined && { password: true }) }
  let written: Row | undefined
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
  // An earlier try with this key has written it: then the record is as it is now.
  return resource.toAnswer(written ?? (await findRecord(db.read, resource, actor, id)), actor)
}

/** Hides a record of the actor's store. @throws Refusal 404 for any other. */
export async function deleteRecord<S extends AnyObjectSchema, Ready, Change, Row extends Listed<object>>(
  asked: Asked,
  resource: Resource<S, Ready, Change, Row>,
  id: number,
): Promise<void> {
  await asked.db.write(async (trx) => {
    const write = writeOf(asked, trx)
    const { row } = await takeRecord(write, resource, id)
    await resource.remove(write, row)
    await recordChange(trx, asked, resource, 'deleted', id, row, null)
  })
}

/** A record that nobody else changes until the transaction ends. @throws Refusal 404, or why it must stay as it is. */
async function takeRecord<S extends AnyObjectSchema, Ready, Change, Row extends Listed<object>>(
  write: RecordWrite,
  resource: Resource<S, Ready, Change, Row>,
  id: number,
): Promise<{ row: Row; version: RecordVersion }> {
  const { trx, engine, actor } = write
  await resource.takeTurns?.(write)
  const version = await lockVersionForUpdate(trx, engine, resource.table, id)
  const row = await findRecord(trx, resource, actor, id)
  if (!version) throw new Error('A record that is listed has no row')
  resource.protect?.(row)
  return { row, version }
}

/** @throws Refusal 404 for a record that is not there or in another store. */
async function findRecord<S extends AnyObjectSchema, Ready, Change, Row extends Listed<object>>(
  db: Queries,
  resource: Resource<S, Ready, Change, Row>,
  actor: Actor,
  id: number,
): Promise<Row> {
  const [row] = await resource.rows(db, actor, id).all()
  if (row !== undefined) return row
  // Looked for elsewhere in any case, for the log: the time of the answer must not tell what is there.
  const [foreign] = await resource.rows(db, { ...actor, scope: null }, id).all()
  const trace: Trace = { action: 'access.denied', entity: resource.entity, entityId: id }
  throw new Refusal(404, messages.server.notFound, foreign && { trace })
}

function writeOf({ db, actor, now }: Asked, trx: Queries): RecordWrite {
  return { trx, engine: db.engine, actor, now }
}

/** The unique indexes have the last word; what one of them refused is then said in the words of the product. */
async function explained<T, S extends AnyObjectSchema, Ready, Change, Row extends Listed<object>>(
  { db, actor }: Asked,
  resource: Resource<S, Ready, Change, Row>,
  row: Row | null,
  fields: Ready | Change,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!resource.conflict || !isUniqueViolation(error)) throw error
    throw await resource.conflict(db.read, actor, row, fields)
  }
}
