/** What every import has in common: the numbers of its rows, and what becomes of them (docs/product.md §10.16). */
import { messages } from '../../messages.ts'
import { defaulted, nullOr, object, optional, type Fields, type ObjectShape } from '../../shape/fields.ts'
import { choice, flag, text } from '../../shape/plain-values.ts'
import type { Inner } from '../../shape/shape.ts'
import { whole } from '../../shape/values.ts'
import { importMessages } from './import-messages.ts'

/** The most rows of one request: what a server writes without holding a sale. */
export const MOST_ROWS = 200

/** The last row of a sheet. */
const LAST_ROW = 1_048_576

/** The fields of every row of a file. */
export const rowFields = {
  /** In the file, from 1. */
  row: whole({ least: 1, most: LAST_ROW, refusal: importMessages.rowNumber }),
  /** The record is deleted: so an undo file takes back what an import has made. */
  remove: defaulted(flag(messages.validation.choice), false),
}

const importResults = ['new', 'changed', 'same', 'removed', 'refused'] as const

/** What becomes of a row. */
export type ImportResult = (typeof importResults)[number]

/**
 * What becomes of a row. `code` is what its record is known by. `old` and `new` have the fields that change; a new record has no `old`, and a
 * removed one no `new`. A refused row has its field and the reason; a
 * warning says what may be a mistake, and stops nothing.
 * @param fields those of a record, which a row sets, or what they were before.
 */
export function plannedRowOf<F extends Fields>(fields: ObjectShape<F>) {
  return object({
    row: whole(),
    code: nullOr(text()),
    result: choice(importResults),
    old: fields,
    new: fields,
    field: optional(text()),
    reason: optional(text()),
    warning: optional(text()),
  })
}

/** How many rows have each result. */
export const importTotals = object({
  new: whole(),
  changed: whole(),
  same: whole(),
  removed: whole(),
  refused: whole(),
})

export type ImportTotals = Inner<typeof importTotals>

/** How many rows have each result. */
export function totalsOf(plan: readonly { result: ImportResult }[]): ImportTotals {
  const totals = { new: 0, changed: 0, same: 0, removed: 0, refused: 0 }
  for (const { result } of plan) totals[result] += 1
  return totals
}
