import { messages } from '../../../domain/messages.ts'
import type { Listed, RecordVersion } from '../../db/queries/records/record-versions.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import type { Kind, Resource } from './resource.ts'

/** The names of the sent fields, and the version that they are based on, or null. */
export interface SentFields {
  names: readonly string[]
  basedOn: number | null
}

/**
 * Optimistic locking: refuses a change when somebody else has changed one of its fields since `based_on`
 * (docs/product.md §7.1). It also refuses a version that the record never had, as after the restore of an older backup.
 * @throws Refusal 409 with the current record.
 */
export function refuseMoved<K extends Kind>(
  resource: Resource<K>,
  actor: Actor,
  { names, basedOn }: SentFields,
  { version, moved }: RecordVersion,
  row: K['row'],
): void {
  if (basedOn === null) return
  const { entity, counted = [], listedAs = {} } = resource
  const isOlder = (name: string) => (moved[listedAs[name] ?? name] ?? 1) > basedOn
  if (basedOn <= version && !names.some((name) => !counted.includes(name) && isOlder(name))) return
  throw new Refusal(409, messages.record.moved, { data: { [entity]: resource.toAnswer(row, actor) } })
}

/** The names of the fields that differ between two states of a record, without its version. */
export function movedFields<Row extends Listed<object>>(before: Row, after: Row): string[] {
  const old = new Map(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) =>
    name === 'version' || JSON.stringify(value) === JSON.stringify(old.get(name)) ? [] : name,
  )
}
