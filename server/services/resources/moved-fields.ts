import type { AnyObjectSchema } from 'yup'
import { messages } from '../../../domain/messages.ts'
import type { Listed, RecordVersion } from '../../db/queries/record-versions.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import type { Resource } from './resource.ts'

/** The fields of a change by the names they were sent under, and the version they are based on; null: on none. */
export interface SentFields {
  names: readonly string[]
  basedOn: number | null
}

/**
 * Refuses to write a field that somebody else has changed since the version the change is based on, or that is based on a
 * version this record never had, as after an older backup was put back (contract, `based_on`). @throws Refusal 409
 */
export function refuseMoved<S extends AnyObjectSchema, Ready, Change, Row extends Listed<object>>(
  resource: Resource<S, Ready, Change, Row>,
  actor: Actor,
  { names, basedOn }: SentFields,
  { version, moved }: RecordVersion,
  row: Row,
): void {
  if (basedOn === null) return
  const { entity, counted = [], listedAs = {} } = resource
  const isOlder = (name: string) => (moved[listedAs[name] ?? name] ?? 1) > basedOn
  if (basedOn <= version && !names.some((name) => !counted.includes(name) && isOlder(name))) return
  throw new Refusal(409, messages.record.moved, { data: { [entity]: resource.toAnswer(row, actor) } })
}

/** The fields that differ between two states of a record, as they are listed. */
export function movedFields<Row extends object>(before: Row, after: Row): string[] {
  const old = new Map(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(old.get(name)) ? [] : name,
  )
}
