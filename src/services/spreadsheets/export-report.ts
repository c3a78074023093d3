import type { Report } from '../../../domain/reports/report.ts'
import { rowsOf } from '../../../domain/reports/reports.ts'
import { downloadFile } from '../download-file.ts'
import { askForWorkbook, XLSX_TYPE } from './ask-for-workbook.ts'
import { splitReport } from './report-portions.ts'
import { reportFileName } from './report-sheet.ts'

interface ExportOptions {
  /** Cancels the export: nothing is downloaded. */
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress(done: number): void
  /** Called with the error when the worker fails. */
  onFailure(error: unknown): void
  /** Milliseconds: the file is named after the day in Guatemala. */
  now(): number
}

/**
 * Writes a report into an Excel file and downloads it as `{file name}_{store}_{date}.xlsx` (docs/product.md §2.8).
 * @returns 'empty' when there is nothing to export: no file is made.
 * @throws the signal's reason when it is aborted; Error when the file cannot be written.
 */
export async function exportReport(report: Report, options: ExportOptions): Promise<'done' | 'empty'> {
  if (rowsOf(report).length === 0) return 'empty'
  const content = await askForWorkbook(splitReport(report), options)
  downloadFile(content, reportFileName(report, options.now()), XLSX_TYPE)
  return 'done'
}
