/** The part of the keymap for goods: the kardex of a product, and the keys that lead there. */
import { adjustmentReasonIds } from '../../domain/goods/adjustments.ts'
import { moveKindIds, moveKinds, type MoveKind } from '../../domain/goods/stock-moves.ts'
import { digitKey, digitKeys, digitsHint } from './digit-keys.ts'
import { historyTable, type HistoryCommand } from './history-keys.ts'
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

/** What a digit filters by: a kind of moves, or all of them. */
type KindCommand = MoveKind | 'all'

export interface KindKey extends CommandKey<KindCommand> {
  kind: MoveKind | undefined
}

const kindKey = (digit: string, label: string, kind: MoveKind | undefined): KindKey => ({
  ...{ keys: [digit], hint: digit, label, command: kind ?? 'all', kind },
  ...{ leftTo: [], onBar: false },
})

/** The digits of the kinds of moves, from 0 for all of them. */
export const kindKeys: readonly KindKey[] = [
  kindKey('0', 'Todos', undefined),
  ...moveKindIds.map((kind, place) => kindKey(digitKey(place), moveKinds[kind], kind)),
]

/** Those of a list without a form. */
const listKeys = historyTable('Kardex').keys.flatMap((key) => {
  if (key.command === 'filter' || key.command === 'search') return []
  return key.command === 'view' ? { ...key, label: 'Ver documento' } : key
})

const backKey: CommandKey<'back'> = {
  ...{ keys: ['escape'], hint: 'Esc', label: 'Volver a Productos', command: 'back' },
  ...{ leftTo: [], onBar: true },
}

export type KardexCommand = HistoryCommand | KindCommand | 'back'

export const kardexTable: KeyTable<CommandKey<KardexCommand>> = {
  where: 'Kardex',
  keys: [...listKeys, ...kindKeys, backKey],
}

/** The hint of the key of a command. */
export const kardexHint = hintsOf(kardexTable.keys)

/** Of the selected product in the list, for who may adjust its stock. */
export const adjustLinkTable: KeyTable<CommandKey<'open'>> = {
  where: 'Productos',
  keys: [
    {
      ...{ keys: ['alt>g'], hint: 'Alt+G', label: 'Ajustar existencia', command: 'open' },
      ...{ leftTo: [], onBar: true },
    },
  ],
}

/** The digits that pick the reason of an adjustment. */
export const adjustmentReasonKeys = digitKeys(adjustmentReasonIds.length)

/** The keys of an adjustment that is entered, which its dialog handles itself. */
export const adjustmentTable: KeyTable = {
  where: 'Ajuste de existencia',
  keys: [
    {
      keys: adjustmentReasonKeys,
      hint: digitsHint(adjustmentReasonKeys),
      label: 'Elegir el motivo',
    },
    { keys: ['enter'], hint: 'Enter', label: 'Seguir, y al final guardar' },
    { keys: ['escape'], hint: 'Esc', label: 'Volver un paso' },
  ],
}

/** Of the selected product in the list, for who may see its moves. */
export const kardexLinkTable: KeyTable<CommandKey<'open'>> = {
  where: 'Productos',
  keys: [{ keys: ['alt>n'], hint: 'Alt+N', label: 'Kardex', command: 'open', leftTo: [], onBar: true }],
}
