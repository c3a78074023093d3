import type { StateValue } from 'xstate'
import { commonArticleMessages } from '../../domain/articles/common-article-messages.ts'
import { openPriceMessages } from '../../domain/articles/open-price-messages.ts'
import { units } from '../../domain/quantity.ts'
import { commonProduct } from '../../domain/selling/common-product.ts'
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
    'sale.checkingPrice.shown--suggested',
    { checkingPrice: 'shown' },
    { cart: { lines }, entry: { checked: copies } },
  ],
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

/** The same for the common article, in a store that sells it, and where it is offered. */
export const commonArticleStates: typeof openPriceStates = [
  [
    'sale.inProgress.lines--unknown-code-or-common',
    { inProgress: 'lines' },
    { cart: { lines }, entry: { unknownCode: '7401005900990' } },
  ],
  [
    'sale.askingPrice--common',
    'askingPrice',
    { cart: { lines }, entry: { unpriced: { product: commonProduct(96), quantity: units(1) } } },
  ],
  [
    'sale.askingPrice--common-refused',
    'askingPrice',
    {
      cart: {
        lines,
        refusal: {
          ...{ field: 'quantity', lineId: null, typed: '150', announced: false },
          message: commonArticleMessages.tooDear(10_000),
        },
      },
      entry: { unpriced: { product: { ...commonProduct(96), name: 'Bolsa de hielo' }, quantity: units(2) } },
    },
  ],
]
