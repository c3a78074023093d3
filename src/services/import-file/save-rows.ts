import { packsInWords } from '../../../domain/entities/packs-in-words.ts'
import type { ListedClient } from '../../../domain/entities/client.ts'
import type { ListedSupplier } from '../../../domain/entities/supplier.ts'
import type { PlannedRow, ReadRow } from '../../../domain/file-import/kinds/row-values.ts'
import { undoRows } from '../../../domain/file-import/portions.ts'
import type { PreviewRow } from '../../../domain/file-import/preview.ts'
import {
  columnsOf,
  isUsed,
  noColumnUses,
  type ImportField,
  type ImportKindName,
} from '../../../domain/file-import/kinds/import-columns.ts'
import type { SheetRows, UnreadRow } from '../../../domain/file-import/read-rows.ts'
import { CLEARED } from '../../../domain/file-import/cells/text-cells.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { downloadFile } from '../download-file.ts'
import { askForWorkbook, XLSX_TYPE } from '../spreadsheets/ask-for-workbook.ts'
import { fileName } from '../spreadsheets/names.ts'
import { splitRows, type ImportSheetPart, type ImportSheetRow } from '../spreadsheets/import-sheet.ts'

/** All products, so that importing the file changes nothing. */
export function catalogRows(products: readonly CatalogProduct[], uses = noColumnUses): ImportSheetRow[] {
  return products.map((product) => {
    const told = Object.entries(valuesOf(product)).filter(
      ([field, value]) => value !== undefined && isUsed(field as ImportField, uses),
    )
    return { values: Object.fromEntries(told) }
  })
}

const productFields = columnsOf('product').map(([field]) => field)

/** The fields of a product by the columns of a file. */
function valuesOf(product: CatalogProduct): ImportSheetRow['values'] {
  const { packs = [], category, ...fields } = product
  const known: ImportSheetRow['values'] = {
    ...fields,
    ...{ category: category?.name, packs: packsInWords(packs) ?? undefined },
  }
  const values: ImportSheetRow['values'] = {}
  for (const field of productFields) values[field] = known[field]
  return values
}

/** The products of another store as the rows of a file without stocks; what is empty says nothing. @param before how many stand before them. */
export function rowsOfCatalog(products: readonly CatalogProduct[], before = 0): ReadRow[] {
  return products.map((product, index): ReadRow => {
    const told = Object.entries(valuesOf(product)).filter(
      ([field, value]) => field !== 'stock' && value !== null && value !== undefined,
    )
    return { row: before + index + 1, values: Object.fromEntries(told) }
  })
}

/** All clients but the default one, whom nobody changes, with the number by which an import knows them. */
export function clientRows(clients: readonly ListedClient[]): ImportSheetRow[] {
  return clients
    .filter(({ isDefault }) => !isDefault)
    .map(({ id, name, email, phone, account }) => ({
      values: {
        ...{ code: String(id), name, email, phone },
        ...(account && { creditLimit: account.creditLimit, balance: account.balance }),
      },
    }))
}

/** The same of suppliers. */
export function supplierRows(suppliers: readonly ListedSupplier[]): ImportSheetRow[] {
  return suppliers.map(({ id, name, address, email, phone, description }) => ({
    values: { code: String(id), name, address, email, phone, description },
  }))
}

/** The file that brings back what was before an import. */
export function undoFileRows(kind: ImportKindName, plan: readonly PlannedRow[]): ImportSheetRow[] {
  return undoRows(kind, plan).map((values) => ({
    values: {
      ...values,
      ...(values.description === null && { description: CLEARED }),
      ...(values.category === null && { category: CLEARED }),
      ...(values.packs === null && { packs: CLEARED }),
    },
  }))
}

/** The rows that cannot be imported as they were read, with the reasons. */
export function refusedFileRows(read: SheetRows, preview: readonly PreviewRow[]): ImportSheetRow[] {
  const told = new Map(
    preview.flatMap(({ row, result, reasons }) => (result === 'refused' ? [[row, reasons.join('. ')]] : [])),
  )
  const all: readonly UnreadRow[] = [...read.rows.map((one) => ({ ...one, refused: [] })), ...read.unread]
  const rows = all.flatMap(({ row, values, refused }): ImportSheetRow[] => {
    const reason = told.get(row)
    if (reason === undefined) return []
    const shown = Object.fromEntries(refused.map((cell) => [cell.field, cell.shown]))
    return [{ values: { ...values, ...shown }, row, reason }]
  })
  return rows.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0))
}

interface SaveOptions {
  /** Called with the error when the worker fails. */
  onFailure(error: unknown): void
  /** Milliseconds: the file is named after the day in Guatemala. */
  now(): number
}

/** Writes a list of records into an Excel file and downloads it. @throws Error when the file cannot be written. */
export async function saveRows(list: ImportSheetPart, { onFailure, now }: SaveOptions): Promise<void> {
  const content = await askForWorkbook(splitRows(list), { onFailure })
  downloadFile(content, fileName(list.title, list.store, now()), XLSX_TYPE)
}
