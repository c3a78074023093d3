/** The keys of sales that are set aside. */
import type { CommandKey, KeyTable } from './keymap.ts'

export type HeldCommand = 'hold' | 'resume'

/** Only in the help and in 'Ir a…': the bar of the till stays that of the specification. */
const key = (letter: string, label: string, command: HeldCommand): CommandKey<HeldCommand> => ({
  keys: [`alt>${letter}`],
  hint: `Alt+${letter.toUpperCase()}`,
  label,
  command,
  leftTo: [],
  onBar: false,
})

export const heldTable: KeyTable<CommandKey<HeldCommand>> = {
  where: 'Ventas en espera',
  keys: [key('a', 'Dejar en espera', 'hold'), key('r', 'Recuperar una venta', 'resume')],
}

/** The keys of the list; the field of its search handles them. */
export const heldListTable: KeyTable = {
  where: 'Lista de ventas en espera',
  keys: [
    { keys: ['enter'], hint: 'Enter', label: 'Recuperar la venta resaltada' },
    { keys: ['1'], hint: '1–9', label: 'Recuperar esa venta, con la búsqueda vacía' },
    { keys: ['delete'], hint: 'Supr', label: 'Descartarla; una que otra persona tiene, liberarla' },
  ],
}

/** A key of the list: the sale at this place, from 0, is resumed, or the highlighted one goes away. */
export type HeldListCommand = { does: 'resume'; place: number } | { does: 'away' }

/** The command of a pressed key in the list; undefined for every other key. */
export function heldListCommandOf({ key: pressed }: Pick<KeyboardEvent, 'key'>): HeldListCommand | undefined {
  if (/^[1-9]$/.test(pressed)) return { does: 'resume', place: Number(pressed) - 1 }
  return pressed === 'Delete' ? { does: 'away' } : undefined
}
