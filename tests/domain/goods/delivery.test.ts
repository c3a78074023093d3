import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '../../../domain/money.ts'
import { units } from '../../../domain/quantity.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { deliveryTotal, isTooLarge, lineAmounts, paymentRefusal } from '../../../domain/goods/delivery.ts'
import { createDelivery } from '../../../domain/calls/deliveries.ts'
import { readAs } from '../../../domain/shape/shape.ts'

const line = { product_id: 1, quantity: 24, unit_cost: 4 }
const delivery = { supplier_id: 3, document: ' A-17 ', lines: [line], paid: 'cash' }

function errorsOf(request: unknown): string[] {
  const read = readAs(createDelivery.request, request)
  return 'value' in read
    ? []
    : Object.entries(read.refusals).flatMap(([path, texts]) => texts.map((text) => `${path}: ${text}`))
}

describe('a delivery (docs/product.md §10.11)', () => {
  test('a line costs each unit, or the whole of it', () => {
    expect(lineAmounts(units(24), { each: 400 })).toStrictEqual({ cost: 40_000, total: 9_600 })
    expect(lineAmounts(units(24), { whole: 10_000 })).toStrictEqual({ cost: 41_667, total: 10_000 })
  })

  test('a line of half a centavo is rounded up', () => {
    expect(lineAmounts(500, { each: 5 })).toStrictEqual({ cost: 500, total: 3 })
  })

  test('the total is the sum of the lines', () => {
    expect(deliveryTotal([{ total: 9_600 }, { total: 10_000 }])).toBe(19_600)
  })

  test('a line beyond the largest amount is too large', () => {
    expect(isTooLarge(units(2), { each: MAX_AMOUNT })).toBe(true)
    expect(isTooLarge(units(1), { each: MAX_AMOUNT })).toBe(false)
    expect(isTooLarge(500, { whole: MAX_AMOUNT })).toBe(true)
    expect(isTooLarge(units(1), { whole: MAX_AMOUNT })).toBe(false)
  })

  test('credit needs a supplier, and nothing is paid for free goods', () => {
    const { creditNeedsSupplier, nothingToPay } = deliveryMessages
    expect(paymentRefusal('credit', 100, false)).toStrictEqual({
      field: 'supplier_id',
      text: creditNeedsSupplier,
    })
    expect(paymentRefusal('cash', 0, true)).toStrictEqual({ field: 'paid', text: nothingToPay })
    expect(paymentRefusal('none', 0, false)).toBeNull()
    expect(paymentRefusal('cash', 100, false)).toBeNull()
  })

  test('a request validates to centavos', () => {
    expect(readAs(createDelivery.request, delivery)).toStrictEqual({
      value: {
        supplierId: 3,
        document: 'A-17',
        lines: [{ productId: 1, quantity: 24_000, unitCost: 400 }],
        paid: 'cash',
      },
    })
  })

  test('a supplier and a document may be missing', () => {
    const { supplier_id: _supplier, document: _document, ...plain } = delivery
    expect(readAs(createDelivery.request, plain)).toStrictEqual({
      value: { document: null, lines: [expect.objectContaining({ productId: 1 })], paid: 'cash' },
    })
  })

  test.each([
    ['no lines', { ...delivery, lines: [] }, `lines: ${deliveryMessages.noLines}`],
    ['no way to pay', { ...delivery, paid: 'card' }, 'paid: Elige una opción de la lista'],
    [
      'no cost',
      { ...delivery, lines: [{ product_id: 1, quantity: 1 }] },
      `lines.0.unit_cost: ${deliveryMessages.missingCost}`,
    ],
    [
      'two costs',
      { ...delivery, lines: [{ ...line, total: 96 }] },
      `lines.0.unit_cost: ${deliveryMessages.oneCost}`,
    ],
    [
      'a cost below 0',
      { ...delivery, lines: [{ ...line, unit_cost: -1 }] },
      `lines.0.unit_cost: ${deliveryMessages.invalidCost}`,
    ],
    [
      'a price of 0',
      { ...delivery, lines: [{ ...line, price: 0 }] },
      'lines.0.price: Debe de ser un número positivo',
    ],
    ['a long document', { ...delivery, document: 'x'.repeat(51) }, 'document: El texto es demasiado largo'],
  ])('%s is refused', (_, request, error) => {
    expect(errorsOf(request)).toStrictEqual([error])
  })
})
