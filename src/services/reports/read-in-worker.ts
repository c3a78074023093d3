import type { ReportReader } from '../api/reports/fetch-report.ts'
import { malformedAnswer } from '../request-failure.ts'
import { joinReport } from '../spreadsheets/report-portions.ts'
import { askForPortions } from '../workers/ask-for-portions.ts'
import type { AskedWorker } from '../workers/run-worker.ts'
import type { LongBody, ReadPortion } from './report-reader-worker.ts'

const startReader = () =>
  new Worker(new URL('./report-reader-worker.ts', import.meta.url), { type: 'module' })

/**
 * Makes the reader of long reports: a worker parses the answer, and the page takes the rows in portions.
 * @param onFailure called with the error when the worker fails.
 */
export function readerInWorker(
  onFailure: (error: unknown) => void,
  start: () => AskedWorker = startReader,
): ReportReader {
  return async (body, question, signal) => {
    const portions = await askForPortions<LongBody, ReadPortion>(start, { body, question }, [body], {
      onFailure,
      ...(signal && { signal }),
    })
    const wrong = portions.find((portion) => 'malformed' in portion)
    if (wrong) throw malformedAnswer(wrong.malformed)
    return joinReport(portions.filter((portion) => 'kind' in portion))
  }
}
