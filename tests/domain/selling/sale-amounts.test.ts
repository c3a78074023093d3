import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeDue, lineAmounts, paymentRefusal, saleTotals } from '../../../domain/selling/sale.ts'
import { units } from '../../../domain/quantity.ts'
import { aLine, lines } from './lines.ts'

describe('a line (docs/product.md §4)', () => {
  test('subtotal is quantity × price, tax is on the amount after the discount', () => {
    expect(lineAmounts(aLine({ quantity: units(4), price: 125, discount: 100, tax: 1_200 }))).toEqual({
      subtotal: 500,
      taxTotal: 48,
      total: 448,
    })
  })

  test('without discount and tax the total is the subtotal', () => {
    expect(lineAmounts(aLine({ quantity: units(3) }))).toEqual({ subtotal: 1_500, taxTotal: 0, total: 1_500 })
  })
})

describe('a sale', () => {
  test('adds up its lines', () => {
    const sale = [
      aLine({ quantity: units(2) }),
      aLine({ productId: 2, price: 125, quantity: units(4), discount: 100, tax: 1_200 }),
    ]
    expect(saleTotals(sale)).toEqual({ subtotal: 1_500, discount: 100, tax: 48, total: 1_448 })
  })

  test('without lines has the total 0', () => {
    expect(saleTotals([])).toEqual({ subtotal: 0, discount: 0, tax: 0, total: 0 })
  })

  test('the line totals add up to its total, whatever the lines', () => {
    fc.assert(
      fc.property(lines, (sale) => {
        const total = sale.reduce((sofar, line) => sofar + lineAmounts(line).total, 0)
        expect(saleTotals(sale).total).toBe(total)
      }),
    )
  })

  test('total = subtotal + tax − discount to the centavo, whatever the lines', () => {
    fc.assert(
      fc.property(lines, (sale) => {
        const { subtotal, discount, tax, total } = saleTotals(sale)
        expect(subtotal + tax - discount).toBe(total)
      }),
    )
  })

  test('every figure is a whole number of centavos, and none is negative', () => {
    fc.assert(
      fc.property(lines, (sale) => {
        const figures = [
          ...sale.flatMap((line) => Object.values({ ...lineAmounts(line) })),
          ...Object.values({ ...saleTotals(sale) }),
        ]
        expect(figures.every((figure) => Number.isSafeInteger(figure) && figure >= 0)).toBe(true)
      }),
    )
  })

  test('the order of its lines does not matter', () => {
    fc.assert(
      fc.property(lines, (sale) => {
        expect(saleTotals(sale.toReversed())).toEqual(saleTotals(sale))
      }),
    )
  })
})

describe('change (docs/product.md §4)', () => {
  test.each([
    [15_000, 12_000, 3_000],
    [12_000, 12_000, 0],
    [11_999, 12_000, 0],
  ])('%i centavos tendered for %i give %i back', (tendered, total, change) => {
    expect(changeDue(tendered, total)).toBe(change)
  })
})

describe('paying (docs/product.md §5)', () => {
  const sale = [aLine({ quantity: units(2) })]

  test('a sale without lines is refused, whatever was tendered', () => {
    expect(paymentRefusal([], 5_000)).toBe('No hay productos en la venta')
  })

  test.each([null, 0, 999])('%j centavos for Q 10.00 are refused', (tendered) => {
    expect(paymentRefusal(sale, tendered)).toBe('Debe ingresar un monto de pago válido')
  })

  test('tendering nothing is refused even for a total of 0', () => {
    expect(paymentRefusal([aLine({ discount: 500 })], 0)).toBe('Debe ingresar un monto de pago válido')
  })

  test.each([1_000, 1_001])('%i centavos for Q 10.00 are accepted', (tendered) => {
    expect(paymentRefusal(sale, tendered)).toBeNull()
  })
})
