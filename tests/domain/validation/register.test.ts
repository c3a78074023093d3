import { describe, expect, test } from 'vitest'
import { closeRegister, initialAmount, openRegister } from '../../../domain/calls/registers.ts'
import { closingAmount } from '../../../domain/drawer/drawer-shapes.ts'
import { readAs, readTyped } from '../../../domain/shape/shape.ts'

const noAmount = [
  ...['', ' ', '-1', '-0', '1e3', '0x10', '1.234', 'NaN', 'Infinity', '1234567890123456', 'cien'],
]
const noJsonAmount = ['500', '', -1, -0, 12.345, NaN, Infinity, 1e17, null, undefined, true, {}, []]

describe('opening a register (docs/product.md §5)', () => {
  const refusal = 'Por favor, ingrese un monto inicial válido'

  test.each([
    ['500', 50_000],
    ['1,234.50', 123_450],
    [' 12 ', 1_200],
    ['0.01', 1],
  ])('typed %j is taken as centavos', (typed, value) => {
    expect(readTyped(initialAmount, typed)).toEqual({ value })
  })

  test.each([...noAmount, '0'])('typed %j is refused', (typed) => {
    expect(readTyped(initialAmount, typed)).toEqual({ refusal })
  })

  test('a request has quetzales', () => {
    expect(readAs(openRegister.request, { initial_amount: 12.5 })).toEqual({
      value: { initialAmount: 1_250 },
    })
  })

  test.each([...noJsonAmount, 0])('%j in a request is refused', (initial_amount) => {
    expect(readAs(openRegister.request, { initial_amount })).toEqual({
      refusals: { initial_amount: [refusal] },
    })
  })
})

test.each(['1,5', '12,75', '1.234,50', '1,23,456'])(
  'the comma of %j is no point: the spec’s text, and what to write instead',
  (typed) => {
    const point = 'Usa punto para los decimales (1.50) y coma solo para los miles (1,500)'
    expect([readTyped(initialAmount, typed), readTyped(closingAmount, typed)]).toEqual([
      { refusal: `Por favor, ingrese un monto inicial válido. ${point}` },
      { refusal: `Por favor, ingrese un monto final válido. ${point}` },
    ])
  },
)

describe('closing a register (docs/product.md §5)', () => {
  const refusal = 'Por favor, ingrese un monto final válido'

  test.each([
    ['0', 0],
    ['510.73', 51_073],
  ])('typed %j is taken as centavos', (typed, value) => {
    expect(readTyped(closingAmount, typed)).toEqual({ value })
  })

  test.each(noAmount)('typed %j is refused', (typed) => {
    expect(readTyped(closingAmount, typed)).toEqual({ refusal })
  })

  test.each(noJsonAmount)('%j in a request is refused', (closing_amount) => {
    expect(readAs(closeRegister.request, { closing_amount })).toEqual({
      refusals: { closing_amount: [refusal] },
    })
  })
})
