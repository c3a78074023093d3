import { assertEvent } from 'xstate'
import { sellableOf } from '../../../domain/sale.ts'
import { announceRefusal, pickProduct, saleSetup, typeSearch, updateFromCatalog } from './sale-setup.ts'

const showPrice = saleSetup.assign(({ event }) => {
  assertEvent(event, 'price.show')
  return { checked: sellableOf(event.product), unknownCode: null }
})

/**
 * What an article costs and how many there are, without selling it. Once one is shown, the next scan sells again, as at
 * any till: looking up is for one article.
 */
export const checkingPrice = saleSetup.createStateConfig({
  initial: 'asking',
  entry: saleSetup.assign({ unknownCode: null }),
  on: {
    'price.dismiss': '#sale.inProgress.last',
    'catalog.update': { actions: updateFromCatalog },
  },
  exit: saleSetup.assign({ checked: null, unknownCode: null }),
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
        'price.another': { target: 'asking', actions: saleSetup.assign({ checked: null }) },
        'search.change': { target: '#sale.inProgress.lines', actions: typeSearch },
        'product.pick': { target: '#sale.inProgress.lines', actions: [pickProduct, announceRefusal] },
      },
    },
  },
})
