import { useRef, type ReactNode, type Ref } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { Notice } from '../../components/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { useCommandKeys } from '../../components/use-command-keys.ts'
import { reportHint, reportTable } from '../../keymap.ts'
import { focusForm } from './focus-form.ts'
import { ReportDialogs } from './report-dialogs.tsx'
import { reportTexts, type ReportKind } from './report-texts.ts'
import type { ReportUse } from './use-report.ts'

interface ReportScreenProps {
  kind: ReportKind
  report: ReportUse
  form(ref: Ref<HTMLFormElement>): ReactNode
  /** The result, when there is one. */
  children: ReactNode
}

/** A report's screen: what is asked for above, the answer below, and what stands in the way of one. */
export function ReportScreen({ kind, report, form, children }: ReportScreenProps) {
  const { snapshot, context, send } = report
  const texts = reportTexts[kind]
  const formRef = useRef<HTMLFormElement>(null)
  useCommandKeys(reportTable, {
    generate: { isLive: report.mayAsk, run: () => formRef.current?.requestSubmit() },
    cancel: {
      isLive: snapshot.can({ type: 'report.cancel' }),
      run: () => send({ type: 'report.cancel' }),
    },
  })
  const retry = () => {
    focusForm(formRef.current)
    send({ type: 'report.retry' })
  }

  return (
    <Screen title={texts.title} lead={texts.lead}>
      {form(formRef)}
      {snapshot.matches('idle') && (
        <EmptyState title="Todavía no hay un reporte">
          <p>Llena los filtros y presiona Generar Reporte ({reportHint('generate')}).</p>
        </EmptyState>
      )}
      {snapshot.matches('failed') && (
        <Notice kind="error" retry={retry}>
          <p>{texts.loadFailed}</p>
          {context.refusal.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Notice>
      )}
      {children}
      <ReportDialogs report={report} />
    </Screen>
  )
}
