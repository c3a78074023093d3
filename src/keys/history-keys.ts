/** The part of the keymap for lists that are read by key, the newest first: 'Cierres de caja', 'Ventas hechas'. */
import type { QuickRange } from '../../domain/dates/date-ranges.ts'
import { hintsOf, listTable, rangeKeys, type CommandKey, type KeyTable, type ListCommand } from './keymap.ts'

export type HistoryCommand = 'filter' | Exclude<ListCommand, 'create' | 'edit' | 'delete' | 'lastPage'>

const labels: Partial<Record<ListCommand, string>> = {
  search: 'Quitar filtros',
  previousPage: 'Más recientes',
  nextPage: 'Más antiguos',
  firstPage: 'Los últimos',
}

function isOfHistory(command: ListCommand): command is ListCommand & HistoryCommand {
  return !['create', 'edit', 'delete', 'lastPage'].includes(command)
}

/** Enter in a field filters. A field for a day takes ↓ itself, for its calendar. */
const ofFields = new Set<HistoryCommand>(['view'])

const historyKeys: readonly CommandKey<HistoryCommand>[] = [
  { keys: ['f10'], hint: 'F10', label: 'Filtrar', command: 'filter', leftTo: [], onBar: true },
  ...listTable.keys.flatMap(({ command, ...key }): CommandKey<HistoryCommand>[] =>
    isOfHistory(command)
      ? [
          {
            ...key,
            command,
            label: labels[command] ?? key.label,
            leftTo: ofFields.has(command) ? ['text', ...key.leftTo] : key.leftTo,
          },
        ]
      : [],
  ),
]

/** @param where the title of the list. */
export function historyTable(where: string): KeyTable<CommandKey<HistoryCommand>> {
  return { where, keys: historyKeys }
}

/** The hint of the key of a command. */
export const historyHint = hintsOf(historyKeys)

/** The quick ranges of days, which the buttons in the filters name. */
export const historyRangeTable: KeyTable<CommandKey<QuickRange>> = {
  where: 'Filtros de una lista',
  keys: rangeKeys.map((key) => ({ ...key, onBar: false })),
}
