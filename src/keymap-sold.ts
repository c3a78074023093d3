/** The part of the keymap for 'Ventas hechas': the list, and one sale of it. */
import { historyTable } from './keymap-history.ts'
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

export const salesTable = historyTable('Ventas hechas')

export type SoldCommand = 'print' | 'back'

const soldKeys: readonly CommandKey<SoldCommand>[] = [
  { keys: ['ctrl>p'], hint: 'Ctrl+P', label: 'Imprimir copia', command: 'print', leftTo: [], onBar: true },
  { keys: ['escape'], hint: 'Esc', label: 'Volver a la lista', command: 'back', leftTo: [], onBar: true },
]

export const soldTable: KeyTable<CommandKey<SoldCommand>> = {
  where: 'Una venta hecha',
  keys: soldKeys,
}

/** The hint of the key of a command. */
export const soldHint = hintsOf(soldKeys)
