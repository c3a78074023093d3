import { useRef } from 'react'
import type { Store } from '../../../domain/entities/store.ts'
import type { ReportKind } from '../../../domain/reports/report.ts'
import { reportDefinitions } from '../../../domain/reports/reports.ts'
import type { ReportPorts } from '../../app-context.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { tileTexts } from '../../components/tile-texts.ts'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { reportHint, reportTable } from '../../keys/keymap.ts'
import { screens } from '../../screens.ts'
import { focusForm } from './focus-form.ts'
import { ReportDialogs } from './report-dialogs.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportResult } from './report-result.tsx'
import { useReport } from './use-report.ts'

interface ReportScreenProps extends ReportPorts {
  kind: ReportKind
  stores: readonly Store[]
}

/** A report's screen: the filters above, below them the result or the reason why there is none. */
export function ReportScreen({ kind, machine, drawSalesChart, stores }: ReportScreenProps) {
  const report = useReport(machine, kind)
  const { snapshot, context, send, ask } = report
  const screen = `${kind}Report` as const
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
    <Screen title={screens[screen].title} lead={tileTexts[screen]}>
      <ReportFilters kind={kind} form={formRef} stores={stores} context={context} ask={ask} />
      {snapshot.matches('idle') && (
        <EmptyState title="Todavía no hay un reporte">
          <p>Llena los filtros y presiona Generar Reporte ({reportHint('generate')}).</p>
        </EmptyState>
      )}
      {snapshot.matches('failed') && (
        <Notice kind="error" retry={retry}>
          <p>{reportDefinitions[kind].texts.failed}</p>
          {context.refusal.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Notice>
      )}
      {context.report && (
        <ReportResult shown={context.report} report={report} drawSalesChart={drawSalesChart} />
      )}
      <ReportDialogs report={report} />
    </Screen>
  )
}
