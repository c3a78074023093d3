import type { Statement } from '../../../domain/credit/statement.ts'
import { downloadFile } from '../download-file.ts'
import { askForPdf, PDF_TYPE } from '../pdf/ask-for-pdf.ts'
import { askForWorkbook, XLSX_TYPE } from '../spreadsheets/ask-for-workbook.ts'
import { fileName, plainName } from '../spreadsheets/names.ts'

interface DownloadOptions {
  /** Stops it: nothing is downloaded. */
  signal: AbortSignal
  /** Called with the error when the worker fails. */
  onFailure(error: unknown): void
}

/**
 * Makes the statement of a client as PDF and downloads it as `Estado_de_cuenta_{client}_{dd-mm-yyyy}.pdf`.
 * @throws the signal's reason when it is aborted; Error when it cannot be made.
 */
export async function downloadStatementPdf(statement: Statement, options: DownloadOptions): Promise<void> {
  const content = await askForPdf({ statement }, options)
  downloadFile(content, nameOf(statement, 'pdf'), PDF_TYPE)
}

/** The same as an Excel file. */
export async function downloadStatementWorkbook(
  statement: Statement,
  options: DownloadOptions,
): Promise<void> {
  const content = await askForWorkbook([{ statement }], options)
  downloadFile(content, nameOf(statement, 'xlsx'), XLSX_TYPE)
}

function nameOf({ client, readAt }: Statement, extension: 'pdf' | 'xlsx'): string {
  return fileName('Estado_de_cuenta', plainName(client.name), readAt, extension)
}
