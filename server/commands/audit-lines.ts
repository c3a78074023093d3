/** Formats entries of the audit log for an operator. */
import { formatDay, wallClock } from '../../domain/dates.ts'
import type { AuditEntry } from '../db/queries/audit.ts'
import { detailsInWords } from './audit-details.ts'
import { actionWords, entityWords, wordOf } from './audit-words.ts'

const headings = [
  'fecha (Guatemala)',
  'tienda',
  'usuario',
  'acción',
  'código',
  'registro',
  'desde',
  'detalles',
]

/** A table in Spanish, with a heading and one line for each entry. */
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
    `${formatDay(at)} ${new Date(wallClock(at)).toISOString().slice(11, 19)}`,
    store_id === null ? '-' : String(store_id),
    user_name ?? '-',
    actionWords(action),
    action,
    entity ? `${wordOf(entityWords, entity) ?? entity} ${entity_id ?? ''}`.trim() : '-',
    address ?? '-',
    detailsInWords(parse(details)),
  ].map(printable)
}

function parse(details: string): Record<string, unknown> {
  return JSON.parse(details) as Record<string, unknown>
}

/** Replaces control characters: people typed the names, and a name must not control the operator's terminal. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '·')
}
