import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { formMode, type ListActor } from '../../machines/list/list.ts'
import type { FormSituation, Identified, ListDefinition, Viewer } from './list-definition.ts'
import { ClosedRegister, OtherRegisterDialog } from './definitions/other-register.tsx'
import { FormDialogs } from './form/form-dialogs.tsx'

interface ListDialogsProps<Row extends Identified, Values extends FieldValues> {
  definition: ListDefinition<Row, Values>
  list: ListActor
  /** The record of the dialog, as it was when the dialog opened. */
  row: Row | null
  /** The record as it is now. */
  present: Row | null
  viewer: Viewer
}

/** The dialog for the state of the list, if it has one. */
export function ListDialogs<Row extends Identified, Values extends FieldValues>({
  definition,
  list,
  row,
  present,
  viewer,
}: ListDialogsProps<Row, Values>) {
  const snapshot = useSelector(list, (current) => current)
  const mode = formMode(snapshot)
  const { refusal, prefill, register, closed } = snapshot.context
  const situation = useMemo<FormSituation<Row> | null>(
    () => mode && { mode, row: mode === 'create' ? null : row, prefill, viewer },
    [mode, row, prefill, viewer],
  )
  const dismiss = () => list.send({ type: 'dialog.dismiss' })

  const subject = row ? definition.nameOf(row) : undefined

  if (register && snapshot.matches('closingRegister'))
    return (
      <OtherRegisterDialog
        cashier={subject}
        register={register}
        refusal={refusal}
        busy={snapshot.hasTag('sending')}
        onClose={(amount) => list.send({ type: 'register.close', amount })}
        onCancel={dismiss}
      />
    )
  if (snapshot.matches('confirmingDelete'))
    return (
      <ConfirmDialog
        title="Confirmar eliminación"
        text={definition.texts.deleteText}
        subject={subject}
        refusal={refusal}
        said={closed && <ClosedRegister summary={closed} />}
        confirmLabel="Eliminar"
        cancelLabel="Cancelar"
        busy={snapshot.hasTag('sending')}
        onConfirm={() => list.send({ type: 'delete.confirm' })}
        onCancel={dismiss}
      />
    )
  return (
    situation && <FormDialogs definition={definition} list={list} situation={situation} present={present} />
  )
}
