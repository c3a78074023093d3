import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changedRequest, followRecord, seenIn, type TheirChange } from './form-changes.ts'
import type { FormField, FormValues, Identified } from '../list-definition.ts'

interface RecordChanges<Row extends Identified, Values extends FieldValues> {
  form: UseFormReturn<FormValues, unknown, Values>
  fields: readonly FormField<Row>[]
  /** The record as it was when the form was opened; null for a new one. */
  row: Row | null
  /** The record as it is now, when somebody else has changed it since. */
  moved: Row | null
}

/** What a form changes of its record, also when somebody else changes the record meanwhile. */
export function useRecordChanges<Row extends Identified, Values extends FieldValues>({
  form,
  fields,
  row,
  moved,
}: RecordChanges<Row, Values>) {
  const [seen, setSeen] = useState(() => seenIn(fields, row))
  const [theirs, setTheirs] = useState<readonly TheirChange[]>([])

  const follow = useEffectEvent((now: Row) => {
    const followed = followRecord(fields, form.getValues(), seen, now)
    for (const [name, text] of Object.entries(followed.texts)) form.setValue(name, text)
    setSeen(followed.seen)
    setTheirs(followed.theirs)
    const [first] = followed.theirs
    if (first) form.setFocus(first.name)
  })
  useEffect(() => {
    if (moved) follow(moved)
  }, [moved])

  return {
    /** What was typed that stands against what somebody else wrote. */
    theirs,
    takeTheirs: () => {
      for (const { name, text } of theirs) form.setValue(name, text)
      const [first] = theirs
      if (first) form.setFocus(first.name)
      setTheirs([])
    },
    /** What is sent of a whole request: all of a new record, and to a server that does not tell versions. */
    changesIn: (request: object) =>
      row?.version === undefined ? request : changedRequest(request, form.getValues(), seen),
  }
}
