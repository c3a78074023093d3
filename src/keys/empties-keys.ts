/** The keys of empty bottles at the till (docs/product.md §10.23). */
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

/** Only in the help and in 'Ir a…': the bar of the till stays that of the specification. */
export const emptiesTable: KeyTable<CommandKey<'open'>> = {
  where: 'Envases',
  keys: [
    { keys: ['alt>n'], hint: 'Alt+N', label: 'Recibir envases', command: 'open', leftTo: [], onBar: false },
  ],
}

/** What a key does in the dialog. */
export type EmptiesCommand = 'previous' | 'next' | 'more' | 'less' | 'remove' | 'keep'

const key = (
  command: EmptiesCommand,
  name: string,
  hint: string,
  label: string,
): CommandKey<EmptiesCommand> => ({ keys: [name], hint, label, command, leftTo: [], onBar: false })

const counting = [
  key('previous', 'arrowup', '↑', 'Envase anterior'),
  key('next', 'arrowdown', '↓', 'Envase siguiente'),
  key('more', '+', '+', 'Uno más'),
  key('less', '-', '−', 'Uno menos'),
  key('remove', 'delete', 'Supr', 'Quitar el envase'),
  key('keep', 'f10', 'F10', 'Pagan la venta, también la que empieza'),
]

/** The keys of the dialog, which handles them itself. */
export const emptiesDialogTable: KeyTable = {
  where: 'Los envases que se reciben',
  keys: [
    { keys: ['*'], hint: '12*', label: 'Cuántos del próximo envase' },
    ...counting,
    { keys: ['enter'], hint: 'Enter', label: 'Pagan la venta; sin venta, se pagan de la caja' },
    { keys: ['escape'], hint: 'Esc', label: 'No recibir nada' },
  ],
}

/** The command of a pressed key in the dialog; undefined for every other key. */
export function emptiesCommandOf(pressed: Pick<KeyboardEvent, 'key'>): EmptiesCommand | undefined {
  return counting.find(({ keys }) => keys.includes(pressed.key.toLowerCase()))?.command
}

/** The hint of the key of a command in the dialog. */
export const emptiesHint = hintsOf(counting)
