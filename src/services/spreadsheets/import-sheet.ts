/** Lists of products as sheets that can be imported again (docs/product.md §10.16). */
import { fieldTitles, importFields, type ImportField } from '../../../domain/file-import/import-fields.ts'
import { YES } from '../../../domain/file-import/text-cells.ts'
import type { ValueKind } from '../../../domain/reports/report-definition.ts'
import { sheetName } from './names.ts'
import type { LooseColumn, Sheet } from './sheet.ts'

/** A row of the sheet. A figure that could not be read is there as the text that it was. */
export interface ProductSheetRow {
  values: Partial<Record<ImportField, string | number | boolean | null>>
  /** Of the file that it came from. */
  row?: number
  /** Why it was refused. */
  reason?: string
}

export interface ProductSheetPart {
  products: readonly ProductSheetRow[]
  title: string
  store: string
  /** What the sheet has besides the fields of a product. */
  has: 'nothing' | 'removals' | 'reasons'
}

const kinds: Readonly<Record<ImportField, { kind: ValueKind; width: number }>> = {
  code: { kind: 'text', width: 18 },
  name: { kind: 'text', width: 44 },
  description: { kind: 'text', width: 32 },
  price: { kind: 'money', width: 14 },
  cost: { kind: 'money', width: 14 },
  stock: { kind: 'quantity', width: 12 },
  minStock: { kind: 'quantity', width: 12 },
  remove: { kind: 'text', width: 10 },
}

const rowColumn: LooseColumn<ProductSheetRow> = {
  ...{ key: 'row', title: 'Fila', kind: 'whole', width: 8 },
  value: ({ row }) => row ?? null,
}

const reasonColumn: LooseColumn<ProductSheetRow> = {
  ...{ key: 'reason', title: 'Motivo', kind: 'text', width: 80 },
  value: ({ reason }) => reason ?? null,
}

/** Rows of a part: copying them takes the page a few milliseconds. */
const PORTION = 2_000

/** The sheet in parts to be sent one after the other; at least one. */
export function splitProducts({ products, ...rest }: ProductSheetPart): ProductSheetPart[] {
  return Array.from({ length: Math.max(1, Math.ceil(products.length / PORTION)) }, (_, at) => ({
    ...rest,
    products: products.slice(at * PORTION, (at + 1) * PORTION),
  }))
}

/** The whole sheet. @throws RangeError without parts. */
export function productSheet(parts: readonly ProductSheetPart[]): Sheet<ProductSheetRow> {
  const [first] = parts
  if (!first) throw new RangeError('A list of products of no parts')
  const fields = importFields.filter((field) => field !== 'remove' || first.has === 'removals')
  const reasons = first.has === 'reasons' ? [rowColumn, reasonColumn] : []
  return {
    name: sheetName(first.title, first.store),
    columns: [...fields.map(columnOf), ...reasons],
    rows: parts.flatMap(({ products }) => products),
    summary: [],
  }
}

function columnOf(field: ImportField): LooseColumn<ProductSheetRow> {
  return {
    ...{ key: field, title: fieldTitles[field], ...kinds[field] },
    value: ({ values }) => {
      const value = values[field]
      if (typeof value === 'boolean') return value ? YES : null
      return value ?? null
    },
  }
}
