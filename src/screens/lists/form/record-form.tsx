import { useEffect, useEffectEvent, useId, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { get, useForm, useWatch, type FieldErrors, type FieldValues } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { RefusalNotice } from '../../../components/feedback/refusal-notice.tsx'
import { MarksField } from '../../../components/forms/marks-field.tsx'
import { serverErrors } from '../../../components/forms/server-errors.ts'
import { useScans } from '../../../components/keys/use-scans.ts'
import { dialogHints, typingKeys } from '../../../keys/keymap.ts'
import type { FormDefinition, FormField, FormSituation, FormValues, Versioned } from '../list-definition.ts'
import { FieldGroups } from './field-groups.tsx'
import { MovedNotice } from './moved-notice.tsx'
import { PacksField } from './packs-field.tsx'
import { RecordField } from './record-field.tsx'
import { ScaleLabelsField } from './scale-labels-field.tsx'
import { TendersField } from './tenders-field.tsx'
import { errorsAtFields } from './form-changes.ts'
import { useRecordChanges } from './use-record-changes.ts'
import { Form } from '../../../components/forms/form.tsx'

interface RecordFormProps<Row extends Versioned, Values extends FieldValues> {
  definition: FormDefinition<Row, Values>
  situation: FormSituation<Row>
  busy: boolean
  /** The record as it is now; null for a new one. */
  present: Row | null
  /** Shown above the fields. */
  notice?: ReactNode
  /** Whether the server has just refused a change, because somebody else was first. */
  isMoved: boolean
  /** The outcome of the change is unknown: the same request must be repeated first. */
  isUnsettled: boolean
  /** The server's reasons for refusing it; errors of a field are shown at the field. */
  refusal: readonly string[]
  fieldErrors: Readonly<Record<string, string[]>>
  onSubmit(request: object): void
  /** The form shows this version of the record now. */
  onFollow(version: number): void
  /** @param isFilled whether the user has typed something. */
  onCancel(isFilled: boolean): void
}

const submitLabels = { create: 'Guardar', edit: 'Guardar cambios' } as const

/** A record in a dialog: to create, change or view it (docs/product.md §2.4). The typed text stays until it is saved. */
export function RecordForm<Row extends Versioned, Values extends FieldValues>({
  definition,
  situation,
  busy,
  present,
  notice,
  isMoved,
  isUnsettled,
  refusal,
  fieldErrors,
  onSubmit,
  onFollow,
  onCancel,
}: RecordFormProps<Row, Values>) {
  const { mode, row } = situation
  const formId = useId()
  const box = useRef<HTMLFormElement>(null)
  const fields = definition.fields.filter((field) => field.shown?.(situation) ?? true)
  const resolver = useMemo(() => definition.check(situation), [definition, situation])
  const refused = useMemo(() => errorsAtFields(definition.fields, fieldErrors), [definition, fieldErrors])
  const errors = useMemo(() => serverErrors(refused), [refused])
  const form = useForm<FormValues, unknown, Values>({
    resolver,
    errors,
    defaultValues: Object.fromEntries(fields.map((field) => [field.name, textOf(field, situation)])),
  })
  const { register, handleSubmit, setValue, getValues, setFocus, resetField, control, formState } = form
  const { theirs, takeTheirs, changesIn } = useRecordChanges({
    form,
    all: definition.fields,
    fields,
    row,
    // What is being sent, or must be sent again, stays as it is.
    present: busy || isUnsettled ? null : present,
    isMoved,
    onFollow,
  })
  const typed = useWatch({ control })
  const asked = fields.filter((field) => !field.hidden?.(typed, situation))
  const warnings = definition.warnings?.(typed) ?? {}
  const { isDirty } = formState
  const cancel = () => onCancel(isDirty)
  const { texts } = definition
  const title = { create: texts.createTitle, edit: texts.editTitle, view: texts.viewTitle }[mode]
  const submitLabel = mode === 'view' || theirs.length === 0 ? null : 'Guardar lo mío'
  const said = saidAt(asked, refused)

  const keepFocus = useEffectEvent(() => {
    const { activeElement } = document
    // Browsers take the focus from a disabled field only some time later.
    if (activeElement !== document.body && activeElement?.matches(':disabled') !== true) return
    const first = asked.find((field) => !field.locked?.(situation))
    if (isUnsettled) box.current?.querySelector<HTMLElement>('[data-autofocus="true"]')?.focus()
    else if (first) setFocus(first.name)
  })
  // The fields are disabled while the same request must be repeated; afterwards the button that repeats it is gone.
  useEffect(() => keepFocus(), [isUnsettled])

  const fillNewFields = useEffectEvent(() => {
    const known = formState.defaultValues
    for (const field of fields)
      if (known?.[field.name] === undefined)
        resetField(field.name, { defaultValue: textOf(field, situation) })
  })
  // A field may be shown only while the form is open: the settings have changed.
  useEffect(() => fillNewFields(), [fields.length])

  const emptyFieldOf = (field: FormField<Row>) => {
    const emptied = field.kind === 'choice' ? field.empties : undefined
    if (fields.some(({ name }) => name === emptied) && emptied !== undefined) setValue(emptied, '')
  }

  const scannable = mode === 'view' ? undefined : fields.find((field) => field.scannable)?.name
  useScans(
    (code) => {
      if (scannable === undefined) return
      setValue(scannable, code, { shouldDirty: true })
      setFocus(fieldAfterScan(asked, scannable, getValues()))
    },
    // Without a field for it the scan of an article is refused: it would stand in a name.
    { isListening: scannable !== undefined },
  )

  return (
    <Dialog
      title={title}
      size="wide"
      takesScans={scannable !== undefined || fields.some(({ kind }) => kind === 'scale labels')}
      // The rows of packs make it long, and what is only shown cannot have the focus.
      scrolls={mode === 'view' && fields.some(({ kind }) => kind === 'packs')}
      onCancel={busy ? null : cancel}
      footer={
        <>
          <Button keyHint={dialogHints.leave} busy={busy} autoFocus={mode === 'view'} onClick={cancel}>
            {mode === 'view' ? 'Cerrar' : 'Cancelar'}
          </Button>
          {mode !== 'view' && !isUnsettled && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              keyHint={fields.some(({ kind }) => kind === 'lines') ? dialogHints.takeLines : dialogHints.take}
              busy={busy}
            >
              {submitLabel ?? submitLabels[mode]}
            </Button>
          )}
        </>
      }
    >
      <Form
        id={formId}
        ref={box}
        className="form record-form"
        onKeyDown={submitFromField}
        onSubmit={(event) => {
          if (busy || isUnsettled) return
          void handleSubmit((values) => onSubmit(changesIn(definition.request(values))))(event)
        }}
      >
        <RefusalNotice
          messages={refusal.filter((message) => !said.has(message))}
          {...(isUnsettled && { retry: () => onSubmit({}) })}
        />
        {notice}
        <MovedNotice theirs={theirs} onTake={takeTheirs} />
        <FieldGroups fields={asked}>
          {(field) => {
            const parts = {
              label: field.label,
              hint: field.hint?.(situation),
              error: formState.errors[field.name]?.message,
              disabled: mode === 'view' || isUnsettled || (field.locked?.(situation) ?? false),
            }
            if (field.kind === 'marks')
              return (
                <MarksField
                  key={field.name}
                  {...parts}
                  name={register(field.name).name}
                  choices={field.choices(situation)}
                  value={typed[field.name] ?? ''}
                  onChange={(value) => setValue(field.name, value, { shouldDirty: true })}
                />
              )
            if (field.kind === 'packs')
              return (
                <PacksField
                  key={field.name}
                  {...parts}
                  control={control}
                  name={field.name}
                  errorAt={(path) => errorAt(formState.errors, path)}
                  price={typed['price'] ?? ''}
                />
              )
            if (field.kind === 'tenders')
              return <TendersField key={field.name} control={control} name={field.name} {...parts} />
            if (field.kind === 'scale labels')
              return <ScaleLabelsField key={field.name} control={control} name={field.name} {...parts} />
            return (
              <RecordField
                key={field.name}
                {...(field.kind === 'choice'
                  ? {
                      kind: field.kind,
                      choices: field.choices(situation, typed),
                      emptyLabel: field.emptyLabel,
                    }
                  : { kind: field.kind, inParts: field.inParts?.(typed) ?? false })}
                warning={warnings[field.name]}
                {...register(field.name, { onChange: () => emptyFieldOf(field) })}
                {...parts}
              />
            )
          }}
        </FieldGroups>
      </Form>
    </Dialog>
  )
}

/** The messages of the server that stand at their fields: also those of the rows of a field, as `packs.1.code`. */
function saidAt(
  fields: readonly { name: string; kind: string }[],
  refused: Readonly<Record<string, string[]>>,
): Set<string> {
  const isShown = (path: string) =>
    fields.some(({ name, kind }) => path === name || (kind === 'packs' && path.startsWith(`${name}.`)))
  return new Set(Object.entries(refused).flatMap(([path, texts]) => (isShown(path) ? texts : [])))
}

/** The error at a field, or at one of its rows. */
function errorAt(errors: FieldErrors<FormValues>, path: string): string | undefined {
  const found: unknown = get(errors, path)
  const message = typeof found === 'object' && found !== null && 'message' in found ? found.message : null
  return typeof message === 'string' ? message : undefined
}

/** The text of a field when the form opens. */
function textOf<Row>(field: FormField<Row>, situation: FormSituation<Row>): string {
  if (situation.row) return field.value(situation.row)
  return situation.prefill[field.name] ?? field.initial?.(situation) ?? ''
}

/**
 * Enter saves from every field; in a select it would open the list, which the space bar and Alt+↓ do too. In a text of
 * several lines Enter begins the next one, and a form with such a text is saved by Ctrl+Enter from every field.
 */
function submitFromField(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event
  const isField = target instanceof HTMLSelectElement || target instanceof HTMLInputElement
  // In a form without such a text Ctrl+Enter is a mistake: it sells at the till.
  const takes = event.ctrlKey ? currentTarget.querySelector('textarea') !== null : isField
  if (key !== typingKeys.take || !takes) return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.requestSubmit()
}

/** The field to focus after a scan filled the code's field: the first one if it is empty, otherwise the next one. */
function fieldAfterScan(fields: readonly { name: string }[], scanned: string, values: FormValues): string {
  const first = fields[0]?.name ?? scanned
  const next = fields[fields.findIndex(({ name }) => name === scanned) + 1]?.name ?? scanned
  return values[first] === '' ? first : next
}
