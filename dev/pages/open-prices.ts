import type { StateValue } from 'xstate'
import { openPriceMessages } from '../../domain/articles/open-price-messages.ts'
import { units } from '../../domain/quantity.ts'
import type { SellableProduct } from '../../domain/selling/sale.ts'
import type { SaleParts } from '../sale-parts.ts'
import { lines } from '../shop.ts'

/** Sold without stock, at a price that is typed. */
const copies: SellableProduct = {
  ...{ id: 95, name: 'Fotocopias', code: '2000000000954', price: 50, stock: 0 },
  ...{ withoutStock: true, openPrice: true },
}

/** The question for a price: the name, the state and what it has. */
export const openPriceStates: readonly (readonly [name: string, value: StateValue, parts: SaleParts])[] = [
  [
    'sale.askingPrice',
    'askingPrice',
    { cart: { lines }, entry: { unpriced: { product: copies, quantity: units(1) } } },
  ],
  [
    'sale.askingPrice--refused',
    'askingPrice',
    {
      cart: {
        lines,
        refusal: {
          ...{ field: 'quantity', lineId: null, typed: '0', announced: false },
          message: openPriceMessages.invalid,
        },
      },
      entry: { unpriced: { product: copies, quantity: units(12) } },
    },
  ],
]
