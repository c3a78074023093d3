import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LINES } from '../../../domain/validation/quantity.ts'
import { createSale } from '../../../domain/calls/sales.ts'
import { readAs } from '../../../domain/shape/shape.ts'
import { units } from '../../../domain/quantity.ts'
import { foreignTexts } from './refusals.ts'

/** Why a request is refused, by field; empty when it is accepted. */
const refusals = (request: unknown): Record<string, string[]> => {
  const read = readAs(createSale.request, request)
  return 'refusals' in read ? read.refusals : {}
}

const item = { product_id: 1, quantity: 2, discount: 1.25, tax: 12.5 }
const sale = { client_id: null, date: '2026-11-21', items: [item], total: 9.84 }

describe('a sale request (docs/product.md §7.5)', () => {
  test('becomes thousandths, centavos and basis points', () => {
    expect(readAs(createSale.request, sale)).toEqual({
      value: {
        ...{ clientId: null, date: '2026-11-21' },
        items: [{ productId: 1, quantity: units(2), discount: 125, tax: 1_250 }],
        total: 984,
      },
    })
  })

  test('needs no total', () => {
    const { total: _, ...plain } = sale
    expect(refusals(plain)).toEqual({})
  })

  test('cannot name a store, or a price or a cost on a line', () => {
    const told = { ...sale, store_id: 2, items: [{ ...item, price: 0.01, cost: 0 }] }
    expect(readAs(createSale.request, told)).toEqual(readAs(createSale.request, sale))
  })

  test.each([
    [{ items: [] }, { items: ['No hay productos en la venta'] }],
    [{ items: undefined }, { items: ['No hay productos en la venta'] }],
    [{ client_id: undefined }, { client_id: ['El cliente ya no está disponible'] }],
    [{ client_id: '3' }, { client_id: ['El cliente ya no está disponible'] }],
    [{ date: '21/11/2026' }, { date: ['La fecha no es válida'] }],
    [{ total: '9.84' }, { total: ['El precio de un producto cambió. Revisa la venta antes de cobrar.'] }],
  ])('%j is refused', (changes, expected) => {
    expect(refusals({ ...sale, ...changes })).toEqual(expected)
  })

  test.each([
    ['product_id', '1', 'El producto ya no está disponible'],
    ['product_id', undefined, 'El producto ya no está disponible'],
    ['product_id', 1e308, 'El producto ya no está disponible'],
    ['quantity', 0, 'La cantidad debe ser un número entero de 1 o más'],
    ['quantity', 1.0005, 'La cantidad debe ser un número entero de 1 o más'],
    ['quantity', '2', 'La cantidad debe ser un número entero de 1 o más'],
    ['quantity', 100_000, 'La cantidad debe ser un número entero de 1 o más'],
    ['discount', -1, 'El descuento debe ser un monto de 0 o más'],
    ['discount', 0.001, 'El descuento debe ser un monto de 0 o más'],
    ['discount', '1', 'El descuento debe ser un monto de 0 o más'],
    ['tax', -1, 'El impuesto debe ser un porcentaje de 0 a 100'],
    ['tax', 100.5, 'El impuesto debe ser un porcentaje de 0 a 100'],
    ['tax', undefined, 'El impuesto debe ser un porcentaje de 0 a 100'],
  ])('an item with %s %j is refused', (field, value, message) => {
    expect(refusals({ ...sale, items: [{ ...item, [field]: value }] })).toEqual({
      [`items.0.${field}`]: [message],
    })
  })

  test('has at most 500 lines', () => {
    const saleOf = (count: number) => ({ ...sale, items: Array.from({ length: count }, () => item) })
    expect(refusals(saleOf(MAX_LINES))).toEqual({})
    expect(refusals(saleOf(MAX_LINES + 1))).toEqual({
      items: ['La venta tiene demasiados productos'],
    })
  })

  test('with too many lines is refused for that alone, without validating the lines', () => {
    const unread = Object.defineProperty({}, 'quantity', {
      enumerable: true,
      get: () => expect.unreachable('A line was read'),
    })
    expect(refusals({ ...sale, items: Array.from({ length: 3_500 }, () => unread) })).toEqual({
      items: ['La venta tiene demasiados productos'],
    })
  })

  test('every refusal has only messages of the product, whatever arrives', () => {
    const value = fc.oneof(fc.jsonValue(), fc.double(), fc.integer())
    const body = fc.record(
      {
        client_id: value,
        date: value,
        items: fc.oneof(
          value,
          fc.array(
            fc.oneof(
              value,
              fc.record(
                { product_id: value, quantity: value, discount: value, tax: value },
                { requiredKeys: [] },
              ),
            ),
            { maxLength: 3 },
          ),
        ),
        total: value,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(body, value), (request) => {
        expect(foreignTexts(Object.values(refusals(request)).flat())).toEqual([])
      }),
    )
  })
})
