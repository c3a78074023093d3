import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FormValues, Identified, ListDefinition } from './list-definition.ts'

interface UnknownCode {
  /** What was scanned and is looked for now, when no record has it; null otherwise. */
  code: string | null
  /** What the form of a new record begins with then. */
  prefill: Readonly<FormValues> | null
  hear(code: string): void
}

/** Follows what is scanned over a list whose records have a code: one that nobody has is likely to become a new record's. */
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
    !rows.some((row) => field.value(row) === scanned)
  return {
    code: isUnknown ? scanned : null,
    prefill: isUnknown ? { [field.name]: scanned } : null,
    hear: setScanned,
  }
}
