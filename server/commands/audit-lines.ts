/** Formats entries of the audit log for an operator. */
import { formatDay, wallClock } from '../../domain/dates.ts'
import type { AuditEntry } from '../db/queries/audit.ts'
import { aligned, printable } from './aligned.ts'
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
  return aligned([headings, ...entries.map(cellsOf)])
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
