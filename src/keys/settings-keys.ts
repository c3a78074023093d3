/** The part of the keymap for 'Ajustes de la tienda'. */
import type { CommandKey, KeyTable } from './keymap.ts'

const change: CommandKey<'edit'> = {
  keys: ['f4'],
  hint: 'F4',
  label: 'Cambiar ajustes',
  command: 'edit',
  leftTo: [],
  onBar: true,
}

export const settingsTable: KeyTable<CommandKey<'edit'>> = { where: 'Ajustes de la tienda', keys: [change] }

/** The hint of the key that changes the settings of the store. */
export const settingsHint = change.hint
