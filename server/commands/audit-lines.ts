/** Entries of the audit log as an operator reads them. */
import { wallClock } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import type { AuditEntry } from '../db/queries/audit.ts'

const headings = ['when (Guatemala)', 'store', 'user', 'action', 'record', 'from', 'details']

/** A heading and a line for each entry, in columns. */
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

/** The entry as one object, the time as an instant, money in centavos as it is kept. */
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
  ...['price', 'cost', 'subtotal', 'discount', 'total'],
  ...['initial_amount', 'sales_total', 'closing_amount', 'difference'],
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

/** Names are what people typed: nothing in them may steer a terminal. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '·')
}
