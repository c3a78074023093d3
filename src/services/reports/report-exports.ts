/** The side effects of the reports' machine: exporting and drawing. */
import type { ChartPoint } from './sales-chart.ts'
import type { Report } from '../../../domain/reports/report.ts'
import type { ExportNews } from '../../machines/report/report-setup.ts'
import { exportReport } from '../spreadsheets/export-report.ts'

interface ExportTools {
  /** Milliseconds: the server's time, as far as it is known. */
  now(): number
  /** Called with the error when the worker fails. */
  onFailure(error: unknown): void
}

/**
 * Exports a report and reports its progress.
 * @returns a function that cancels.
 */
export function runExport(report: Report, send: (news: ExportNews) => void, tools: ExportTools): () => void {
  const giving = new AbortController()
  const onProgress = (done: number) => send({ type: 'export.progress', percent: Math.floor(done * 100) })
  void exportReport(report, { signal: giving.signal, onProgress, ...tools }).then(
    (outcome) => send({ type: `export.${outcome}` }),
    () => {
      if (!giving.signal.aborted) send({ type: 'export.fail' })
    },
  )
  return () => giving.abort()
}

/** Draws the sales of a report once the chart library is loaded. @returns a function that stops. */
export function drawSalesChart(canvas: HTMLCanvasElement, points: readonly ChartPoint[]): () => void {
  let stop: (() => void) | null = null
  let wanted = true
  void import('./sales-chart.ts').then(({ startSalesChart }) => {
    if (wanted) stop = startSalesChart(canvas, points)
  })
  return () => {
    wanted = false
    stop?.()
  }
}
