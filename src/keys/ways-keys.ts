/** The keys of Cuenta in a store that takes more than cash (docs/product.md §10.4). The field itself handles them. */
import { tenderIds, tenders } from '../../domain/selling/tenders.ts'
import type { KeyTable } from './keymap.ts'

export const waysTable: KeyTable = {
  where: 'Cuenta, con otras formas de pago',
  keys: [
    ...tenderIds.map((id) => {
      const { letter, name } = tenders[id]
      return { keys: [letter], hint: letter, label: `Pagar con ${name}` }
    }),
    { keys: [tenders.card.letter], hint: '20t', label: 'Solo Q 20 con esa forma' },
    { keys: ['backspace'], hint: 'Retroceso', label: 'Quitar el último pago, con Cuenta vacía' },
  ],
}
