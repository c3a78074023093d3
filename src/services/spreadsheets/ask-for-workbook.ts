import { askWorker } from '../workers/ask-worker.ts'
import type { WorkbookPart } from './report-worker.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const startWriter = () => new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' })

/**
 * Writes an Excel file in a worker.
 * @throws the signal's reason when it is aborted; Error when the file cannot be written.
 */
export function askForWorkbook(
  parts: readonly WorkbookPart[],
  options: Parameters<typeof askWorker<WorkbookPart>>[2],
): Promise<ArrayBuffer> {
  return askWorker(startWriter, parts, options)
}
