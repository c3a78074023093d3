import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  /** The record as it is now; null for a new one, and while a change is being sent. */
  present: Row | null
  /** Whether the server has just refused a change, because somebody else was first. */
  isMoved: boolean
  /** The form shows this version now: the next change is based on it. */
  onFollow(version: number): void
}

/** Follows the changes of a form, also while somebody else changes the same record. */
export function useRecordChanges<Row extends Versioned, Values extends FieldValues>({
  form,
  all,
  fields,
  row,
  present,
  isMoved,
  onFollow,
}: RecordChanges<Row, Values>) {
  const [seen, setSeen] = useState(() => seenIn(all, row))
  const [theirs, setTheirs] = useState<readonly TheirChange[]>([])
  const followed = useRef(row)
  const toldMoved = useRef(false)

  const follow = useEffectEvent((now: Row) => {
    followed.current = now
    const next = followRecord(fields, form.getValues(), seen, now, theirs)
    for (const [name, text] of Object.entries(next.texts))
      if (seen[name]?.text !== text) form.resetField(name, { defaultValue: text })
    setSeen({ ...seen, ...next.seen })
    setTheirs(next.theirs)
    if (now.version !== undefined) onFollow(now.version)
    const [first] = next.theirs
    // Only after a refusal: nobody loses the focus while they type.
    if (first && isMoved && !toldMoved.current) form.setFocus(first.name)
    toldMoved.current = isMoved
  })
  useEffect(() => {
    if (present && present !== followed.current) follow(present)
  }, [present])

  return {
    /** The conflicts: typed texts against somebody else's changes. */
    theirs,
    takeTheirs: () => {
      for (const { name, text } of theirs) form.resetField(name, { defaultValue: text })
      const [first] = theirs
      if (first) form.setFocus(first.name)
      setTheirs([])
    },
    /** The part of a request to send: all of a new record, and all for a server that sends no versions. */
    changesIn: (request: object) =>
      row?.version === undefined ? request : changedRequest(request, form.getValues(), seen),
  }
}
