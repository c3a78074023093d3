/** The part of the keymap for counting on 'Cerrar Caja'. One amount has only the key to leave, where the count is held. */
import type { CommandKey, KeyTable } from './keymap.ts'

/** What a key does while the cash is counted. */
export type CountCommand = 'next' | 'previous' | 'switch' | 'close' | 'leave'

const key = (name: string, hint: string, label: string, command: CountCommand): CommandKey<CountCommand> => ({
  keys: [name],
  hint,
  label,
  command,
  leftTo: [],
  onBar: true,
})

const keys = {
  next: { ...key('enter', 'Enter', 'Siguiente casilla', 'next'), leftTo: ['button'] },
  previous: { ...key('arrowup', '↑', 'Casilla anterior', 'previous'), onBar: false },
  switch: key('f8', 'F8', 'Un solo monto o por piezas', 'switch'),
  close: key('f10', 'F10', 'Cerrar Caja', 'close'),
  leave: key('escape', 'Esc', 'Salir sin cerrar', 'leave'),
} as const satisfies { [Command in CountCommand]: CommandKey<CountCommand> }

export const countTable: KeyTable<CommandKey<CountCommand>> = {
  where: 'Cerrar Caja, al contar',
  keys: Object.values(keys),
}

/** The hint of the key of a command. */
export const countHint = (command: CountCommand): string => keys[command].hint
