import { useId, useMemo, type KeyboardEvent } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { RefusalNotice } from '../../components/refusal-notice.tsx'
import { serverErrors } from '../../components/server-errors.ts'
import { useScans } from '../../components/use-scans.ts'
import { dialogHints, typingKeys } from '../../keymap.ts'
import type { FormSituation, FormValues, Identified, ListDefinition } from './list-definition.ts'
import { RecordField } from './record-field.tsx'

interface RecordFormProps<Row extends Identified, Values extends FieldValues> {
  definition: ListDefinition<Row, Values>
  situation: FormSituation<Row>
  busy: boolean
  /** Why the server did not save it; what belongs to a field of the form stands there. */
  refusal: readonly string[]
  fieldErrors: Readonly<Record<string, string[]>>
  onSubmit(request: object): void
  onCancel(): void
}

const submitLabels = { create: 'Guardar', edit: 'Guardar cambios' } as const

/** A record in a dialog: to create, to change or just to look at (spec §2). What was typed stays until it is saved. */
export function RecordForm<Row extends Identified, Values extends FieldValues>({
  definition,
  situation,
  busy,
  refusal,
  fieldErrors,
  onSubmit,
  onCancel,
}: RecordFormProps<Row, Values>) {
  const { mode, row } = situation
  const formId = useId()
  const fields = definition.fields.filter((field) => field.shown?.(situation) ?? true)
  const resolver = useMemo(() => definition.check(situation), [definition, situation])
  const errors = useMemo(() => serverErrors(fieldErrors), [fieldErrors])
  const { register, handleSubmit, setValue, setFocus, formState } = useForm<FormValues, unknown, Values>({
    resolver,
    errors,
    defaultValues: Object.fromEntries(fields.map((field) => [field.name, row ? field.value(row) : ''])),
  })
  const { texts } = definition
  const title = { create: texts.createTitle, edit: texts.editTitle, view: texts.viewTitle }[mode]
  const said = new Set(fields.flatMap((field) => fieldErrors[field.name] ?? []))

  const scannable = mode === 'view' ? undefined : fields.find((field) => field.scannable)?.name
  useScans(
    (code) => {
      if (scannable === undefined) return
      setValue(scannable, code, { shouldDirty: true })
      setFocus(scannable)
    },
    // Into the fields of others a scan may be typed; where there is nothing to type it is refused.
    scannable !== undefined || mode === 'view',
  )

  return (
    <Dialog
      title={title}
      size="wide"
      takesScans={scannable !== undefined}
      onCancel={busy ? null : onCancel}
      footer={
        <>
          <Button keyHint={dialogHints.leave} busy={busy} onClick={onCancel}>
            {mode === 'view' ? 'Cerrar' : 'Cancelar'}
          </Button>
          {mode !== 'view' && (
            <Button type="submit" form={formId} variant="primary" keyHint={dialogHints.take} busy={busy}>
              {submitLabels[mode]}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className="form record-form"
        noValidate
        onKeyDown={submitFromField}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void handleSubmit((values) => onSubmit(definition.request(values)))(event)
        }}
      >
        <RefusalNotice messages={refusal.filter((message) => !said.has(message))} />
        {fields.map((field) => (
          <RecordField
            key={field.name}
            kind={field.kind}
            label={field.label}
            hint={field.hint?.(situation)}
            error={formState.errors[field.name]?.message}
            {...register(field.name)}
            disabled={mode === 'view' || (field.locked?.(situation) ?? false)}
          />
        ))}
      </form>
    </Dialog>
  )
}

/** Enter saves from every field; a choice would open instead, which it does with the blank or Alt+↓ as well. */
function submitFromField(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target } = event
  const isField = target instanceof HTMLSelectElement || target instanceof HTMLInputElement
  // Ctrl+Enter sells at the till; here it is a slip of the hand.
  if (key !== typingKeys.take || event.ctrlKey || !isField) return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.requestSubmit()
}
