/** The part of the keymap for prices of many at once. */
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

export type RepricingCommand =
  | 'search'
  | 'undo'
  | 'history'
  | 'correct'
  | 'labels'
  | 'stop'
  | 'proceed'
  | 'previousRow'
  | 'nextRow'
  | 'previousFilter'
  | 'nextFilter'
  | 'previousPage'
  | 'nextPage'
  | 'remove'
  | 'back'

const key = (
  command: RepricingCommand,
  name: string,
  hint: string,
  label: string,
  leftTo: CommandKey<RepricingCommand>['leftTo'] = [],
): CommandKey<RepricingCommand> => ({ keys: [name], hint, label, command, leftTo, onBar: true })

export const repricingTable: KeyTable<CommandKey<RepricingCommand>> = {
  where: 'Cambiar precios',
  keys: [
    key('search', 'f2', 'F2', 'Buscar artículo'),
    key('undo', 'f3', 'F3', 'Deshacer'),
    key('history', 'f4', 'F4', 'Cambios hechos'),
    key('correct', 'f6', 'F6', 'Corregir el precio'),
    key('labels', 'f7', 'F7', 'Imprimir etiquetas'),
    key('stop', 'f9', 'F9', 'Detener'),
    key('proceed', 'f10', 'F10', 'Continuar'),
    key('previousRow', 'arrowup', '↑', 'Fila anterior', ['choice']),
    key('nextRow', 'arrowdown', '↓', 'Fila siguiente', ['choice']),
    key('previousFilter', 'arrowleft', '←', 'Filtro anterior', ['choice', 'text']),
    key('nextFilter', 'arrowright', '→', 'Filtro siguiente', ['choice', 'text']),
    key('previousPage', 'pageup', 'RePág', 'Página anterior', ['choice']),
    key('nextPage', 'pagedown', 'AvPág', 'Página siguiente', ['choice']),
    key('remove', 'delete', 'Supr', 'Dejar fuera, o incluir otra vez', ['text']),
    key('back', 'escape', 'Esc', 'Volver'),
  ],
}

export const repricingHint = hintsOf(repricingTable.keys)
