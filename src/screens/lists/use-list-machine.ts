import { useActorRef, useSelector } from '@xstate/react'
import { use, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { may, type Holder } from '../../../domain/access.ts'
import { useApp } from '../../app-context.tsx'
import { recordActions, type ListEvent, type RecordActions } from '../../machines/list-setup.ts'
import type { Identified, ListDefinition } from './list-definition.ts'

type RecordCommand = 'create' | keyof RecordActions

/** The list's machine with the rights of who is signed in, and what may be done to which row. */
export function useListMachine<Row extends Identified, Values extends FieldValues>(
  definition: ListDefinition<Row, Values>,
  viewer: Holder,
) {
  const { entity, texts, tellsFailedDelete, viewable, isFixed } = definition
  const list = useActorRef(use(useApp().listMachine()), {
    input: {
      entity,
      texts: { ...texts, tellsFailedDelete },
      rights: {
        create: may(viewer, 'create', entity),
        view: viewable && may(viewer, 'read', entity),
        update: may(viewer, 'update', entity),
        delete: may(viewer, 'delete', entity),
      },
    },
  })
  const snapshot = useSelector(list, (current) => current)
  const [subject, setSubject] = useState<Row | null>(null)
  const { context } = snapshot
  const recordOf = (row: Row) => ({ id: row.id, fixed: isFixed(row) })

  return {
    list,
    isBrowsing: snapshot.matches('browsing'),
    mayCreate: context.rights.create,
    actionsOn: (row: Row) => recordActions(context, recordOf(row)),
    /** The row a dialog is about, as it was when the dialog opened. */
    subject,
    /** Does it to a row, or to nothing chosen. @returns whether it could be done. */
    perform(command: RecordCommand, row: Row | null): boolean {
      const event = eventOf(command, row && recordOf(row))
      if (!event || !snapshot.can(event)) return false
      setSubject(row)
      list.send(event)
      return true
    },
  }
}

function eventOf(command: RecordCommand, record: { id: number; fixed: boolean } | null): ListEvent | null {
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
