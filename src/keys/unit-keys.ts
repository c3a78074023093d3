/** The key of the units of a line, at a till that sells packs (docs/product.md §10.18). */
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

/** Only in the help, of a till with packs, and beside the line: the bar of the till stays that of the specification. */
export const unitTable: KeyTable<CommandKey<'change'>> = {
  where: 'Ventas con empaques',
  keys: [
    {
      keys: ['alt>x'],
      hint: 'Alt+X',
      label: 'Pieza o empaque',
      command: 'change',
      leftTo: [],
      onBar: false,
    },
  ],
}

export const unitHint = hintsOf(unitTable.keys)
