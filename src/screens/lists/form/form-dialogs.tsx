import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { isUnsettled } from '../../../machines/list/list-answers.ts'
import type { ListActor } from '../../../machines/list/list.ts'
import type { FormDefinition, FormSituation, Versioned } from '../list-definition.ts'
import { RecordForm } from './record-form.tsx'

interface FormDialogsProps<Row extends Versioned, Values extends FieldValues> {
  definition: FormDefinition<Row, Values>
  list: ListActor
  situation: FormSituation<Row>
  /** The record as it is now; null for a new one. */
  present: Row | null
  /** Shown above the fields. */
  notice?: ReactNode
}

/** The form that is open, and over it the question whether what was typed is to be lost. */
export function FormDialogs<Row extends Versioned, Values extends FieldValues>({
  definition,
  list,
  situation,
  present,
  notice,
}: FormDialogsProps<Row, Values>) {
  const snapshot = useSelector(list, (current) => current)
  const { refusal, fieldErrors, isMoved } = snapshot.context
  return (
    <>
      <RecordForm
        definition={definition}
        situation={situation}
        busy={snapshot.hasTag('sending')}
        present={present}
        notice={notice}
        isMoved={isMoved}
        isUnsettled={isUnsettled(snapshot)}
        refusal={refusal}
        fieldErrors={fieldErrors}
        onSubmit={(request) => list.send({ type: 'form.submit', request })}
        onFollow={(version) => list.send({ type: 'record.follow', version })}
        onCancel={(isFilled) => list.send({ type: 'dialog.dismiss', isFilled })}
      />
      {snapshot.matches({ form: 'confirmingDiscard' }) && (
        <ConfirmDialog
          title="¿Descartar lo que escribiste?"
          text="Lo que escribiste en este formulario no se ha guardado y se perderá."
          confirmLabel="Descartar"
          cancelLabel="Seguir escribiendo"
          onConfirm={() => list.send({ type: 'discard.confirm' })}
          onCancel={() => list.send({ type: 'dialog.dismiss' })}
        />
      )}
    </>
  )
}
