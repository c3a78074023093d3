import { fromCallback, fromPromise } from 'xstate'
import type { ReportPorts } from '../app-context.tsx'
import { notifyWithToasts } from '../components/feedback/toasts.tsx'
import { about } from '../machines/notice.ts'
import type { MachineTools } from '../machines/machine-tools.ts'
import { reportToolActions } from '../machines/report/report-setup.ts'
import { reportMachine } from '../machines/report/report.ts'
import type { ApiClient } from '../services/api-client.ts'
import { fetchReport } from '../services/api/reports/fetch-report.ts'
import { readerInWorker } from '../services/reports/read-in-worker.ts'
import { drawSalesChart, runExport } from '../services/reports/report-exports.ts'
import { printReport } from '../services/printing/report-printer.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'
import { waitUntil } from '../services/wait-until.ts'

/**
 * The machine of the reports with its actors, and the chart.
 * @param failed each is called with the error when its worker fails: the one that writes files, the one that reads long answers.
 */
export function wireReports(
  api: ApiClient,
  tools: MachineTools,
  failed: { onExport(error: unknown): void; onReading(error: unknown): void },
): ReportPorts {
  const readLong = typeof Worker === 'undefined' ? undefined : readerInWorker(failed.onReading)
  return {
    machine: reportMachine.provide({
      actors: {
        loadReport: fromPromise(({ input, signal }) => toOutcome(fetchReport(api, input, signal, readLong))),
        exportReport: fromCallback(({ input, sendBack }) => runExport(input, sendBack, failed.onExport)),
        printReport: fromPromise(({ input, signal }) => printReport(input, signal)),
        wait: fromPromise(({ input }) => waitUntil(input.until, tools.now)),
      },
      actions: {
        ...reportToolActions(tools),
        notify: (_, notice) => notifyWithToasts(about('report', notice)),
      },
    }),
    drawSalesChart,
  }
}
