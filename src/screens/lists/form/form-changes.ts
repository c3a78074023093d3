/** What a form on a record changes of it, and what others have changed of it meanwhile. */
import type { FormField, FormValues } from '../list-definition.ts'

/** What stood in a field when it was last seen; `figure` where a change of it is a difference, otherwise null. */
export interface SeenField {
  text: string
  figure: number | null
}

export type Seen = Readonly<Record<string, SeenField>>

/** A field that somebody else changed, and what it says now. */
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
  if (row === null) return { text: '', figure: null }
  return { text: field.value(row), figure: field.figure?.(row) ?? null }
}

/**
 * The part of a request that changes what was seen: the fields that were touched, figures that others move as differences.
 * @param request by the contract's names, of checked values.
 */
export function changedRequest(request: object, typed: FormValues, seen: Seen): object {
  const touched = Object.entries(request).filter(([name]) => typed[name] !== seen[name]?.text)
  return Object.fromEntries(
    touched.map(([name, value]: [string, unknown]) => {
      const figure = seen[name]?.figure ?? null
      return [name, figure !== null && typeof value === 'number' ? value - figure : value]
    }),
  )
}

/**
 * Follows a record that somebody else has changed: fields that were not touched show what it says now, the others keep what
 * was typed. A difference stays one to what was seen, unless there is no longer so much to take off.
 * @returns what is seen from then on, the texts to be shown, and what was typed that stands against theirs.
 */
export function followRecord<Row>(
  fields: readonly FormField<Row>[],
  typed: FormValues,
  seen: Seen,
  now: Row,
): { seen: Seen; texts: FormValues; theirs: TheirChange[] } {
  const fresh: Record<string, SeenField> = {}
  const texts: FormValues = {}
  const theirs: TheirChange[] = []
  for (const field of fields) {
    const { name } = field
    const old = seen[name] ?? seenOf(field, null)
    const next = seenOf(field, now)
    const isTouched = typed[name] !== old.text
    if (!isTouched) texts[name] = next.text
    const keeps = isTouched && differs(old, typed[name], next)
    fresh[name] = keeps ? old : next
    if (isTouched && !keeps && next.text !== old.text)
      theirs.push({ name, label: field.label, says: field.says?.(now) ?? next.text, text: next.text })
  }
  return { seen: fresh, texts, theirs }
}

/** Whether a typed figure can be the difference it was to what was seen, with what there is now. */
function differs(old: SeenField, typed: string | undefined, now: SeenField): boolean {
  if (old.figure === null || now.figure === null) return false
  const difference = Number(typed) - old.figure
  return Number.isNaN(difference) || now.figure + difference >= 0
}
