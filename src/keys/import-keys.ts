/** The part of the keymap for the imports. */
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

export type ImportCommand =
  | 'choose'
  | 'export'
  | 'undo'
  | 'sheet'
  | 'stock'
  | 'good'
  | 'refused'
  | 'stop'
  | 'proceed'
  | 'previousFilter'
  | 'nextFilter'
  | 'previousPage'
  | 'nextPage'
  | 'firstPage'
  | 'lastPage'
  | 'back'

const key = (
  command: ImportCommand,
  name: string,
  hint: string,
  label: string,
  leftTo: CommandKey<ImportCommand>['leftTo'] = [],
): CommandKey<ImportCommand> => ({ keys: [name], hint, label, command, leftTo, onBar: true })

export const importTable: KeyTable<CommandKey<ImportCommand>> = {
  where: 'Importar',
  keys: [
    key('choose', 'insert', 'Insert', 'Elegir archivo'),
    key('export', 'f2', 'F2', 'Guardar todos'),
    key('undo', 'f3', 'F3', 'Guardar archivo para deshacer'),
    key('sheet', 'f4', 'F4', 'Otra hoja'),
    key('stock', 'f6', 'F6', 'Cambiar también existencias o saldos'),
    key('good', 'f7', 'F7', 'Solo las filas buenas'),
    key('refused', 'f8', 'F8', 'Guardar las rechazadas'),
    key('stop', 'f9', 'F9', 'Detener'),
    key('proceed', 'f10', 'F10', 'Continuar'),
    key('previousFilter', 'arrowleft', '←', 'Filtro anterior', ['choice', 'text']),
    key('nextFilter', 'arrowright', '→', 'Filtro siguiente', ['choice', 'text']),
    key('previousPage', 'pageup', 'RePág', 'Página anterior', ['choice']),
    key('nextPage', 'pagedown', 'AvPág', 'Página siguiente', ['choice']),
    key('firstPage', 'home', 'Inicio', 'Primera página', ['choice']),
    key('lastPage', 'end', 'Fin', 'Última página', ['choice']),
    key('back', 'escape', 'Esc', 'Volver'),
  ],
}

export const importHint = hintsOf(importTable.keys)
