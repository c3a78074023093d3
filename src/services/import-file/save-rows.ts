import type { PlannedRow } from '../../../domain/file-import/imported-rows.ts'
import { undoRows } from '../../../domain/file-import/portions.ts'
import type { PreviewRow } from '../../../domain/file-import/preview.ts'
import type { SheetRows } from '../../../domain/file-import/read-rows.ts'
import { CLEARED } from '../../../domain/file-import/text-cells.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { downloadFile } from '../download-file.ts'
import { askForWorkbook, XLSX_TYPE } from '../spreadsheets/ask-for-workbook.ts'
import { fileName } from '../spreadsheets/names.ts'
import { splitProducts, type ProductSheetPart, type ProductSheetRow } from '../spreadsheets/import-sheet.ts'

/** All products, so that importing the file changes nothing. */
export function catalogRows(products: readonly CatalogProduct[]): ProductSheetRow[] {
  return products.map(({ code, name, description, price, cost, stock, minStock }) => ({
    values: { code, name, description, price, cost, stock, minStock },
  }))
}

/** The file that brings back what was before an import. */
export function undoFileRows(plans: readonly (readonly PlannedRow[])[]): ProductSheetRow[] {
  return undoRows(plans.flat()).map((values) => ({
    values: { ...values, ...(values.description === null && { description: CLEARED }) },
  }))
}

/** The rows that cannot be imported as they were read, with the reasons. */
export function refusedFileRows(read: SheetRows, preview: readonly PreviewRow[]): ProductSheetRow[] {
  const known = new Map<number, ProductSheetRow['values']>([
    ...read.rows.map(({ row, values }) => [row, { ...values }] as const),
    ...read.unread.map(
      ({ row, values, refused }) =>
        [
          row,
          { ...values, ...Object.fromEntries(refused.map(({ field, shown }) => [field, shown])) },
        ] as const,
    ),
  ])
  return preview
    .filter(({ result }) => result === 'refused')
    .map(({ row, reasons }) => ({ values: known.get(row) ?? {}, row, reason: reasons.join('. ') }))
}

interface SaveOptions {
  /** Called with the error when the worker fails. */
  onFailure(error: unknown): void
  /** Milliseconds: the file is named after the day in Guatemala. */
  now(): number
}

/** Writes a list of products into an Excel file and downloads it. @throws Error when the file cannot be written. */
export async function saveProducts(list: ProductSheetPart, { onFailure, now }: SaveOptions): Promise<void> {
  const content = await askForWorkbook(splitProducts(list), { onFailure })
  downloadFile(content, fileName(list.title, list.store, now()), XLSX_TYPE)
}
