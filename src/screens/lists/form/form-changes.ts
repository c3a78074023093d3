/** The changes that a form makes to a record, and the changes that others have made meanwhile. */
import { inUnits, units } from '../../../../domain/quantity.ts'
import type { FormField, FormValues } from '../list-definition.ts'

/** The last known value of a field; `counted` is not null where a change is sent as a difference. */
export interface SeenField {
  text: string
  counted: { sentAs: string; seenAs: string; figure: number } | null
}

export type Seen = Readonly<Record<string, SeenField>>

/** A field that somebody else changed, and its present value. */
export interface TheirChange {
  name: string
  label: string
  says: string
  text: string
}

export function seenIn<Row>(fields: readonly FormField<Row>[], row: Row | null): Seen {
  return Object.fromEntries(fields.map((field) => [field.name, seenOf(field, row)]))
}

function seenOf<Row>(field: FormField<Row>, row: Row | null): SeenField {
  if (row === null) return { text: '', counted: null }
  const { counted } = field
  return {
    text: field.value(row),
    counted: counted ? { sentAs: counted.sentAs, seenAs: counted.seenAs, figure: counted.figure(row) } : null,
  }
}

/**
 * The part of a request that changes the record: the fields that the user changed, and for figures that others also change the
 * difference to what the user saw last, with what that was (docs/decisions/0166).
 * @param request checked values by the names of the request.
 */
export function changedRequest(request: object, typed: FormValues, seen: Seen): object {
  const touched = Object.entries(request).filter(([name]) => typed[name] !== seen[name]?.text)
  return Object.fromEntries(
    touched.flatMap(([name, value]: [string, unknown]) => {
      const counted = seen[name]?.counted ?? null
      if (counted === null || typeof value !== 'number') return [[name, value]]
      return [
        // Without the error of a difference of decimals.
        [counted.sentAs, inUnits(units(value) - units(counted.figure))],
        [counted.seenAs, counted.figure],
      ]
    }),
  )
}

/** The errors of the server by the names of the fields: those of a difference are about its figure. */
export function errorsAtFields<Row>(
  fields: readonly FormField<Row>[],
  errors: Readonly<Record<string, string[]>>,
): Readonly<Record<string, string[]>> {
  const names = new Map(fields.map(({ name, counted }) => [counted?.sentAs ?? name, name]))
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [names.get(name) ?? name, texts]))
}

/**
 * Merges a record that somebody else has changed: fields that the user did not change take the new value, the others keep
 * the typed text. A conflict from before stays while its text does.
 * @param before the conflicts so far.
 * @returns the new last known values, the texts to show, and the conflicts.
 */
export function followRecord<Row>(
  fields: readonly FormField<Row>[],
  typed: FormValues,
  seen: Seen,
  now: Row,
  before: readonly TheirChange[] = [],
): { seen: Seen; texts: FormValues; theirs: TheirChange[] } {
  const texts: FormValues = {}
  const theirs: TheirChange[] = []
  for (const field of fields) {
    const { name, label } = field
    const { text } = seenOf(field, now)
    const old = seen[name]?.text ?? ''
    if (typed[name] === old || typed[name] === text) texts[name] = text
    else if (text !== old || before.some((change) => change.name === name))
      theirs.push({ name, label, says: field.says?.(now) ?? text, text })
  }
  return { seen: seenIn(fields, now), texts, theirs }
}
