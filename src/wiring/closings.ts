import type { ClosingPorts } from '../app-context.tsx'
import type { ApiClient } from '../services/api-client.ts'
import { downloadClosingCopy } from '../services/pdf/download-closing-pdf.ts'
import { registerPageQuery, wholeRegisterQuery } from '../services/register-queries.ts'

/**
 * The history of registers.
 * @param onPdfFailure called with the error when the worker that writes the document fails.
 */
export function wireClosings(api: ApiClient, onPdfFailure: (error: unknown) => void): ClosingPorts {
  return {
    page: (question) => registerPageQuery(api, question),
    register: (id) => wholeRegisterQuery(api, id),
    downloadCopy: (register) => downloadClosingCopy(register, onPdfFailure),
  }
}
