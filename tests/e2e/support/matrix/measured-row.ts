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
