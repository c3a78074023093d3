import type { AuditEntry } from '../db/queries/audit.ts'
import { discountedLines } from '../db/queries/sale-discounts.ts'
import type { Queries } from '../db/tables.ts'

/** The entries, those of discounts with the lines of their sales: the log itself keeps no copies of what a sale holds. */
export async function withDiscounts(db: Queries, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  // Entries of the first release hold their lines themselves.
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
