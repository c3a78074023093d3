import type { Report } from '../../../domain/report.ts'
import { inventorySheet } from './inventory-sheet.ts'
import { salesSheet } from './sales-sheet.ts'
import { writeWorkbook } from './write-workbook.ts'

/** The report as an .xlsx file. @param onProgress how far it is, from 0 to 1. */
export function writeReport(report: Report, onProgress: (done: number) => void): ArrayBuffer {
  return report.kind === 'inventory'
    ? writeWorkbook(inventorySheet(report.inventory), onProgress)
    : writeWorkbook(salesSheet(report.sales), onProgress)
}
