import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changedRequest, followRecord, seenIn, type TheirChange } from './form-changes.ts'
import type { FormField, FormValues, Versioned } from '../list-definition.ts'

interface RecordChanges<Row extends Versioned, Values extends FieldValues> {
  form: UseFormReturn<FormValues, unknown, Values>
  all: readonly FormField<Row>[]
  /** Those that are shown. */
  fields: readonly FormField<Row>[]
  /** The record as it was when the form was opened; null for a new one. */
  row: Row | null
  /** The present record, when somebody else has changed it since. */
  moved: Row | null
}

/** Follows the changes of a form, also while somebody else changes the same record. */
export function useRecordChanges<Row extends Versioned, Values extends FieldValues>({
  form,
  all,
  fields,
  row,
  moved,
}: RecordChanges<Row, Values>) {
  const [seen, setSeen] = useState(() => seenIn(all, row))
  const [theirs, setTheirs] = useState<readonly TheirChange[]>([])

  const follow = useEffectEvent((now: Row) => {
    const followed = followRecord(fields, form.getValues(), seen, now)
    for (const [name, text] of Object.entries(followed.texts)) form.setValue(name, text)
    setSeen({ ...seen, ...followed.seen })
    setTheirs(followed.theirs)
    const [first] = followed.theirs
    if (first) form.setFocus(first.name)
  })
  useEffect(() => {
    if (moved) follow(moved)
  }, [moved])

  return {
    /** The conflicts: typed texts against somebody else's changes. */
    theirs,
    takeTheirs: () => {
      for (const { name, text } of theirs) form.setValue(name, text)
      const [first] = theirs
      if (first) form.setFocus(first.name)
      setTheirs([])
    },
    /** The part of a request to send: all of a new record, and all for a server that sends no versions. */
    changesIn: (request: object) =>
      row?.version === undefined ? request : changedRequest(request, form.getValues(), seen),
  }
}
