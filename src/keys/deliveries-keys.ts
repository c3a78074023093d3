/** The part of the keymap for 'Entradas': the list, and one delivery of it. */
import { historyTable, type HistoryCommand } from './history-keys.ts'
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

const voidKey: CommandKey<'void'> = {
  keys: ['delete'],
  hint: 'Supr',
  label: 'Anular entrada',
  command: 'void',
  leftTo: ['text', 'choice'],
  onBar: true,
}

const deliveriesHistory = historyTable('Entradas')

export const deliveriesTable: KeyTable<CommandKey<HistoryCommand | 'void'>> = {
  ...deliveriesHistory,
  keys: [...deliveriesHistory.keys, voidKey],
}

export type WholeDeliveryCommand = 'correct' | 'labels' | 'void' | 'back'

const wholeDeliveryKeys: readonly CommandKey<WholeDeliveryCommand>[] = [
  { keys: ['f4'], hint: 'F4', label: 'Corregir entrada', command: 'correct', leftTo: [], onBar: true },
  { keys: ['f7'], hint: 'F7', label: 'Etiquetas', command: 'labels', leftTo: [], onBar: true },
  voidKey,
  { keys: ['escape'], hint: 'Esc', label: 'Volver', command: 'back', leftTo: [], onBar: true },
]

export const wholeDeliveryTable: KeyTable<CommandKey<WholeDeliveryCommand>> = {
  where: 'Una entrada de productos',
  keys: wholeDeliveryKeys,
}

/** The hint of the key of a command. */
export const wholeDeliveryHint = hintsOf(wholeDeliveryKeys)
