import { Printer } from 'lucide-react'
import { labelFormatIds, labelFormats, labelsOnPage } from '../../../domain/labels/label-formats.ts'
import { labelKindIds, labelKindNames } from '../../../domain/labels/labels.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Field } from '../../components/forms/field.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import { LabelView } from '../../components/paper/label-view.tsx'
import '../../components/paper/labels.scss'
import { labelHint } from '../../keys/label-keys.ts'
import type { LabelsUse } from './use-labels.ts'

const formats = labelFormatIds.map((id) => ({ value: id, label: labelFormats[id].name }))
const kinds = labelKindIds.map((id) => ({ value: id, label: labelKindNames[id] }))

/** What the labels are printed on, one of them as it will be, and the button that prints them. */
export function LabelPaper({ labels }: { labels: LabelsUse }) {
  const { snapshot, context, send, format, current, firstError } = labels
  const { kind, first } = context
  const shown = current?.product ?? null
  const isSheet = labelsOnPage(format) > 1
  return (
    <section className="card labels__paper" aria-label="Papel">
      <SelectField
        label="Papel"
        name="format"
        choices={formats}
        value={context.format}
        onChange={({ target }) => {
          const chosen = labelFormatIds.find((id) => id === target.value)
          if (chosen) send({ type: 'format.choose', format: chosen })
        }}
      />
      <SelectField
        label="Etiqueta"
        name="kind"
        choices={kinds}
        value={kind}
        onChange={({ target }) => {
          const chosen = labelKindIds.find((id) => id === target.value)
          if (chosen) send({ type: 'kind.choose', kind: chosen })
        }}
      />
      {isSheet && (
        <Field
          label="Primera etiqueta de la hoja"
          name="first"
          inputMode="numeric"
          autoComplete="off"
          hint={firstError === undefined ? 'Para seguir una hoja empezada: cuenta por filas.' : undefined}
          error={firstError}
          value={first}
          onChange={({ target }) => send({ type: 'first.change', text: target.value })}
        />
      )}
      {shown && (
        <figure className="labels__sample">
          <LabelView label={shown} kind={kind} format={format} />
          <figcaption>Así sale</figcaption>
        </figure>
      )}
      <Button
        variant="primary"
        size="large"
        keyHint={labelHint('print')}
        busy={snapshot.matches('printing')}
        onClick={labels.print}
      >
        <Printer size={18} aria-hidden="true" />
        {labels.total === 1 ? 'Imprimir 1 etiqueta' : `Imprimir ${labels.total} etiquetas`}
      </Button>
      {labels.refusal !== null && <Notice kind="error">{labels.refusal}</Notice>}
    </section>
  )
}
