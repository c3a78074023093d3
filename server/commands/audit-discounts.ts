import type { AuditEntry } from '../db/queries/audit.ts'
import { discountedLines } from '../db/queries/sales/sale-discounts.ts'
import type { Queries } from '../db/tables.ts'

/** Adds the discounted lines to the entries of discounts: the log itself has no copies of sale lines. */
export async function withDiscounts(db: Queries, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  // Entries of the first release have their lines already.
  const isBare = (entry: AuditEntry) => entry.action === 'discount.given' && entry.details === '{}'
  const ids = entries.flatMap((entry) => (isBare(entry) ? [entry.entity_id ?? []] : [])).flat()
  const bySale = await discountedLines(db, ids)
  return entries.map((entry) => {
    const lines = isBare(entry) ? (bySale.get(entry.entity_id ?? 0) ?? []) : []
    if (lines.length === 0) return entry
    const discount = lines.reduce((sum, line) => sum + line.discount, 0)
    return { ...entry, details: JSON.stringify({ discount, lines }) }
  })
}
