/** The price of an article whose price is typed: before it, or asked for (docs/product.md §10.22). */
import { assertEvent } from 'xstate'
import { withoutRefusal } from '../../../domain/selling/cart.ts'
import { withCart } from './sale-context.ts'
import { pickOf, withoutSearch, withUnpriced } from './sale-entry.ts'
import { saleSetup, tellDroppedFigure, updateFromCatalog } from './sale-setup.ts'
import { withPriced } from './typed-price.ts'

const askPrice = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'product.pick')
  const { product, quantity } = pickOf(context.entry, event)
  return {
    cart: withoutRefusal(context.cart),
    entry: withUnpriced(withoutSearch(context.entry), { product, quantity }),
  }
})

/** The way of a chosen product whose price is asked for. */
export const asksPrice = {
  guard: 'asksPrice',
  target: '#sale.askingPrice',
  actions: [tellDroppedFigure, askPrice],
} as const

const takePrice = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'openPrice.take')
  return withCart(context, withPriced(context, event.text))
})

const leavePrice = saleSetup.assign({
  entry: ({ context: { entry } }) => withUnpriced(entry, undefined),
  cart: ({ context: { cart } }) => withoutRefusal(cart),
})

/** Asks for the price of an article. A scan is refused meanwhile, as while any question is open. */
export const askingPrice = saleSetup.createStateConfig({
  tags: 'asking',
  on: {
    'openPrice.take': [
      {
        guard: { type: 'isOpenPrice', params: ({ event }) => event.text },
        target: '#sale.inProgress.lines',
        actions: [takePrice, leavePrice],
      },
      { actions: takePrice },
    ],
    'openPrice.dismiss': { target: '#sale.inProgress.last', actions: leavePrice },
    'catalog.update': { actions: updateFromCatalog },
  },
})
