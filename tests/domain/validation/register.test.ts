import { describe, expect, test } from 'vitest'
import { jsonAmount, typedAmount } from '../../../domain/validation/amount.ts'
import { closeRegisterSchema, openRegisterSchema } from '../../../domain/validation/register.ts'
import { refusals } from './refusals.ts'

const noAmount = [
  '',
  ' ',
  '-1',
  '-0',
  '1e3',
  '0x10',
  '1.234',
  'NaN',
  'Infinity',
  '1234567890123456',
  'cien',
  null,
  undefined,
]
const noJsonAmount = ['500', '', -1, -0, 12.345, NaN, Infinity, 1e17, null, undefined, true, {}, []]

describe('opening a register (docs/product.md §5)', () => {
  const refused = { initial_amount: ['Por favor, ingrese un monto inicial válido'] }

  test.each([
    ['500', 50_000],
    ['1,234.50', 123_450],
    [' 12 ', 1_200],
    ['0.01', 1],
  ])('typed %j is taken as centavos', (initial_amount, centavos) => {
    expect(openRegisterSchema(typedAmount).validateSync({ initial_amount })).toEqual({
      initial_amount: centavos,
    })
  })

  test.each([...noAmount, '0', 500])('typed %j is refused', (initial_amount) => {
    expect(refusals(openRegisterSchema(typedAmount), { initial_amount })).toEqual(refused)
  })

  test('a request has quetzales', () => {
    expect(openRegisterSchema(jsonAmount).validateSync({ initial_amount: 12.5 })).toEqual({
      initial_amount: 1_250,
    })
  })

  test.each([...noJsonAmount, 0])('%j in a request is refused', (initial_amount) => {
    expect(refusals(openRegisterSchema(jsonAmount), { initial_amount })).toEqual(refused)
  })
})

test.each(['1,5', '12,75', '1.234,50', '1,23,456'])(
  'the comma of %j is no point: the spec’s text, and what to write instead',
  (typed) => {
    const point = 'Usa punto para los decimales (1.50) y coma solo para los miles (1,500)'
    expect([
      refusals(openRegisterSchema(typedAmount), { initial_amount: typed }),
      refusals(closeRegisterSchema(typedAmount), { closing_amount: typed }),
    ]).toEqual([
      { initial_amount: [`Por favor, ingrese un monto inicial válido. ${point}`] },
      { closing_amount: [`Por favor, ingrese un monto final válido. ${point}`] },
    ])
  },
)

describe('closing a register (docs/product.md §5)', () => {
  const refused = { closing_amount: ['Por favor, ingrese un monto final válido'] }

  test.each([
    ['0', 0],
    ['510.73', 51_073],
  ])('typed %j is taken as centavos', (closing_amount, centavos) => {
    expect(closeRegisterSchema(typedAmount).validateSync({ closing_amount })).toEqual({
      closing_amount: centavos,
    })
  })

  test.each(noAmount)('typed %j is refused', (closing_amount) => {
    expect(refusals(closeRegisterSchema(typedAmount), { closing_amount })).toEqual(refused)
  })

  test.each(noJsonAmount)('%j in a request is refused', (closing_amount) => {
    expect(refusals(closeRegisterSchema(jsonAmount), { closing_amount })).toEqual(refused)
  })
})
