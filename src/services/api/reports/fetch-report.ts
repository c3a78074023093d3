import type { Call } from '../../../../domain/calls/call.ts'
import type { AnyShape } from '../../../../domain/shape/shape.ts'
import type { Report, ReportKind, ReportQuestion } from '../../../../domain/reports/report.ts'
import { reportDefinitions } from '../../../../domain/reports/reports.ts'
import type { ApiClient } from '../../api-client.ts'
import { urlOf } from '../../send.ts'
import { reportIn } from './report-in.ts'

/** Reads a report in the body of an answer. The body cannot be used afterwards. @throws RequestFailure when it is malformed. */
export type ReportReader = (
  body: ArrayBuffer,
  question: ReportQuestion,
  signal?: AbortSignal,
) => Promise<Report>

/** The length of a body from which on it is read elsewhere, in bytes: about 5,000 sales, which the page reads in a frame or two. */
const LONG_BODY = 1_000_000

/**
 * Requests a report.
 * @param readLong reads a long answer without blocking the page (docs/decisions/0149).
 * @throws RequestFailure, or the signal's reason when it was aborted.
 */
export async function fetchReport<Kind extends ReportKind>(
  api: ApiClient,
  question: ReportQuestion<Kind>,
  signal?: AbortSignal,
  readLong?: ReportReader,
): Promise<Report<Kind>> {
  const call: Call<AnyShape> = reportDefinitions[question.kind].call
  const asked = { ...question, storeId: question.storeId ?? undefined }
  const body = await api.getBody(urlOf(call, asked), signal && { signal })
  if (!readLong || body.byteLength < LONG_BODY) return reportIn(body, question)
  // The answer is of the kind of the question, which the compiler cannot see.
  return (await readLong(body, question as ReportQuestion, signal)) as Report<Kind>
}
