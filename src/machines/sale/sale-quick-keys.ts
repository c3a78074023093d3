import { asksPrice } from './sale-open-price.ts'
import { asks, unsuited } from './sale-quantity.ts'
import { announceRefusal, pickProduct, saleSetup, typeSearch, updateFromCatalog } from './sale-setup.ts'
import { atSearch, withFocus, withUnknownCode } from './sale-entry.ts'

const beginAtSearch = saleSetup.assign({
  entry: ({ context }) => withFocus(withUnknownCode(context.entry, null), atSearch()),
})

/**
 * The articles that have a letter are shown, page by page (docs/product.md §10.19). One that is chosen is sold as from the search, and a scan sells
 * what was scanned; either leads back to the search. `stays`: more are to be chosen.
 */
export const choosingQuickKey = saleSetup.createStateConfig({
  tags: 'asking',
  entry: beginAtSearch,
  on: {
    'quick.close': '#sale.inProgress.lines',
    'product.pick': [
      unsuited,
      asks,
      asksPrice,
      {
        guard: { type: 'stays', params: ({ event }) => event.stays ?? false },
        actions: [pickProduct, announceRefusal],
      },
      { target: '#sale.inProgress.lines', actions: [pickProduct, announceRefusal] },
    ],
    // A quantity that is typed here is for the next article, as in the search.
    'search.change': { actions: typeSearch },
    'catalog.update': { actions: updateFromCatalog },
  },
})
