import { codeKey } from '../../search/code-key.ts'
import { codeOfName } from './code-of-name.ts'
import type { ImportedRow } from './product-rows.ts'

/** The code of a row, or that of its name; null for a row that has neither. */
export function codeOfRow({ code, name }: Pick<ImportedRow, 'code' | 'name'>): string | null {
  return code ?? (name === undefined ? null : codeOfName(name))
}

/**
 * The rows that have the code of another row, with the numbers of the others: all of them are refused (docs/product.md §10.16). Codes that
 * differ by case alone are one code.
 */
export function repeatedCodes(
  rows: readonly Pick<ImportedRow, 'row' | 'code' | 'name'>[],
): ReadonlyMap<number, readonly number[]> {
  const byCode = new Map<string, number[]>()
  for (const one of rows) {
    const code = codeOfRow(one)
    if (code === null) continue
    const key = codeKey(code)
    byCode.set(key, [...(byCode.get(key) ?? []), one.row])
  }
  const repeated = [...byCode.values()].filter((numbers) => numbers.length > 1)
  return new Map(
    repeated.flatMap((numbers) => numbers.map((row) => [row, numbers.filter((other) => other !== row)])),
  )
}
