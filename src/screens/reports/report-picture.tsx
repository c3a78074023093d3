import type { ReactNode } from 'react'
import type { Report, ReportContent, ReportKind } from '../../../domain/reports/report.ts'
import type { ReportPorts } from '../../app-context.tsx'
import { SalesChart } from './sales-chart.tsx'

/** The charts above the rows of a report; most reports have none. */
const pictures: {
  readonly [Kind in ReportKind]?: (
    content: ReportContent<Kind>,
    draw: ReportPorts['drawSalesChart'],
  ) => ReactNode
} = {
  sales: (sales, draw) => <SalesChart report={sales} draw={draw} />,
}

export function ReportPicture<Kind extends ReportKind>({
  report: { kind, content },
  drawSalesChart,
}: {
  report: Report<Kind>
  drawSalesChart: ReportPorts['drawSalesChart']
}) {
  return pictures[kind]?.(content, drawSalesChart)
}
