const typedNumber = /^-?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d*)?$/

/** Reads a number as a person types it, with or without commas of thousands. @returns null for anything else. */
export function parseNumber(value: unknown): number | null {
  return typeof value === 'string' && typedNumber.test(value.trim())
    ? Number(value.replaceAll(',', ''))
    : null
}
