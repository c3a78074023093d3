import fc from 'fast-check'
import { lineOfProduct } from '../../../domain/selling/line-of-product.ts'
import { describe, expect, test } from 'vitest'
import {
  addProduct,
  changeTyped,
  removeLine,
  setQuantity,
  type SaleLine,
  type SellableProduct,
} from '../../../domain/selling/sale.ts'
import type { LineField } from '../../../domain/selling/line-refusal.ts'
import { refreshLines } from '../../../domain/selling/refreshed-lines.ts'
import { amountOf, units } from '../../../domain/quantity.ts'
import { aLine, aProduct, lines, product } from './lines.ts'

const add = (sale: SaleLine[], added: SellableProduct) =>
  addProduct(sale, added, {
    id: lineOfProduct(sale, added)?.id ?? sale.length + 1,
    quantity: units(1),
    client: null,
  })

describe('adding an article (docs/product.md §4)', () => {
  test('a new article is a line of quantity 1 without discount and tax', () => {
    expect(add([], aProduct())).toEqual({ lines: [aLine()] })
  })

  test('an article that has a line gets 1 more, in its place', () => {
    const other = aLine({ id: 2, productId: 2, name: 'Pan francés' })
    expect(add([aLine({ discount: 100, tax: 1_200 }), other], aProduct())).toEqual({
      lines: [aLine({ quantity: units(2), discount: 100, tax: 1_200 }), other],
    })
  })

  test('more than the stock is refused with the article and its stock', () => {
    expect(add([aLine({ quantity: units(10) })], aProduct())).toEqual({
      refusal: {
        field: 'quantity',
        message: 'No hay suficiente stock para Agua pura 600 ml. Stock actual: 10',
        announced: true,
      },
    })
  })

  test('an article without stock cannot be added', () => {
    expect(add([], aProduct({ stock: units(0) }))).toHaveProperty(
      'refusal.message',
      'No hay suficiente stock para Agua pura 600 ml. Stock actual: 0',
    )
  })

  test('the newest stock counts', () => {
    expect(add([aLine()], aProduct({ stock: units(2) }))).toEqual({
      lines: [aLine({ quantity: units(2), stock: units(2) })],
    })
  })

  test('never loses another line and never makes a second one of an article', () => {
    fc.assert(
      fc.property(lines, product, (sale, added) => {
        const result = add(sale, added)
        if ('refusal' in result) return
        const ids = result.lines.map(({ productId }) => productId)
        expect(new Set(ids)).toEqual(new Set([...sale.map(({ productId }) => productId), added.id]))
        expect(ids).toHaveLength(new Set(ids).size)
      }),
    )
  })
})

const refused = (field: LineField, message: string, announced: boolean) => ({
  refusal: { field, message, announced },
})
const invalidQuantity = refused('quantity', 'La cantidad debe ser un número entero de 1 o más', false)
const invalidDiscount = refused('discount', 'El descuento debe ser un monto de 0 o más', false)
const invalidTax = refused('tax', 'El impuesto debe ser un porcentaje de 0 a 100', false)

describe('typing into a line (docs/product.md §5)', () => {
  test.each<[LineField, string, Partial<ReturnType<typeof aLine>>]>([
    ['quantity', '7', { quantity: units(7) }],
    ['quantity', ' 10 ', { quantity: units(10) }],
    ['discount', '5', { discount: 500 }],
    ['discount', '0', { discount: 0 }],
    ['discount', '10%', { discount: 50 }],
    ['discount', ' 12.5 % ', { discount: 63 }],
    ['discount', '0%', { discount: 0 }],
    ['discount', '100%', { discount: 500 }],
    ['tax', '12.5', { tax: 1_250 }],
    ['tax', '0', { tax: 0 }],
  ])('%s %j is taken', (field, text, changes) => {
    expect(changeTyped([aLine()], 1, field, text)).toEqual({ lines: [aLine(changes)] })
  })

  test.each([
    ['quantity', '0', invalidQuantity],
    ['quantity', '-1', invalidQuantity],
    ['quantity', '1.5', invalidQuantity],
    ['quantity', '1e1', invalidQuantity],
    ['quantity', '', invalidQuantity],
    [
      'quantity',
      '11',
      refused('quantity', 'No hay suficiente stock para Agua pura 600 ml. Stock actual: 10', true),
    ],
    ['discount', '-1', invalidDiscount],
    ['discount', 'x', invalidDiscount],
    ['discount', '%', invalidDiscount],
    ['discount', '-10%', invalidDiscount],
    ['discount', '0.125', refused('discount', 'El descuento lleva dos decimales como máximo', false)],
    ['discount', '1.125%', refused('discount', 'El descuento lleva dos decimales como máximo', false)],
    ['discount', '100.01%', refused('discount', 'El descuento no puede ser mayor al precio', true)],
    ['discount', '900%', refused('discount', 'El descuento no puede ser mayor al precio', true)],
    ['discount', '5.01', refused('discount', 'El descuento no puede ser mayor al precio', true)],
    ['tax', '-1', refused('tax', 'El impuesto no puede ser Negativo', true)],
    ['tax', '101', invalidTax],
    ['tax', '', invalidTax],
  ] as const)('%s %j is refused', (field, text, refusal) => {
    expect(changeTyped([aLine()], 1, field, text)).toEqual(refusal)
  })

  test('a quantity that would leave less than the discount is refused', () => {
    expect(setQuantity([aLine({ quantity: units(3), discount: 1_200 })], 1, units(2))).toEqual(
      refused('discount', 'El descuento no puede ser mayor al precio', true),
    )
  })

  test('a removed line changes nothing', () => {
    expect(changeTyped([aLine()], 99, 'quantity', '5')).toEqual({ lines: [aLine()] })
  })

  test('whatever is typed, the lines stay valid', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^-?\d{0,7}(\.\d{0,3})?$/))
    const field = fc.constantFrom<LineField>('quantity', 'discount', 'tax')
    fc.assert(
      fc.property(lines, field, text, fc.nat(), (sale, changed, typed, pick) => {
        const chosen = sale[pick % Math.max(sale.length, 1)]
        const result = changeTyped(sale, chosen?.id ?? 0, changed, typed)
        if ('refusal' in result) return
        for (const line of result.lines) {
          expect(line.quantity >= units(1) && line.quantity <= line.stock).toBe(true)
          expect(line.discount >= 0 && line.discount <= amountOf(line.price, line.quantity)).toBe(true)
          expect(line.tax >= 0 && line.tax <= 10_000).toBe(true)
          expect([line.quantity, line.discount, line.tax].every(Number.isSafeInteger)).toBe(true)
        }
      }),
    )
  })
})

describe('removing a line', () => {
  test('leaves the others in order', () => {
    const [first, second, third] = [aLine(), aLine({ id: 2, productId: 2 }), aLine({ id: 3, productId: 3 })]
    expect(removeLine([first, second, third], 2)).toEqual([first, third])
  })
})

describe('a catalog that changed during a sale', () => {
  test('updates price, name and stock, and keeps the values of the cashier', () => {
    const sale = [aLine({ quantity: units(3), discount: 50, tax: 1_200 }), aLine({ id: 2, productId: 2 })]
    expect(refreshLines(sale, [aProduct({ name: 'Agua 600', price: 600, stock: units(4) })], null)).toEqual([
      aLine({ name: 'Agua 600', price: 600, stock: units(4), quantity: units(3), discount: 50, tax: 1_200 }),
      aLine({ id: 2, productId: 2 }),
    ])
  })
})
