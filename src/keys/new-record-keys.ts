/** The key that makes the product of an unknown code, as Insert makes a new record in each list (docs/decisions/0221). */
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

/** Not on the bar: the button beside the code prints it. */
export const newProductTable: KeyTable<CommandKey<'create'>> = {
  where: 'Código desconocido',
  keys: [
    {
      keys: ['insert'],
      hint: 'Insert',
      label: 'Nuevo Producto con este código',
      command: 'create',
      leftTo: [],
      onBar: false,
    },
  ],
}

export const newProductHint = hintsOf(newProductTable.keys)
