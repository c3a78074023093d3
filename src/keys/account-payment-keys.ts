/** The part of the keymap for 'Abono'; it is loaded with that screen. */
import type { CommandKey, KeyTable } from './keymap.ts'

export type AccountPaymentCommand = 'all' | 'print' | 'reverse'

const keys: { readonly [Command in AccountPaymentCommand]: CommandKey<Command> } = {
  all: { keys: ['f8'], hint: 'F8', label: 'Todo lo que debe', command: 'all', leftTo: [], onBar: true },
  print: {
    keys: ['ctrl>p'],
    hint: 'Ctrl+P',
    label: 'Imprimir otra vez',
    command: 'print',
    leftTo: [],
    onBar: true,
  },
  reverse: {
    keys: ['f9'],
    hint: 'F9',
    label: 'Anular el último abono',
    command: 'reverse',
    leftTo: [],
    onBar: true,
  },
}

export const accountPaymentTable: KeyTable<CommandKey<AccountPaymentCommand>> = {
  where: 'Abono',
  keys: Object.values(keys),
}

/** The hint of the key of a command of 'Abono'. */
export const accountPaymentHint = (command: AccountPaymentCommand): string => keys[command].hint
