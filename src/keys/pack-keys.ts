/** The part of the keymap for the packs in the form of a product, whose fields handle these keys themselves. */
import type { KeyTable } from './keymap.ts'

const add = { keys: ['insert'], hint: 'Insert', label: 'Otro empaque' }

export const packTable: KeyTable = {
  where: 'Empaques de un producto',
  keys: [
    add,
    { keys: ['delete'], hint: 'Supr', label: 'Quitar el empaque, en una casilla vacía o que no cambia' },
  ],
}

/** The hint of the key that adds a pack. */
export const addPackHint = add.hint

/** What a key does in the form; undefined: nothing here. */
export function packKey(pressed: string): 'add' | 'remove' | undefined {
  if (pressed === 'Insert') return 'add'
  return pressed === 'Delete' ? 'remove' : undefined
}
