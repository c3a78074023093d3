/** The part of the keymap for 'Ventas hechas': the list, one sale of it, and what is taken back of it. */
import { returnReasons, voidReasons } from '../../domain/selling/return-messages.ts'
import { digitKeys, digitsHint } from './digit-keys.ts'
import { historyTable, type HistoryCommand } from './history-keys.ts'
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

const voidKey: CommandKey<'void'> = {
  keys: ['delete'],
  hint: 'Supr',
  label: 'Anular venta',
  command: 'void',
  leftTo: ['text', 'choice'],
  onBar: true,
}

export type SalesCommand = HistoryCommand | 'void'

const salesHistory = historyTable('Ventas hechas')

export const salesTable: KeyTable<CommandKey<SalesCommand>> = {
  ...salesHistory,
  keys: [...salesHistory.keys, voidKey],
}

export type SoldCommand = 'return' | 'void' | 'print' | 'back'

const soldKeys: readonly CommandKey<SoldCommand>[] = [
  { keys: ['f4'], hint: 'F4', label: 'Devolver', command: 'return', leftTo: [], onBar: true },
  voidKey,
  { keys: ['ctrl>p'], hint: 'Ctrl+P', label: 'Imprimir copia', command: 'print', leftTo: [], onBar: true },
  { keys: ['escape'], hint: 'Esc', label: 'Volver a la lista', command: 'back', leftTo: [], onBar: true },
]

export const soldTable: KeyTable<CommandKey<SoldCommand>> = {
  where: 'Una venta hecha',
  keys: soldKeys,
}

/** The hint of the key of a command. */
export const soldHint = hintsOf(soldKeys)

/** What a person may do with sales that were made. */
export interface TakeBackRights {
  mayReturn: boolean
  mayVoid: boolean
}

/** A table without the keys for which a person has no right. */
export function allowedIn<Command extends string>(
  table: KeyTable<CommandKey<Command>>,
  { mayReturn, mayVoid }: TakeBackRights,
): KeyTable<CommandKey<Command>> {
  const isAllowed = (command: string) =>
    (command !== 'return' || mayReturn) && (command !== 'void' || mayVoid)
  return { ...table, keys: table.keys.filter(({ command }) => isAllowed(command)) }
}

/** Whether tables have a key that takes something back. */
export function takesBack(tables: readonly KeyTable[]): boolean {
  const hints = [soldHint('return'), soldHint('void')]
  return tables.some(
    ({ where, keys }) =>
      [soldTable.where, salesTable.where].includes(where) && keys.some(({ hint }) => hints.includes(hint)),
  )
}

/** What a key does in 'Devolver'. */
export type ReturnCommand =
  'previousLine' | 'nextLine' | 'all' | 'restock' | 'next' | 'clearTimes' | 'exchange'

const key = (
  command: ReturnCommand,
  name: string,
  hint: string,
  label: string,
): CommandKey<ReturnCommand> => ({ keys: [name], hint, label, command, leftTo: [], onBar: false })

const returnKeys = [
  key('previousLine', 'arrowup', '↑', 'Línea anterior'),
  key('nextLine', 'arrowdown', '↓', 'Línea siguiente'),
  key('all', 'f8', 'F8', 'Todo lo que queda'),
  key('restock', 'n', 'N', 'No vuelve al inventario'),
  key('clearTimes', 'backspace', 'Retroceso', 'Quitar la cantidad antes de *'),
  key('next', 'f10', 'F10', 'Seguir'),
  key('exchange', 'c', 'C', 'Después de F10: cambiar por otro artículo'),
]

/** The command of a pressed key in 'Devolver'; undefined for every other key. */
export function returnCommandOf(pressed: Pick<KeyboardEvent, 'key'>): ReturnCommand | undefined {
  return returnKeys.find(({ keys }) => keys.includes(pressed.key.toLowerCase()))?.command
}

/** The hint of the key of a command in 'Devolver'. */
export const returnHint = hintsOf(returnKeys)

/** The digits that pick a reason, and 'Otro motivo' after them. */
const takeBackReasonKeys = digitKeys(Math.max(returnReasons.length, voidReasons.length) + 1)

/** The keys of a return and of a sale that is voided, which their dialogs handle themselves. */
export const returnTable: KeyTable = {
  where: 'Devolver o anular una venta',
  keys: [
    { keys: ['*'], hint: '2*', label: 'Cuántos del próximo artículo, antes de escanearlo' },
    ...returnKeys,
    {
      keys: takeBackReasonKeys,
      hint: digitsHint(takeBackReasonKeys),
      label: 'Elegir el motivo; el último es otro, que se escribe',
    },
    { keys: ['enter'], hint: 'Enter', label: 'Seguir, y al final guardar e imprimir' },
    { keys: ['escape'], hint: 'Esc', label: 'Volver un paso' },
  ],
}
