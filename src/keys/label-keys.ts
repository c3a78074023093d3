/** The part of the keymap for labels. */
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

export type LabelCommand =
  'search' | 'previousRow' | 'nextRow' | 'more' | 'less' | 'remove' | 'changes' | 'count' | 'print' | 'back'

const key = (
  command: LabelCommand,
  name: string,
  hint: string,
  label: string,
  leftTo: CommandKey<LabelCommand>['leftTo'] = [],
): CommandKey<LabelCommand> => ({ keys: [name], hint, label, command, leftTo, onBar: true })

export const labelTable: KeyTable<CommandKey<LabelCommand>> = {
  where: 'Etiquetas',
  keys: [
    key('search', 'f2', 'F2', 'Buscar'),
    key('previousRow', 'arrowup', '↑', 'Artículo anterior', ['choice']),
    key('nextRow', 'arrowdown', '↓', 'Artículo siguiente', ['choice']),
    key('more', '+', '+', 'Una más'),
    key('less', '-', '−', 'Una menos'),
    key('remove', 'delete', 'Supr', 'Quitar artículo'),
    key('changes', 'f4', 'F4', 'Precios que cambiaron'),
    key('count', 'f6', 'F6', 'Cuántas'),
    key('print', 'f10', 'F10', 'Imprimir'),
    key('back', 'escape', 'Esc', 'Dejar de traer artículos'),
  ],
}

export const labelHint = hintsOf(labelTable.keys)

/** The keys of the search, which handles them itself. */
export const labelFieldTable: KeyTable = {
  where: 'Etiquetas: búsqueda',
  keys: [{ keys: ['*'], hint: '12*', label: 'Cuántas etiquetas del próximo artículo, antes de él' }],
}
