/** Writes reports, statements and lists of records as .xlsx files in a worker. */
import type { Statement } from '../../../domain/credit/statement.ts'
import type { Report } from '../../../domain/reports/report.ts'
import { answerPage } from '../workers/answer-page.ts'
import { importSheet, type ImportSheetPart } from './import-sheet.ts'
import { joinReport } from './report-portions.ts'
import { statementSheet } from './statement-sheet.ts'
import { writeReport } from './write-report.ts'
import { writeWorkbook } from './write-workbook.ts'

/** A portion of a report or of a list of records, or a whole statement. */
export type WorkbookPart = Report | { statement: Statement } | ImportSheetPart

answerPage<WorkbookPart>((parts, onProgress) => {
  const [first] = parts
  if (first && 'statement' in first) return writeWorkbook(statementSheet(first.statement), onProgress)
  if (first && 'imported' in first)
    return writeWorkbook(importSheet(parts.filter((part) => 'imported' in part)), onProgress)
  return writeReport(joinReport(parts.filter((part) => 'kind' in part)), onProgress)
})
