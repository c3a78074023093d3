import { quarterMore, repriced } from '../repricing/repricing-calls.ts'
import type { Cell, Example } from './example.ts'
import { countExamples } from './count-examples.ts'
import { deliveryExamples } from './delivery-examples.ts'

/** A product of the store of the cell. */
const productOf = ({ shop, storeId }: Cell) =>
  Promise.resolve(storeId === shop.storeId ? shop.agua : shop.foreignProduct)

/** Accepted requests of the calls about goods. */
export const goodsExamples: Readonly<Record<string, Example>> = {
  ...countExamples,
  ...deliveryExamples,
  'POST /products/import': {
    request: () => ({
      rows: [{ row: 2, code: '7501', name: 'Jabón', price: 6, cost: 4 }],
      import: '0190f3b2-5e1a-7c3d-8f4e-1a2b3c4d5e6f',
      apply: false,
    }),
    status: 200,
  },
  'POST /clients/import': {
    request: () => ({
      rows: [{ row: 2, name: 'Rosa Pérez', email: 'rosa@correo.gt', phone: '55512345' }],
      import: '0190f3b2-5e1a-7c3d-8f4e-1a2b3c4d5e6f',
      apply: false,
    }),
    status: 200,
  },
  'POST /suppliers/import': {
    request: () => ({
      rows: [{ row: 2, name: 'El Sol', address: 'Zona 1', email: 'sol@correo.gt', phone: '22200000' }],
      import: '0190f3b2-5e1a-7c3d-8f4e-1a2b3c4d5e6f',
      apply: false,
    }),
    status: 200,
  },
  'GET /products/:id/stock-moves': { record: productOf, status: 200 },
  'GET /price-changes': { query: () => ({ since: '2026-11-01' }), status: 200 },
  'POST /repricings': {
    request: ({ shop, number }) => quarterMore(shop, number),
    status: 200,
  },
  'GET /repricings': { status: 200 },
  'POST /repricings/:id/undo': {
    record: ({ shop, as, number }) => (as ? repriced(shop, number) : Promise.resolve(1)),
    status: 200,
  },
  'POST /stock-adjustments': {
    request: ({ shop }) => ({ lines: [{ product_id: shop.agua, quantity: -1 }], reason: 'waste' }),
    status: 201,
  },
}
