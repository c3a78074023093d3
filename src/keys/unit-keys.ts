/** The key of the units of a line, at a till that sells packs (docs/product.md §10.18). */
import type { CommandKey, KeyTable } from './keymap.ts'

/** On the bar while the active line has another unit: the bar of a till without packs stays that of the specification. */
export const unitTable: KeyTable<CommandKey<'change'>> = {
  where: 'Ventas con empaques',
  keys: [
    {
      keys: ['alt>x'],
      hint: 'Alt+X',
      label: 'Pieza o empaque',
      command: 'change',
      leftTo: [],
      onBar: true,
    },
  ],
}
