/** How much of a product is sold: what was typed before it, or what is asked for when it is measured (docs/product.md §10.17). */
import { assertEvent } from 'xstate'
import { withoutRefusal } from '../../../domain/selling/cart.ts'
import { measuredMessages } from '../../../domain/selling/measured-messages.ts'
import { withCart } from './sale-context.ts'
import { withTyped } from './typed-quantity.ts'
import { withAsked, withoutSearch } from './sale-entry.ts'
import { announceRefusal, saleSetup, tellDroppedFigure, updateFromCatalog } from './sale-setup.ts'

/** The product cannot be sold in the parts, or for the money, that were typed before it. Both stay typed. */
const refuseUnsuited = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'product.pick')
  const message = measuredMessages.byThePiece(event.product.name)
  const refusal = { field: 'quantity', message, announced: true, lineId: null, typed: null } as const
  return { cart: { ...context.cart, refusal } }
})

const askQuantity = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'product.pick')
  return { cart: withoutRefusal(context.cart), entry: withAsked(withoutSearch(context.entry), event.product) }
})

/** The first two ways of a chosen product; the third one sells it. */
export const unsuited = { guard: 'isUnsuited', actions: [refuseUnsuited, announceRefusal] } as const
export const asks = {
  guard: 'asksQuantity',
  target: '#sale.askingQuantity',
  actions: [tellDroppedFigure, askQuantity],
} as const

const takeQuantity = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'quantity.take')
  return withCart(context, withTyped(context, event.text))
})

const leaveQuantity = saleSetup.assign({
  entry: ({ context: { entry } }) => withAsked(entry, undefined),
  cart: ({ context: { cart } }) => withoutRefusal(cart),
})

/** Asks how much of a measured product is sold. A scan is refused meanwhile, as while any question is open. */
export const askingQuantity = saleSetup.createStateConfig({
  tags: 'asking',
  on: {
    'quantity.take': [
      {
        guard: { type: 'isHowMuch', params: ({ event }) => event.text },
        target: '#sale.inProgress.lines',
        actions: [takeQuantity, leaveQuantity],
      },
      { actions: takeQuantity },
    ],
    'quantity.dismiss': { target: '#sale.inProgress.last', actions: leaveQuantity },
    'catalog.update': { actions: updateFromCatalog },
  },
})
