import { emptySale, type SaleContext } from '../src/machines/sale/sale-context.ts'

/** What a page state has in the parts of its sale; the rest is as in an empty sale. */
export type SaleParts = { [Part in keyof SaleContext]?: Partial<SaleContext[Part]> }

export function saleWith({ cart, entry, payment, ways, settlement }: SaleParts = {}): SaleContext {
  return {
    cart: { ...emptySale.cart, ...cart },
    entry: { ...emptySale.entry, ...entry },
    payment: { ...emptySale.payment, ...payment },
    ways: { ...emptySale.ways, ...ways },
    settlement: { ...emptySale.settlement, ...settlement },
  }
}
