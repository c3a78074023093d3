import type { AnyObjectSchema, InferType } from 'yup'
import type { Entity } from '../../../domain/subjects.ts'
import type { Engine } from '../../db/engine.ts'
import type { Listed, VersionedTable } from '../../db/queries/records/record-versions.ts'
import type { RowList } from '../../db/queries/records/row-list.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import type { AuditDetails } from '../audit/record.ts'
import type { ListAnswer } from '../lists/list-answer.ts'
import type { AskedCatalog } from '../lists/product-list.ts'
import type { Refusal } from '../refusal.ts'

/** `based`: a change with `based_on` (docs/product.md §7.1). */
export type Mode = 'create' | 'update' | 'based'

/** The context of a write; `now` is milliseconds since the epoch. */
export interface RecordWrite {
  trx: Queries
  engine: Engine
  actor: Actor
  now: number
}

/**
 * The definition of an entity of the back office. Routes and commands are the same for all entities. `Ready` is a request
 * that was prepared before the transaction, `Change` a prepared change, `Row` a row of the list.
 */
export interface Resource<Schema extends AnyObjectSchema, Ready, Change, Row extends Listed<object>> {
  /** The key of its path and rights (domain/access.ts) and of its texts (domain/messages.ts). */
  entity: Entity
  /** The key of the list in `data`; the key of one record is the entity. */
  many: string
  table: VersionedTable
  schema: (mode: Mode, actor: Actor) => Schema
  /** Work that must not run inside the transaction, as hashing a password. */
  prepare: (fields: InferType<Schema>) => Ready | Promise<Ready>
  /** The same for the fields of a change. */
  prepareChange: (fields: Partial<InferType<Schema>>, row: Row) => Change | Promise<Change>
  /** The fields of a change in the form in which they are hashed; without it they are hashed as they are. */
  hashed?: (fields: Partial<InferType<Schema>>) => object
  /** The records that the actor may see, without deleted ones; with an id only that one. */
  rows: (db: Queries, actor: Actor, id: number | null) => RowList<Row>
  toAnswer: (row: Row, actor: Actor) => object
  /**
   * The store of a record and its fields for the audit log; money is centavos, quantities are units. Fields that are left out are named, so
   * that a new one is in the log.
   */
  audited: (row: Row) => { storeId: number; fields: AuditDetails }
  /** @returns the new record's id. @throws Refusal */
  insert: (write: RecordWrite, fields: Ready) => Promise<number>
  /** Refuses to change or delete a protected record. @throws Refusal */
  protect?: (row: Row) => void
  /** @throws Refusal */
  update: (write: RecordWrite, row: Row, change: Change) => Promise<void>
  /** Takes a lock that serializes changes and deletions, before the record is read. */
  takeTurns?: (write: RecordWrite) => Promise<void>
  /** Differences to figures that sales change all the time: they never conflict with another change. */
  counted?: readonly string[]
  /** Names of fields in the list, where they differ from the name in the request. */
  listedAs?: Readonly<Record<string, string>>
  /** Fields of a change that are not in the list. */
  unlisted?: (change: Change) => readonly string[]
  /** Soft delete. @throws Refusal */
  remove: (write: RecordWrite, row: Row) => Promise<void>
  /** The refusal for the violation of a unique index; `row` is the changed record. */
  conflict?: (db: Queries, actor: Actor, row: Row | null, fields: Ready | Change) => Promise<Refusal>
  /** For a long list that clients cache. */
  versions?: ListVersions
}

/** The ETags of a list, the whole list, and its changes since a cursor. Tags are without `W/` and quotes. */
export interface ListVersions {
  /** The tag of the list that is read afterwards. */
  tag: (asked: AskedCatalog) => Promise<string>
  /** @returns the one of these tags whose list is still that of now, or null. */
  currentTag: (asked: AskedCatalog, tags: readonly string[]) => Promise<string | null>
  whole: (asked: AskedCatalog) => Promise<ListAnswer>
  /** @returns null for a cursor that is not valid here: then the whole list is sent. */
  changes: (asked: AskedCatalog, since: string) => Promise<ListAnswer | null>
}
