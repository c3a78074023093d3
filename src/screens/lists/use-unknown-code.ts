import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { scannedReceipt } from '../../../domain/selling/receipt-code.ts'
import type { FormValues, Identified, ListDefinition } from './list-definition.ts'

interface UnknownCode {
  /** The scanned code in the search, when no record has it; null otherwise. */
  code: string | null
  /** The prefill of a new record's form with that code. */
  prefill: Readonly<FormValues> | null
  onScan(code: string): void
}

/** Follows the scans over a list whose records have codes: an unknown code probably belongs to a new record. */
export function useUnknownCode<Row extends Identified, Values extends FieldValues>(
  { fields }: ListDefinition<Row, Values>,
  rows: readonly Row[],
  search: string,
): UnknownCode {
  const [scanned, setScanned] = useState<string | null>(null)
  const field = fields.find(({ scannable }) => scannable)
  const isUnknown =
    field !== undefined &&
    scanned !== null &&
    search === scanned &&
    scannedReceipt(scanned) === null &&
    !rows.some((row) => field.value(row) === scanned)
  return {
    code: isUnknown ? scanned : null,
    prefill: isUnknown ? { [field.name]: scanned } : null,
    onScan: setScanned,
  }
}
