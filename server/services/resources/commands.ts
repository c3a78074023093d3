import type { AnyObjectSchema, InferType } from 'yup'
import { messages } from '../../../domain/messages.ts'
import type { Database, Queries } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Actor } from '../actor.ts'
import { recordChange } from './record-change.ts'
import { Refusal, type Trace } from '../refusal.ts'
import type { RecordWrite, Resource } from './resource.ts'

/** Who asks, and when (milliseconds since the epoch). */
export interface Asked {
  db: Database
  actor: Actor
  now: number
}

/** The `data` of a list's answer. */
export async function listRecords<S extends AnyObjectSchema, Ready, Row>(
  { db, actor }: Asked,
  resource: Resource<S, Ready, Row>,
): Promise<object> {
  const rows = await resource.rows(db.read, actor, null)
  return { [resource.many]: rows.map((row) => resource.toAnswer(row, actor)) }
}

/** Makes a record in the actor's store. @returns it as it is listed. @throws Refusal */
export async function createRecord<S extends AnyObjectSchema, Ready, Row>(
  asked: Asked,
  resource: Resource<S, Ready, Row>,
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

/**
 * Writes a record of the actor's store. Whether it is there and may be changed comes before what is to be written, so
 * `readFields` is only called then. @returns it as it is listed. @throws Refusal 404 for a record of another store.
 */
export async function updateRecord<S extends AnyObjectSchema, Ready, Row>(
  asked: Asked,
  resource: Resource<S, Ready, Row>,
  id: number,
  readFields: () => InferType<S>,
): Promise<object> {
  const { db, actor } = asked
  const row = await findRecord(db.read, resource, actor, id)
  resource.protect?.(row)
  const ready = await resource.prepare(readFields())
  return explained(asked, resource, row, ready, () =>
    db.write(async (trx) => {
      const write = writeOf(asked, trx)
      const before = await findRecord(trx, resource, actor, id)
      await resource.update(write, before, ready)
      // Read again: the answer is what was written, and a record that was deleted meanwhile is not there any more.
      const after = await findRecord(trx, resource, actor, id)
      await recordChange(trx, asked, resource, 'updated', id, before, after)
      return resource.toAnswer(after, actor)
    }),
  )
}

/** Hides a record of the actor's store. @throws Refusal 404 for any other. */
export async function deleteRecord<S extends AnyObjectSchema, Ready, Row>(
  asked: Asked,
  resource: Resource<S, Ready, Row>,
  id: number,
): Promise<void> {
  await asked.db.write(async (trx) => {
    const row = await findRecord(trx, resource, asked.actor, id)
    resource.protect?.(row)
    await resource.remove(writeOf(asked, trx), row)
    await recordChange(trx, asked, resource, 'deleted', id, row, null)
  })
}

/** @throws Refusal 404 for a record that is not there or in another store. */
async function findRecord<S extends AnyObjectSchema, Ready, Row>(
  db: Queries,
  resource: Pick<Resource<S, Ready, Row>, 'entity' | 'rows'>,
  actor: Actor,
  id: number,
): Promise<Row> {
  const [row] = await resource.rows(db, actor, id)
  if (row !== undefined) return row
  // Looked for elsewhere in any case, for the log: the time of the answer must not tell what is there.
  const [foreign] = await resource.rows(db, { ...actor, scope: null }, id)
  const trace: Trace = { action: 'access.denied', entity: resource.entity, entityId: id }
  throw new Refusal(404, messages.server.notFound, foreign && { trace })
}

function writeOf({ db, actor, now }: Asked, trx: Queries): RecordWrite {
  return { trx, dialect: db.dialect, actor, now }
}

/** The unique indexes have the last word; what one of them refused is then said in the words of the product. */
async function explained<S extends AnyObjectSchema, Ready, Row>(
  { db, actor }: Asked,
  resource: Resource<S, Ready, Row>,
  row: Row | null,
  fields: Ready,
  write: () => Promise<object>,
): Promise<object> {
  try {
    return await write()
  } catch (error) {
    if (!resource.conflict || !isUniqueViolation(error)) throw error
    throw await resource.conflict(db.read, actor, row, fields)
  }
}
