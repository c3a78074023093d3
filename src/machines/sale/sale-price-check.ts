import { assertEvent } from 'xstate'
import { withChecked, withUnknownCode } from './sale-entry.ts'
import { asksPrice } from './sale-open-price.ts'
import { asks, unsuited } from './sale-quantity.ts'
import { announceRefusal, pickProduct, saleSetup, typeSearch, updateFromCatalog } from './sale-setup.ts'

const showPrice = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'price.show')
  return { entry: withUnknownCode(withChecked(context.entry, event.product), null) }
})

const hidePrice = saleSetup.assign({ entry: ({ context }) => withChecked(context.entry, null) })

const hideUnknownCode = saleSetup.assign({ entry: ({ context }) => withUnknownCode(context.entry, null) })

/** Shows price and stock of one product without selling it. After that the next scan sells again. */
export const checkingPrice = saleSetup.createStateConfig({
  tags: 'asking',
  initial: 'asking',
  entry: hideUnknownCode,
  on: {
    'price.dismiss': '#sale.inProgress.last',
    'catalog.update': { actions: updateFromCatalog },
  },
  exit: [hidePrice, hideUnknownCode],
  states: {
    asking: {
      on: {
        'price.show': {
          target: 'shown',
          actions: showPrice,
        },
      },
    },
    shown: {
      on: {
        'price.another': { target: 'asking', actions: hidePrice },
        'search.change': { target: '#sale.inProgress.lines', actions: typeSearch },
        'product.pick': [
          unsuited,
          asks,
          asksPrice,
          { target: '#sale.inProgress.lines', actions: [pickProduct, announceRefusal] },
        ],
      },
    },
  },
})
