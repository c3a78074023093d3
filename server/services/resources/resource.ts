import type { AnyObjectSchema, InferType } from 'yup'
import type { Entity } from '../../../domain/permissions.ts'
import type { Engine } from '../../db/engine.ts'
import type { Listed, VersionedTable } from '../../db/queries/record-versions.ts'
import type { RowList } from '../../db/queries/row-list.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import type { AuditDetails } from '../audit/record.ts'
import type { ListAnswer } from '../lists/list-answer.ts'
import type { AskedCatalog } from '../lists/product-list.ts'
import type { Refusal } from '../refusal.ts'

/** `difference`: a change that says which version it is based on, so that figures are differences (contract). */
export type Mode = 'create' | 'update' | 'difference'

/** What a record is written with; `now` is milliseconds since the epoch. */
export interface RecordWrite {
  trx: Queries
  engine: Engine
  actor: Actor
  now: number
}

/**
 * One entity of the back office: all that differs from the others. The route and the commands are the same for all.
 * `Ready` is what a checked request became before the transaction, `Change` what became of one that has only the fields
 * to be changed, `Row` a record as it is listed.
 */
export interface Resource<Schema extends AnyObjectSchema, Ready, Change, Row extends Listed<object>> {
  /** Names its path and rights (domain/access.ts) and its texts (domain/messages.ts). */
  entity: Entity
  /** The key of the list in `data`; that of one record is the entity. */
  many: string
  table: VersionedTable
  schema: (mode: Mode, actor: Actor) => Schema
  /** What must not happen inside the transaction, as hashing a password. */
  prepare: (fields: InferType<Schema>) => Ready | Promise<Ready>
  /** The same for the fields of a change. */
  prepareChange: (fields: Partial<InferType<Schema>>, row: Row, mode: Mode) => Change | Promise<Change>
  /** The living records the actor may see, or the one among them with that id. */
  rows: (db: Queries, actor: Actor, id: number | null) => RowList<Row>
  toAnswer: (row: Row, actor: Actor) => object
  /** What the audit log tells of a record: its store, and the fields whose changes it keeps; money is centavos. */
  audited: (row: Row) => { storeId: number; fields: AuditDetails }
  /** @returns the new record's id. @throws Refusal */
  insert: (write: RecordWrite, fields: Ready) => Promise<number>
  /** Refuses to change or delete a record that must stay as it is. @throws Refusal */
  protect?: (row: Row) => void
  /** @throws Refusal */
  update: (write: RecordWrite, row: Row, change: Change) => Promise<void>
  /** What changes and deletions wait for before the record is read. */
  takeTurns?: (write: RecordWrite) => Promise<void>
  /** Figures that others move all the time: with `based_on` they are differences, and never in the way. */
  counted?: readonly string[]
  /** Where a field is listed under another name than it is sent. */
  listedAs?: Readonly<Record<string, string>>
  /** Fields that a change writes and no list shows. */
  unlisted?: (change: Change) => readonly string[]
  /** Hides it. @throws Refusal */
  remove: (write: RecordWrite, row: Row) => Promise<void>
  /** Why the database said that another record has the same name or code; `row` is the one being changed. */
  conflict?: (db: Queries, actor: Actor, row: Row | null, fields: Ready | Change) => Promise<Refusal>
  /** For a list that clients keep and that may be long. */
  versions?: ListVersions
}

/** A list as its entity tag, as a whole, and as what changed since the cursor of an earlier answer. */
export interface ListVersions {
  tag: (asked: AskedCatalog) => Promise<string>
  whole: (asked: AskedCatalog) => Promise<ListAnswer>
  /** @returns null for a cursor that means nothing here: then the whole list is asked for. */
  changes: (asked: AskedCatalog, since: string) => Promise<ListAnswer | null>
}
