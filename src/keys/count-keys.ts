/** The part of the keymap for counting a register. One amount has only the key to leave, where the count is held. */
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

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

/** @param close what F10 does. @param leave what Esc does. */
const keysWith = (close: string, leave: string) =>
  ({
    next: { ...key('enter', 'Enter', 'Siguiente casilla', 'next'), leftTo: ['button'] },
    previous: { ...key('arrowup', '↑', 'Casilla anterior', 'previous'), onBar: false },
    switch: key('f8', 'F8', 'Un solo monto o por piezas', 'switch'),
    close: key('f10', 'F10', close, 'close'),
    leave: key('escape', 'Esc', leave, 'leave'),
  }) as const satisfies { [Command in CountCommand]: CommandKey<CountCommand> }

const keys = keysWith('Cerrar Caja', 'Salir sin cerrar')

export const countTable: KeyTable<CommandKey<CountCommand>> = {
  where: 'Cerrar Caja, al contar',
  keys: Object.values(keys),
}

export const recountTable: KeyTable<CommandKey<CountCommand>> = {
  where: 'Segundo conteo',
  keys: Object.values(keysWith('Guardar el segundo conteo', 'Volver')),
}

/** The hint of the key of a command. */
export const countHint = (command: CountCommand): string => keys[command].hint

/** A letter works only where no text is typed. */
const recountKey: CommandKey<'recount'> = {
  ...{ keys: ['r'], hint: 'R', label: 'Contar otra vez', command: 'recount' },
  ...{ leftTo: ['text', 'choice'], onBar: true },
}

export type SummaryCommand = 'finish' | 'print' | 'pdf' | 'recount'

const summaryKeys: readonly CommandKey<SummaryCommand>[] = [
  {
    ...{ keys: ['enter'], hint: 'Enter', label: 'Finalizar', command: 'finish' },
    ...{ leftTo: ['button', 'choice'], onBar: true },
  },
  { keys: ['ctrl>p'], hint: 'Ctrl+P', label: 'Imprimir', command: 'print', leftTo: [], onBar: true },
  { keys: ['f7'], hint: 'F7', label: 'Descargar PDF', command: 'pdf', leftTo: [], onBar: true },
  recountKey,
]

export const summaryTable: KeyTable<CommandKey<SummaryCommand>> = {
  where: 'Resumen de cierre de caja',
  keys: summaryKeys,
}

/** The hint of the key of a command of the summary. */
export const summaryHint = hintsOf(summaryKeys)

const keepKey: CommandKey<'keep'> = {
  ...{ keys: ['p'], hint: 'P', label: 'Quedarme con el primer conteo', command: 'keep' },
  ...{ leftTo: ['text', 'choice'], onBar: true },
}

export const askedTable: KeyTable<CommandKey<'recount' | 'keep'>> = {
  where: 'Cuenta otra vez',
  keys: [recountKey, keepKey],
}

export const keepHint = keepKey.hint
export const recountHint = recountKey.hint
