import { fromCallback, fromPromise } from 'xstate'
import { about, type Notice } from '../machines/notice.ts'
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

interface ReportServices {
  api: ApiClient
  tools: MachineTools
  notify(notice: Notice): void
  /** Called with the error when the worker that writes files fails. */
  onExportFailure(error: unknown): void
  /** Called with the error when the worker that reads long answers fails. */
  onReadingFailure(error: unknown): void
}

/** The machine of the reports with its actors, and the chart. */
export function wireReports({ api, tools, notify, onExportFailure, onReadingFailure }: ReportServices) {
  const readLong = typeof Worker === 'undefined' ? undefined : readerInWorker(onReadingFailure)
  return {
    /** The machine of the reports with its actors. */
    machine: reportMachine.provide({
      actors: {
        loadReport: fromPromise(({ input, signal }) => toOutcome(fetchReport(api, input, signal, readLong))),
        exportReport: fromCallback(({ input, sendBack }) =>
          runExport(input, sendBack, { now: tools.now, onFailure: onExportFailure }),
        ),
        printReport: fromPromise(({ input, signal }) => printReport(input, tools.now(), signal)),
        wait: fromPromise(({ input }) => waitUntil(input.until, tools.now)),
      },
      actions: {
        ...reportToolActions(tools),
        notify: (_, notice) => notify(about('report', notice)),
      },
    }),
    /** Draws on the canvas in the colours of the theme; draws again when the theme changes. @returns a function that stops. */
    drawSalesChart,
  }
}
