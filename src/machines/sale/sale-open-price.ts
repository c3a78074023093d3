/** The price of an article whose price is typed: before it, or asked for (docs/product.md §10.22). */
import { assertEvent } from 'xstate'
import { parseCommonName } from '../../../domain/articles/common-article.ts'
import { looksLikeCode } from '../../../domain/search/search-text.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { withoutRefusal } from '../../../domain/selling/cart.ts'
import { withCart } from './sale-context.ts'
import { pickOf, withoutSearch, withUnpriced, type SaleEntry } from './sale-entry.ts'
import { saleSetup, tellDroppedFigure, updateFromCatalog } from './sale-setup.ts'
import { withPriced } from './typed-price.ts'

const askPrice = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'product.pick')
  const { product, quantity } = pickOf(context.entry, event)
  const asked = product.isCommon ? commonOf(product, context.entry) : product
  return {
    cart: withoutRefusal(context.cart),
    entry: withUnpriced(withoutSearch(context.entry), { product: asked, quantity }),
  }
})

/** What was typed before the common article is proposed: words as its name, and money as its price (docs/product.md §10.26). */
function commonOf({ typedPrice = 0, ...product }: SellableProduct, { search }: SaleEntry): SellableProduct {
  const name = looksLikeCode(search) ? '' : (parseCommonName(search) ?? '')
  return { ...product, name, price: typedPrice }
}

/** The way of a chosen product whose price is asked for. */
export const asksPrice = {
  guard: 'asksPrice',
  target: '#sale.askingPrice',
  actions: [tellDroppedFigure, askPrice],
} as const

const takePrice = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'openPrice.take')
  return withCart(context, withPriced(context, event))
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
        guard: { type: 'isOpenPrice', params: ({ event }) => event },
        target: '#sale.inProgress.lines',
        actions: [takePrice, leavePrice],
      },
      { actions: takePrice },
    ],
    'openPrice.dismiss': { target: '#sale.inProgress.last', actions: leavePrice },
    'catalog.update': { actions: updateFromCatalog },
  },
})
