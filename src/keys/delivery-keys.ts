/** The part of the keymap for 'Nueva entrada'; it is loaded with that screen. */
import type { DeliveryPayment } from '../../domain/goods/delivery.ts'
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

export type DeliveryCommand =
  | 'search'
  | 'supplier'
  | 'quantity'
  | 'cost'
  | 'price'
  | 'whole'
  | 'unit'
  | 'discard'
  | 'pay'
  | 'previousRow'
  | 'nextRow'
  | 'remove'

const key = (
  command: DeliveryCommand,
  name: string,
  hint: string,
  label: string,
  onBar = true,
): CommandKey<DeliveryCommand> => ({ keys: [name], hint, label, command, leftTo: [], onBar })

const keys: readonly CommandKey<DeliveryCommand>[] = [
  key('search', 'f2', 'F2', 'Buscar'),
  key('supplier', 'f3', 'F3', 'Proveedor'),
  key('quantity', 'f4', 'F4', 'Cantidad'),
  key('cost', 'f6', 'F6', 'Costo'),
  key('price', 'f7', 'F7', 'Precio nuevo'),
  key('whole', 'f8', 'F8', 'Costo de toda la línea'),
  key('discard', 'f9', 'F9', 'Descartar'),
  key('pay', 'f10', 'F10', 'Guardar'),
  key('unit', 'alt>x', 'Alt+X', 'Pieza o empaque', false),
  key('previousRow', 'arrowup', '↑', 'Línea anterior', false),
  key('nextRow', 'arrowdown', '↓', 'Línea siguiente', false),
]

/** In the empty search; in a field with a text it deletes a letter. */
const removeKey = key('remove', 'delete', 'Supr', 'Quitar la línea, con el buscador vacío', false)

/** What decides which keys the screen has. */
interface DeliveryCircumstances {
  /** Without the right to change prices there is no key for a new one. */
  mayPrice: boolean
  /** Without packs in the shop there is none for the unit of a line. */
  sellsPacks: boolean
}

/** The keys that the screen listens to. */
export function deliveryKeys({
  mayPrice,
  sellsPacks,
}: DeliveryCircumstances): KeyTable<CommandKey<DeliveryCommand>> {
  return {
    where: 'Nueva entrada',
    keys: keys.filter(
      ({ command }) => (mayPrice || command !== 'price') && (sellsPacks || command !== 'unit'),
    ),
  }
}

/** All of them, for whoever may change prices in a shop with packs. */
const allKeys = deliveryKeys({ mayPrice: true, sellsPacks: true })

/** Whether a pressed key removes the selected line. */
export function isRemoveKey(pressed: Pick<KeyboardEvent, 'key'>): boolean {
  return removeKey.keys.includes(pressed.key.toLowerCase())
}

/** Whether a pressed key opens the list of a closed search. */
export function isListKey(pressed: Pick<KeyboardEvent, 'key'>): boolean {
  return pressed.key === 'ArrowDown'
}

/** The hint of the key of a command. */
export const deliveryHint = hintsOf([...keys, removeKey])

/** The letter that chooses how a delivery is paid. */
export const paymentKeys: Readonly<Record<DeliveryPayment, string>> = { cash: 'c', credit: 'r', none: 'n' }

/** The payment of a pressed letter; undefined for every other key. */
export function paymentOf({ key: pressed }: Pick<KeyboardEvent, 'key'>): DeliveryPayment | undefined {
  const payments = Object.keys(paymentKeys) as DeliveryPayment[]
  return payments.find((paid) => paymentKeys[paid] === pressed.toLowerCase())
}

export const deliveryTable: KeyTable = {
  ...allKeys,
  keys: [
    { keys: ['*'], hint: '24*', label: 'Cuántos del próximo producto, antes de escanearlo' },
    ...allKeys.keys,
    removeKey,
    { keys: ['enter'], hint: 'Enter', label: 'Al campo siguiente; en el costo deja el que está' },
    ...Object.entries({
      cash: 'Después de F10: pagada de la caja',
      credit: 'Después de F10: al crédito',
      none: 'Después de F10: no registrar el pago',
    } satisfies Record<DeliveryPayment, string>).map(([paid, label]) => {
      const letter = paymentKeys[paid as DeliveryPayment]
      return { keys: [letter], hint: letter.toUpperCase(), label }
    }),
  ],
}
