import { describe, expect, test } from 'vitest'
import { productSchema } from '../../../domain/entities/product.ts'
import { jsonFigures, typedFigures } from '../../../domain/validation/figures.ts'
import { units } from '../../../domain/quantity.ts'
import { foreignMessages, refusals } from '../validation/refusals.ts'

const typed = { name: 'Pan francés', stock: '1,000', min_stock: '0', price: '1.25', cost: ' 0.8 ' }
const json = { name: 'Pan francés', stock: 1_000, min_stock: 0, price: 1.25, cost: 0.8 }
const checked = {
  ...json,
  ...{ stock: units(json.stock), min_stock: units(json.min_stock) },
  ...{ price: 125, cost: 80, description: null, code: null },
}

const required = 'Campo obligatorio'
const noNumber = 'Debe de ser un número'
const decimalComma = 'Usa punto para los decimales (1.50) y coma solo para los miles (1,500)'
const noInteger = 'Debe de ser un número entero'
const notPositive = 'Debe de ser un número positivo'
const belowZero = 'Debe de ser 0 o más'
const tooLarge = 'El número es demasiado grande'
const noAmount = 'Debe de ser un monto con dos decimales como máximo'

describe.each([
  { kind: 'typed', schema: productSchema(typedFigures), valid: typed },
  { kind: 'sent', schema: productSchema(jsonFigures), valid: json },
])('a product as it is $kind (docs/product.md §5)', ({ schema, valid }) => {
  test('is accepted; money becomes centavos, stock thousandths, missing fields become null', () => {
    expect(schema.validateSync(valid)).toEqual(checked)
    expect(schema.validateSync({ ...valid, description: 'Fresco', code: ' 20 ' })).toEqual({
      ...checked,
      description: 'Fresco',
      code: '20',
    })
  })

  test('has no code that is read as a receipt', () => {
    expect(refusals(schema, { ...valid, code: ' venta12 ' })).toEqual({
      code: ['Así son los códigos de los recibos. Usa otro para el producto.'],
    })
    expect(schema.validateSync({ ...valid, code: 'VENTA' }).code).toBe('VENTA')
  })

  test('needs name, figures and money', () => {
    const all = {
      name: [required],
      stock: [required],
      min_stock: [required],
      price: [required],
      cost: [required],
    }
    expect(refusals(schema, {})).toEqual(all)
    expect(refusals(schema, { name: '', stock: '', min_stock: null, price: ' ', cost: null })).toEqual(all)
  })

  test('has only messages of the product', () => {
    for (const value of [true, [], {}, '\0', 1e300, NaN, 'x'.repeat(600)]) {
      const fields = ['name', 'description', 'stock', 'min_stock', 'price', 'cost', 'code']
      expect(foreignMessages(schema, Object.fromEntries(fields.map((name) => [name, value])))).toEqual([])
    }
  })
})

describe('figures of a product that are refused', () => {
  test.each([
    ['diez', noNumber],
    ['1,5', decimalComma],
    ['1e3', noNumber],
    ['0x10', noNumber],
    ['1.5', noInteger],
    ['-1', belowZero],
    ['1000000000', tooLarge],
  ])('stock typed as %j', (stock, message) => {
    expect(refusals(productSchema(typedFigures), { ...typed, stock })).toEqual({ stock: [message] })
  })

  test.each([
    ['10', noNumber],
    [true, noNumber],
    [Infinity, noNumber],
    [1.5, noInteger],
    [-1, belowZero],
    [1_000_000_000, tooLarge],
  ])('stock sent as %j', (stock, message) => {
    expect(refusals(productSchema(jsonFigures), { ...json, stock })).toEqual({ stock: [message] })
  })

  test.each([
    ['cinco', noNumber],
    ['1,5', decimalComma],
    ['12,75', decimalComma],
    ['1.234,50', decimalComma],
    ['0', notPositive],
    ['-5', notPositive],
    ['1.255', noAmount],
    ['100000000', tooLarge],
  ])('price typed as %j', (price, message) => {
    expect(refusals(productSchema(typedFigures), { ...typed, price })).toEqual({ price: [message] })
  })

  test.each([
    ['5', noNumber],
    [0, notPositive],
    [-0, notPositive],
    [-5, notPositive],
    [1.255, noAmount],
    [100_000_000, tooLarge],
  ])('price sent as %j', (price, message) => {
    expect(refusals(productSchema(jsonFigures), { ...json, price })).toEqual({ price: [message] })
  })
})
