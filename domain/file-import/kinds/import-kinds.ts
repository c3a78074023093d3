/** What can come in from a file, and the rules of each (docs/product.md §10.16). Its columns are in `import-columns`. */
import type { AnyShape } from '../../shape/shape.ts'
import type { ImportField, ImportKindName } from './import-columns.ts'
import { importMessages } from './import-messages.ts'
import { importedRow } from './product-rows.ts'
import { repeatedCodes } from './repeated-codes.ts'
import { clientRow, supplierRow } from './people-rows.ts'
import { repeatedPeople } from './same-person.ts'
import type { PlannedRow, ReadRow, RowValues } from './row-values.ts'

export interface ImportKind {
  /** A row as it is sent, with the rules of the form of its record. */
  row: AnyShape
  /** One of these columns must be there: without it nobody knows which record a row is about. */
  needs: readonly ImportField[]
  /** A row that has all of these is a record, even if its first text is 'Total'. */
  proof: readonly ImportField[]
  /** Whether a row that has nothing but a name is a record, and not a title between others. */
  nameIsRow: boolean
  /** The rows that are about the record of another row, with the numbers of the others. */
  repeated(rows: readonly ReadRow[]): ReadonlyMap<number, readonly number[]>
  repeatedReason(others: readonly number[]): string
  /** How an undo file names a record that was new. */
  nameOfNew(planned: PlannedRow): RowValues
}

/** Clients and suppliers. */
const people: Omit<ImportKind, 'row'> = {
  needs: ['name', 'code'],
  proof: ['name', 'phone'],
  nameIsRow: true,
  repeated: (rows) => repeatedPeople(rows.map(({ row, values }) => ({ ...values, row }))),
  repeatedReason: importMessages.repeatedPerson,
  nameOfNew: ({ new: { name, phone, balance } }) => ({
    ...(name !== undefined && { name }),
    ...(typeof phone === 'string' && { phone }),
    ...((balance ?? 0) !== 0 && { balance }),
  }),
}

export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = {
  product: {
    row: importedRow,
    needs: ['code', 'name'],
    proof: ['code', 'name'],
    nameIsRow: false,
    repeated: (rows) => repeatedCodes(rows.map(({ row, values }) => ({ ...values, row }))),
    repeatedReason: importMessages.repeated,
    nameOfNew: ({ code, new: { name } }) => ({
      ...(code !== null && { code }),
      ...(name !== undefined && { name }),
    }),
  },
  client: { ...people, row: clientRow },
  supplier: { ...people, row: supplierRow },
}
