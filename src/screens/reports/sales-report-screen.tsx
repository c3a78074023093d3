import { useMemo } from 'react'
import type { ReportPorts } from '../../app-context.tsx'
import type { Store } from '../../../domain/contract.ts'
import type { SalesReport } from '../../../domain/report.ts'
import { salesTable } from '../../../domain/report-table.ts'
import { ReportResult } from './report-result.tsx'
import { ReportScreen } from './report-screen.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SalesForm } from './sales-form.tsx'
import { useReport, type ReportUse } from './use-report.ts'

interface SalesReportScreenProps extends ReportPorts {
  stores: readonly Store[]
}

/** /reports/sales (spec §2). */
export function SalesReportScreen({ machine, drawSalesChart, stores }: SalesReportScreenProps) {
  const report = useReport(machine, 'sales')
  const { context, ask } = report
  return (
    <ReportScreen
      kind="sales"
      report={report}
      form={(ref) => <SalesForm form={ref} stores={stores} context={context} ask={ask} />}
    >
      {context.report?.kind === 'sales' && (
        <SalesResult sales={context.report.sales} report={report} drawSalesChart={drawSalesChart} />
      )}
    </ReportScreen>
  )
}

interface SalesResultProps extends Pick<ReportPorts, 'drawSalesChart'> {
  sales: SalesReport
  report: ReportUse
}

function SalesResult({ sales, report, drawSalesChart }: SalesResultProps) {
  const table = useMemo(() => salesTable(sales), [sales])
  return (
    <ReportResult
      table={table}
      kind="sales"
      report={report}
      inOrder={(rows) => ({ kind: 'sales', sales: { ...sales, sales: rows } })}
    >
      <SalesChart report={sales} draw={drawSalesChart} />
    </ReportResult>
  )
}
