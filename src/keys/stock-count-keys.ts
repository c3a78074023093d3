/** The part of the keymap for stock takes: the list, one of them that is counted, and an article that is counted again. */
import { modeLetters } from '../machines/stock-count/count-draft.ts'
import { historyTable, type HistoryCommand } from './history-keys.ts'
import { hintsOf, listTable, type CommandKey, type KeyTable } from './keymap.ts'

export type CountsCommand = Exclude<HistoryCommand, 'filter' | 'search'> | 'create'

const listKeys = historyTable('Conteos de inventario').keys.flatMap(
  ({ command, ...key }): CommandKey<CountsCommand>[] =>
    command === 'filter' || command === 'search' ? [] : [{ ...key, command }],
)
const createKeys = listTable.keys.flatMap(({ command, ...key }): CommandKey<CountsCommand>[] =>
  command === 'create' ? [{ ...key, command, label: 'Empezar un conteo' }] : [],
)

export const countsTable: KeyTable<CommandKey<CountsCommand>> = {
  where: 'Conteos de inventario',
  keys: [...createKeys, ...listKeys],
}

export const countsHint = hintsOf(countsTable.keys)

export type CountingCommand =
  'search' | 'previousRow' | 'nextRow' | 'more' | 'less' | 'recount' | 'discard' | 'review' | 'back'

const key = (
  command: CountingCommand,
  name: string,
  hint: string,
  label: string,
  onBar = true,
): CommandKey<CountingCommand> => ({ keys: [name], hint, label, command, leftTo: [], onBar })

export const countingTable: KeyTable<CommandKey<CountingCommand>> = {
  where: 'Conteo de inventario',
  keys: [
    key('search', 'f2', 'F2', 'Buscar'),
    key('previousRow', 'arrowup', '↑', 'Lo último que se contó'),
    key('nextRow', 'arrowdown', '↓', 'Lo anterior'),
    key('more', '+', '+', 'Uno más'),
    key('less', '-', '−', 'Uno menos'),
    key('recount', 'f4', 'F4', 'Contar otra vez'),
    key('discard', 'f9', 'F9', 'Descartar'),
    key('review', 'f10', 'F10', 'Diferencias'),
    key('back', 'escape', 'Esc', 'Volver a la lista'),
  ],
}

export const countingHint = hintsOf(countingTable.keys)

/** The keys of the fields and dialogs of a stock take, which handle them themselves. */
export const countFieldTable: KeyTable = {
  where: 'Conteo: búsqueda y preguntas',
  keys: [
    { keys: ['*'], hint: '12*', label: 'Cuántos del próximo artículo, antes de él; 0* es ninguno' },
    { keys: [modeLetters.add], hint: modeLetters.add, label: 'Contar otra vez: sumar a lo contado' },
    {
      keys: [modeLetters.replace],
      hint: modeLetters.replace,
      label: 'Contar otra vez: reemplazar lo contado',
    },
    { keys: [modeLetters.remove], hint: modeLetters.remove, label: 'Contar otra vez: quitar del conteo' },
    { keys: ['f10'], hint: 'F10', label: 'En las diferencias: aplicar el conteo' },
  ],
}
