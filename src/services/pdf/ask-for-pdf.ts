import { askWorker } from '../workers/ask-worker.ts'
import type { PdfQuestion } from './pdf-worker.ts'

const startWriter = () => new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })

interface PdfOptions {
  /** Stops the worker. */
  signal?: AbortSignal
  /** Called with the error when the worker fails. */
  onFailure(error: unknown): void
}

/** Makes a document in a worker. @throws Error when it cannot be made; the signal's reason when it is aborted. */
export function askForPdf(question: PdfQuestion, options: PdfOptions): Promise<ArrayBuffer> {
  return askWorker<PdfQuestion>(startWriter, [question], options)
}

export const PDF_TYPE = 'application/pdf'
