import type { Report } from '../../../domain/reports/report.ts'
import { reportSheet } from './report-sheet.ts'
import { writeWorkbook } from './write-workbook.ts'

/** The report as an .xlsx file. @param onProgress called with the progress, from 0 to 1. */
export function writeReport(report: Report, onProgress: (done: number) => void): ArrayBuffer {
  return writeWorkbook(reportSheet(report), onProgress)
}
