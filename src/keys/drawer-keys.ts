/** The part of the keymap for 'Caja'; it is loaded with that screen. */
import type { MovementKind } from '../../domain/drawer/drawer.ts'
import { movementMessages } from '../../domain/drawer/movement-messages.ts'
import { MOST_REASONS } from '../../domain/drawer/movement-reasons.ts'
import { digitKeys, digitsHint } from './digit-keys.ts'
import type { CommandKey, KeyTable } from './keymap.ts'

/** What a key does on 'Caja'; a kind of movement begins one. */
export type DrawerCommand =
  MovementKind | 'previousRow' | 'nextRow' | 'reverse' | 'report' | 'print' | 'history' | 'close'

/** A letter works only where no text is typed. */
const letter = <const Command extends DrawerCommand>(
  key: string,
  label: string,
  command: Command,
): CommandKey<Command> => ({
  keys: [key],
  hint: key.toUpperCase(),
  label,
  command,
  leftTo: ['text', 'choice'],
  onBar: true,
})

/** The kinds in the order in which they are offered. E stands for 'entrada', S and O for two kinds of 'salida', R for 'retiro'. */
export const offeredKinds = ['in', 'supplier', 'drop', 'out'] as const satisfies readonly MovementKind[]

const { actions } = movementMessages

const keys: { readonly [Command in DrawerCommand]: CommandKey<Command> } = {
  in: letter('e', actions.in, 'in'),
  supplier: letter('s', actions.supplier, 'supplier'),
  drop: letter('r', actions.drop, 'drop'),
  out: letter('o', actions.out, 'out'),
  previousRow: {
    keys: ['arrowup'],
    hint: '↑',
    label: 'Movimiento anterior',
    command: 'previousRow',
    leftTo: ['choice'],
    onBar: false,
  },
  nextRow: {
    keys: ['arrowdown'],
    hint: '↓',
    label: 'Movimiento siguiente',
    command: 'nextRow',
    leftTo: ['choice'],
    onBar: false,
  },
  reverse: {
    keys: ['delete'],
    hint: 'Supr',
    label: 'Anular movimiento',
    command: 'reverse',
    leftTo: ['text', 'choice'],
    onBar: true,
  },
  report: letter('x', 'Informe X', 'report'),
  print: { keys: ['ctrl>p'], hint: 'Ctrl+P', label: 'Imprimir', command: 'print', leftTo: [], onBar: true },
  history: letter('h', 'Cierres de caja', 'history'),
  close: letter('c', 'Cerrar Caja', 'close'),
}

export const drawerTable: KeyTable<CommandKey<DrawerCommand>> = { where: 'Caja', keys: Object.values(keys) }

/** The hint of the key of a command of 'Caja'. */
export const drawerHint = (command: DrawerCommand): string => keys[command].hint

/** The digits that pick a reason, and the one to type another. */
export const reasonKeys = digitKeys(MOST_REASONS)
export const ownReasonKey = '0'

/** The keys of a movement that is entered, which its dialog handles itself. */
export const movementTable: KeyTable = {
  where: 'Movimiento de caja',
  keys: [
    { keys: reasonKeys, hint: digitsHint(reasonKeys), label: 'Elegir el motivo' },
    { keys: [ownReasonKey], hint: ownReasonKey, label: 'Escribir otro motivo' },
    { keys: ['enter'], hint: 'Enter', label: 'Seguir, y al final guardar e imprimir' },
    { keys: ['escape'], hint: 'Esc', label: 'Volver un paso' },
  ],
}
