import { formatAmount } from '../../../../domain/money.ts'
import type { SellableProduct } from '../../../../domain/selling/sale.ts'
import type { SaleEvent } from '../../../../src/machines/sale/sale-events.ts'

/** Picks a measured article. None of the catalog has its id, so it stays measured. */
export const pickMeasured = (product: SellableProduct): SaleEvent => ({
  type: 'product.pick',
  product: { ...product, id: 999_999, unit: 'lb' },
})

/** The keys of the question for its quantity. */
export const quantityKeys: { enter: SaleEvent; escape: SaleEvent } = {
  enter: { type: 'quantity.take', text: '' },
  escape: { type: 'quantity.dismiss' },
}

/** Picks an article whose price is typed. None of the catalog has its id, so it stays such a one. */
export const pickOpenPriced = (product: SellableProduct): SaleEvent => ({
  type: 'product.pick',
  product: { ...product, id: 999_998, openPrice: true },
})

/** The keys of the question for its price: Enter takes what is proposed. */
export const openPriceKeys = (product: SellableProduct): { enter: SaleEvent; escape: SaleEvent } => ({
  enter: { type: 'openPrice.take', text: formatAmount(product.price) },
  escape: { type: 'openPrice.dismiss' },
})
