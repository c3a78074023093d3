/** Formats entries of the audit log for an operator. */
import { wallClock } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import type { AuditEntry } from '../db/queries/audit.ts'

const headings = ['when (Guatemala)', 'store', 'user', 'action', 'record', 'from', 'details']

/** A table with a heading and one line for each entry. */
export function asTable(entries: readonly AuditEntry[]): string[] {
  const rows = [headings, ...entries.map(cellsOf)]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** The entry as one JSON object: the time is ISO 8601, money is centavos. */
export function asJson({ at, details, ...entry }: AuditEntry): string {
  return printable(JSON.stringify({ ...entry, at: new Date(at).toISOString(), details: parse(details) }))
}

function cellsOf(entry: AuditEntry): string[] {
  const { at, store_id, user_name, action, entity, entity_id, address, details } = entry
  return [
    new Date(wallClock(at)).toISOString().slice(0, 19).replace('T', ' '),
    store_id === null ? '-' : String(store_id),
    user_name ?? '-',
    action,
    entity === null ? '-' : `${entity} ${entity_id ?? ''}`.trim(),
    address ?? '-',
    Object.entries(parse(details))
      .map(([name, value]) => `${name}=${shown(name, value)}`)
      .join(' '),
  ].map(printable)
}

/** The fields that hold centavos. */
const money = new Set([
  ...['price', 'cost', 'amount', 'subtotal', 'discount', 'total'],
  ...['initial_amount', 'sales_total', 'expected_cash', 'closing_amount', 'difference', 'left_amount'],
  ...['credit_limit', 'balance'],
])

function shown(name: string, value: unknown): string {
  if (Array.isArray(value) && value.length === 2 && typeof value[0] !== 'object')
    return value.map((each: unknown) => shown(name, each)).join(' -> ')
  if (typeof value === 'number' && money.has(name)) return formatMoney(value)
  return JSON.stringify(value)
}

function parse(details: string): Record<string, unknown> {
  return JSON.parse(details) as Record<string, unknown>
}

/** Replaces control characters: people typed the names, and a name must not control the operator's terminal. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '·')
}
