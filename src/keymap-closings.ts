/** The part of the keymap for 'Cierres de caja': the history, and one register of it. */
import { listTable, type CommandKey, type KeyTable, type ListCommand } from './keymap.ts'

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

/** A date field uses the arrows itself, and Enter in a field filters. */
const ofFields = new Set<HistoryCommand>(['previousRow', 'nextRow', 'view'])

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

export const historyTable: KeyTable<CommandKey<HistoryCommand>> = {
  where: 'Cierres de caja',
  keys: historyKeys,
}

export type ClosingCommand = 'print' | 'closeUncounted' | 'back'

const closingKeys: readonly CommandKey<ClosingCommand>[] = [
  { keys: ['ctrl>p'], hint: 'Ctrl+P', label: 'Imprimir otra vez', command: 'print', leftTo: [], onBar: true },
  {
    keys: ['delete'],
    hint: 'Supr',
    label: 'Cerrar sin contar',
    command: 'closeUncounted',
    leftTo: [],
    onBar: true,
  },
  { keys: ['escape'], hint: 'Esc', label: 'Volver a la lista', command: 'back', leftTo: [], onBar: true },
]

export const closingTable: KeyTable<CommandKey<ClosingCommand>> = {
  where: 'Un cierre de caja',
  keys: closingKeys,
}

/** The hint of the key of a command of either table. */
export function closingHint(command: HistoryCommand | ClosingCommand): string {
  return [...historyKeys, ...closingKeys].find((key) => key.command === command)?.hint ?? ''
}
