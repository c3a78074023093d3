import { useId, type FormEventHandler, type ReactNode, type Ref } from 'react'
import type { Store } from '../../../domain/entities/store.ts'
import type { KindAsking, ReportQuestions } from '../../../domain/reports/report.ts'
import { Button } from '../../components/button.tsx'
import { reportHint } from '../../keys/keymap.ts'
import type { ReportContext } from '../../machines/report/report-setup.ts'
import { focusForm } from './focus-form.ts'
import type { ReportUse } from './use-report.ts'
import { Form } from '../../components/forms/form.tsx'

/** The props of a filter form. */
export interface FiltersProps<Asks extends keyof ReportQuestions = keyof ReportQuestions> {
  kind: KindAsking<Asks>
  form: Ref<HTMLFormElement>
  stores: readonly Store[]
  context: ReportContext
  ask: ReportUse['ask']
}

interface ReportFormProps {
  title: string
  form: Ref<HTMLFormElement>
  /** Whether the report below was made with other filters. */
  isOutdated: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Shown next to the fields. */
  shortcuts?: ReactNode
  children: ReactNode
}

/** The card with the filters of a report. */
export function ReportForm({ title, form, isOutdated, onSubmit, shortcuts, children }: ReportFormProps) {
  const titleId = useId()
  return (
    <section className="card report-form" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {shortcuts}
      <Form
        ref={form}
        className="report-form__fields"
        onSubmit={(event) => {
          focusForm(event.currentTarget)
          onSubmit(event)
        }}
      >
        {children}
        <Button type="submit" variant="primary" keyHint={reportHint('generate')}>
          Generar Reporte
        </Button>
      </Form>
      <p className="report-form__outdated" role="status">
        {isOutdated && 'Cambiaste los filtros: el reporte de abajo es de los anteriores.'}
      </p>
    </section>
  )
}
