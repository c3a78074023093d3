import type { SellableProduct } from '../domain/selling/sale.ts'

/** Sold by the pound. */
export const cheese: SellableProduct = {
  ...{
    id: 90,
    name: 'Queso fresco de Zacapa',
    code: '2000000000909',
    price: 3_200,
    stock: 8_250,
    unit: 'lb',
  },
}
