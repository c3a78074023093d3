import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { may } from '../../../domain/access.ts'
import { useApp } from '../../app-context.tsx'
import { formMode } from '../../machines/list/list.ts'
import {
  recordActions,
  type ListEvent,
  type ListRecord,
  type RecordActions,
  type RecordAllowance,
} from '../../machines/list/list-context.ts'
import { loadedOf } from '../../parts.ts'
import type { FormValues, Identified, ListDefinition, Viewer } from './list-definition.ts'

export type RecordCommand = 'create' | keyof RecordActions

/** The list's machine with the user's rights, and the allowed actions of a row. */
export function useListMachine<Row extends Identified, Values extends FieldValues>(
  definition: ListDefinition<Row, Values>,
  viewer: Viewer,
  rows: readonly Row[],
) {
  const { entity, texts, showsDeleteFailed, viewable } = definition
  const list = useActorRef(loadedOf(useApp().listMachine), {
    input: {
      entity,
      texts: { ...texts, showsDeleteFailed },
      rights: {
        create: may(viewer, 'create', entity),
        view: viewable && may(viewer, 'read', entity),
        update: may(viewer, 'update', entity),
        delete: may(viewer, 'delete', entity),
      },
    },
  })
  const snapshot = useSelector(list, (current) => current)
  const { context } = snapshot
  const subject = useSubject(context.record, rows)
  const recordOf = (row: Row): ListRecord => ({
    id: row.id,
    allows: allowanceOf(definition, row, viewer),
    version: row.version ?? null,
  })
  /** Null for an action that is not possible now. */
  const eventFor = (command: RecordCommand, row: Row | null): ListEvent | null => {
    const event = eventOf(command, row && recordOf(row))
    return event && snapshot.can(event) ? event : null
  }

  return {
    list,
    isBrowsing: snapshot.matches('browsing'),
    /** Whether a dialog with a text field is open. */
    hasForm: formMode(snapshot) !== null || snapshot.matches('closingRegister'),
    mayCreate: context.rights.create,
    mayView: context.rights.view,
    saved: context.saved,
    actionsOn: (row: Row) => recordActions(context, recordOf(row)),
    subject,
    /** Opens the form of a new record with some fields filled in. */
    createWith: (prefill: Readonly<FormValues>) => list.send({ type: 'record.create', prefill }),
    /** The present state of that record. */
    present: rowOf(context.record, rows),
    can: (command: RecordCommand, row: Row | null) => eventFor(command, row) !== null,
    /** Runs the action on a row, or without a row, if it is possible. */
    perform(command: RecordCommand, row: Row | null): void {
      const event = eventFor(command, row)
      if (!event) return
      list.send(event)
    },
  }
}

/** The actions that a record allows to a user with the rights. */
function allowanceOf<Row extends Identified, Values extends FieldValues>(
  { isFixed, allows }: Pick<ListDefinition<Row, Values>, 'isFixed' | 'allows'>,
  row: Row,
  viewer: Viewer,
): RecordAllowance {
  if (isFixed(row)) return { edit: false, delete: false }
  return allows?.(row, viewer) ?? { edit: true, delete: true }
}

/** The row of the dialog, as it was when the dialog opened. */
function useSubject<Row extends Identified>(record: ListRecord | null, rows: readonly Row[]): Row | null {
  const [subject, setSubject] = useState(() => ({ record, row: rowOf(record, rows) }))
  if (subject.record === record) return subject.row
  const row = rowOf(record, rows)
  setSubject({ record, row })
  return row
}

function rowOf<Row extends Identified>(record: ListRecord | null, rows: readonly Row[]): Row | null {
  return record && (rows.find(({ id }) => id === record.id) ?? null)
}

function eventOf(command: RecordCommand, record: ListRecord | null): ListEvent | null {
  switch (command) {
    case 'create':
      return { type: 'record.create' }
    case 'delete':
      return { type: 'record.delete', record }
    case 'view':
    case 'edit':
      return record && { type: `record.${command}`, record }
  }
}
