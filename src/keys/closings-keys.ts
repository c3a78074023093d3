/** The part of the keymap for 'Cierres de caja': the history, and one register of it. */
import { historyTable } from './history-keys.ts'
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

export const closingsTable = historyTable('Cierres de caja')

export type ClosingCommand = 'print' | 'pdf' | 'closeUncounted' | 'back'

const closingKeys: readonly CommandKey<ClosingCommand>[] = [
  { keys: ['ctrl>p'], hint: 'Ctrl+P', label: 'Imprimir otra vez', command: 'print', leftTo: [], onBar: true },
  { keys: ['f7'], hint: 'F7', label: 'Descargar PDF', command: 'pdf', leftTo: [], onBar: true },
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

/** The hint of the key of a command. */
export const closingHint = hintsOf(closingKeys)
