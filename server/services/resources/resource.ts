import type { Call } from '../../../domain/calls/call.ts'
import type { Fields, ObjectShape } from '../../../domain/shape/fields.ts'
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
import type { Asker } from './asker.ts'
import type { Columns } from './columns.ts'

/** The context of a write; `now` is milliseconds since the epoch. */
export interface RecordWrite {
  trx: Queries
  engine: Engine
  actor: Actor
  now: number
}

/**
 * The types of an entity of the back office: the fields that a new record and a change are asked for with, both when they were prepared before
 * the transaction, and a row of the list.
 */
export interface Kind {
  made: Fields
  changed: Fields
  ready: unknown
  change: unknown
  row: Listed<object>
}

type Asking = Pick<Call, 'request'>

type FieldsOf<C extends Asking> = C extends { request: ObjectShape<infer F> } ? F : never

/** The types of an entity with these calls. */
export interface KindOf<
  Create extends Asking,
  Update extends Asking,
  Row extends Listed<object>,
  Ready = Columns<FieldsOf<Create>>,
  Change = Columns<FieldsOf<Update>>,
> extends Kind {
  made: FieldsOf<Create>
  changed: FieldsOf<Update>
  ready: Ready
  change: Change
  row: Row
}

/** The definition of an entity. Routes and commands are the same for all entities. */
export interface Resource<K extends Kind> {
  /** The key of its path and rights (domain/access.ts) and of its texts (domain/messages.ts). */
  entity: Entity
  /** The key of the list in `data`; the key of one record is the entity. */
  many: string
  table: VersionedTable
  /** What the actor may ask for a new record with, and a change; `isBased`: with `based_on` (docs/product.md §7.1). */
  made: (asker: Asker) => ObjectShape<K['made']>
  changed: (asker: Asker, isBased: boolean, row: K['row']) => ObjectShape<K['changed']>
  /** Whether a store may want no more than its name. */
  mayLackContacts?: true
  /** Work that must not run inside the transaction, as hashing a password. */
  prepare: (fields: Columns<K['made']>) => K['ready'] | Promise<K['ready']>
  /** The same for the fields of a change. */
  prepareChange: (fields: Columns<K['changed']>, row: K['row']) => K['change'] | Promise<K['change']>
  /** The fields of a change in the form in which they are hashed; without it they are hashed as they are. */
  hashed?: (fields: Columns<K['changed']>) => object
  /** The records that the actor may see, without deleted ones; with an id only that one. */
  rows: (db: Queries, actor: Actor, id: number | null) => RowList<K['row']>
  toAnswer: (row: K['row'], actor: Actor) => object
  /**
   * The store of a record and its fields for the audit log; money is centavos, quantities are units. Fields that are left out are named, so
   * that a new one is in the log.
   */
  audited: (row: K['row']) => { storeId: number; fields: AuditDetails }
  /** @returns the new record's id. @throws Refusal */
  insert: (write: RecordWrite, fields: K['ready']) => Promise<number>
  /** Refuses to change or delete a protected record. @throws Refusal */
  protect?: (row: K['row']) => void
  /** @throws Refusal */
  update: (write: RecordWrite, row: K['row'], change: K['change']) => Promise<void>
  /** Takes a lock that serializes changes and deletions, before the record is read. */
  takeTurns?: (write: RecordWrite) => Promise<void>
  /** Differences to figures that sales change all the time: they never conflict with another change. */
  counted?: readonly string[]
  /** Names of fields in the list, where they differ from the name in the request. */
  listedAs?: Readonly<Record<string, string>>
  /** Fields of a change that are not in the list. */
  unlisted?: (change: K['change']) => readonly string[]
  /** Soft delete. @throws Refusal */
  remove: (write: RecordWrite, row: K['row']) => Promise<void>
  /** The refusal for the violation of a unique index; `row` is the changed record. */
  conflict?: (
    db: Queries,
    actor: Actor,
    row: K['row'] | null,
    fields: K['ready'] | K['change'],
  ) => Promise<Refusal>
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
