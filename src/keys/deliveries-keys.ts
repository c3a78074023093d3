/** The part of the keymap for 'Entradas': the list, and one entry of it. */
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

const entriesHistory = historyTable('Entradas')

export const entriesTable: KeyTable<CommandKey<HistoryCommand | 'void'>> = {
  ...entriesHistory,
  keys: [...entriesHistory.keys, voidKey],
}

export type WholeEntryCommand = 'void' | 'back'

const wholeEntryKeys: readonly CommandKey<WholeEntryCommand>[] = [
  voidKey,
  { keys: ['escape'], hint: 'Esc', label: 'Volver', command: 'back', leftTo: [], onBar: true },
]

export const wholeEntryTable: KeyTable<CommandKey<WholeEntryCommand>> = {
  where: 'Una entrada de productos',
  keys: wholeEntryKeys,
}

/** The hint of the key of a command. */
export const wholeEntryHint = hintsOf(wholeEntryKeys)
