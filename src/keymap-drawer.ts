/** The part of the keymap that 'Caja' has: it is loaded with that screen. */
import type { CommandKey, KeyTable } from './keymap.ts'

/** What a key does on 'Caja'. */
export type DrawerCommand = 'report' | 'print'

const keys = {
  report: {
    keys: ['x'],
    hint: 'X',
    label: 'Informe X',
    command: 'report',
    leftTo: ['text', 'choice'],
    onBar: true,
  },
  print: { keys: ['ctrl>p'], hint: 'Ctrl+P', label: 'Imprimir', command: 'print', leftTo: [], onBar: true },
} as const satisfies { [Command in DrawerCommand]: CommandKey<Command> }

export const drawerTable: KeyTable<CommandKey<DrawerCommand>> = { where: 'Caja', keys: Object.values(keys) }

/** The hint of the key of a command of 'Caja'. */
export const drawerHint = (command: DrawerCommand): string => keys[command].hint
