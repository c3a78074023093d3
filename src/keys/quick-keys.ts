/** The keys of the quick keys at the till (docs/product.md §10.19). */
import type { CommandKey, KeyTable } from './keymap.ts'

/** Only in the help and in 'Ir a…': the bar of the till stays that of the specification. */
export const quickTable: KeyTable<CommandKey<'open'>> = {
  where: 'Teclas rápidas',
  keys: [
    { keys: ['alt>q'], hint: 'Alt+Q', label: 'Teclas rápidas', command: 'open', leftTo: [], onBar: false },
  ],
}

/** The keys of the grid, which handles them itself. */
export const quickGridTable: KeyTable = {
  where: 'Las teclas rápidas abiertas',
  keys: [
    { keys: ['a'], hint: 'A–Z', label: 'Vender el artículo de esa letra' },
    { keys: ['shift'], hint: 'Mayús', label: 'Con la letra: seguir eligiendo' },
    { keys: ['enter'], hint: 'Enter', label: 'Vender el artículo marcado' },
    { keys: ['pageup'], hint: 'Re Pág', label: 'Página anterior' },
    { keys: ['pagedown'], hint: 'Av Pág', label: 'Página siguiente' },
    { keys: ['arrowup'], hint: '↑ ↓ ← →', label: 'Ir de un artículo a otro' },
  ],
}

/** What a key does in the grid; undefined for every other key. */
export type QuickGridCommand =
  { does: 'turn'; by: 1 | -1 } | { does: 'move'; to: 'left' | 'right' | 'up' | 'down' }

const gridCommands: Readonly<Record<string, QuickGridCommand>> = {
  PageDown: { does: 'turn', by: 1 },
  PageUp: { does: 'turn', by: -1 },
  ArrowLeft: { does: 'move', to: 'left' },
  ArrowRight: { does: 'move', to: 'right' },
  ArrowUp: { does: 'move', to: 'up' },
  ArrowDown: { does: 'move', to: 'down' },
}

/** The command of a pressed key in the grid. */
export function quickGridCommandOf({ key }: Pick<KeyboardEvent, 'key'>): QuickGridCommand | undefined {
  return Object.hasOwn(gridCommands, key) ? gridCommands[key] : undefined
}
