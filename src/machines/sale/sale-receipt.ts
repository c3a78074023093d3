import { beginExchange } from './sale-exchange.ts'
import { asksPrice } from './sale-open-price.ts'
import { asks } from './sale-quantity.ts'
import { announceRefusal, pickProduct, saleSetup, startNextSale, typeSearch } from './sale-setup.ts'

const printReceipt = saleSetup.enqueueActions(({ context: { settlement }, enqueue }) => {
  if (settlement.receipt) enqueue({ type: 'printReceipt', params: settlement.receipt })
})

/** The receipt of a written sale is shown. What is scanned or typed begins the next sale. */
export const receipt = saleSetup.createStateConfig({
  tags: 'asking',
  on: {
    'receipt.print': { actions: printReceipt },
    'receipt.finish': { target: '#sale.inProgress', actions: [printReceipt, startNextSale] },
    'receipt.close': { target: '#sale.inProgress', actions: startNextSale },
    'product.pick': [
      { ...asks, actions: [startNextSale, ...asks.actions] },
      { ...asksPrice, actions: [startNextSale, ...asksPrice.actions] },
      { target: '#sale.inProgress', actions: [startNextSale, pickProduct, announceRefusal] },
    ],
    'search.change': { target: '#sale.inProgress', actions: [startNextSale, typeSearch] },
    'exchange.begin': { target: '#sale.inProgress', actions: [startNextSale, beginExchange] },
  },
})
