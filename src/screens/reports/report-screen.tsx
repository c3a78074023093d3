import { useRef, type ReactNode, type Ref } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { KeyBar } from '../../components/key-bar.tsx'
import { Notice } from '../../components/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { useCommandKeys } from '../../components/use-command-keys.ts'
import { rangeKeys, reportHint, reportKeys } from '../../keymap.ts'
import { focusForm } from './focus-form.ts'
import { ReportDialogs } from './report-dialogs.tsx'
import { reportTexts, type ReportKind } from './report-texts.ts'
import { usableCommands } from './usable-commands.ts'
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
  useCommandKeys(reportKeys, {
    generate: () => {
      formRef.current?.requestSubmit()
      return true
    },
    cancel: () => send({ type: 'report.cancel' }),
  })
  const retry = () => {
    focusForm(formRef.current)
    send({ type: 'report.retry' })
  }
  const usable = usableCommands(snapshot)

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
      <KeyBar
        keys={[
          ...(kind === 'sales' ? rangeKeys : []),
          ...reportKeys.filter(({ command, onBar }) => onBar && usable.has(command)),
        ]}
      />
      <ReportDialogs report={report} />
    </Screen>
  )
}
