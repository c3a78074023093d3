import { reportClientError, type ToReport } from '../../../domain/calls/session.ts'
import type { ApiClient } from '../api-client.ts'
import { request } from '../send.ts'
import { reportOfError } from './failure-report.ts'
import { createReportThrottle } from './report-throttle.ts'

interface ReporterOptions {
  api: ApiClient
  /** The server accepts reports of signed-in users only. */
  isSignedIn(): boolean
  now?(): number
}

/** Reports failures in the program to the server's log. Nothing at the till waits for a report. */
export function createFailureReporter({ api, isSignedIn, now = Date.now }: ReporterOptions) {
  const mayReport = createReportThrottle(now)

  /** A failed report is ignored: it must not become a failure that is reported. */
  const report = (failed: ToReport, onReported?: () => void) =>
    void request(api, reportClientError, failed).then(onReported, () => undefined)

  /** For a failure that may repeat: it is throttled. */
  const reportOnce = (failed: ToReport) => {
    if (isSignedIn() && mayReport(failed)) report(failed)
  }

  return {
    report,
    /** Reports an uncaught error of the page. */
    reportPage: (error: unknown, where: string) => reportOnce(reportOfError('page', error, where)),
    /** Reports the error of the worker with this name. */
    reportWorker: (name: string, error: unknown) => reportOnce(reportOfError('worker', error, name)),
  }
}

export type FailureReporter = ReturnType<typeof createFailureReporter>
