import { describe, expect, test } from 'vitest'
import { defaulted, list, nullIfEmpty, object, optional } from '../../../domain/shape/fields.ts'
import { only } from '../../../domain/shape/objects.ts'
import { messages } from '../../../domain/messages.ts'
import { readAs } from '../../../domain/shape/shape.ts'
import { optionalText, writtenText } from '../../../domain/shape/texts.ts'
import {
  amount,
  day,
  id,
  instant,
  quantity,
  signedAmount,
  taxRate,
  whole,
} from '../../../domain/shape/values.ts'
import { choice, flag, text } from '../../../domain/shape/plain-values.ts'

const wrong = messages.validation
const price = amount({ least: 1, refusal: 'El monto no es válido' })
const line = object({ price, product_id: id('No está') }, 'No es una línea')
const lines = list(line, { least: 1, most: 30, missing: 'Faltan líneas', tooMany: 'Son demasiadas' })

describe('what is refused', () => {
  test('is told at its field, by the path in which it was sent', () => {
    expect(
      readAs(object({ lines }), { lines: [{ price: 2, product_id: 1 }, { price: 0, product_id: 'x' }, 7] }),
    ).toEqual({
      refusals: {
        'lines.1.price': ['El monto no es válido'],
        'lines.1.product_id': ['No está'],
        'lines.2': ['No es una línea'],
      },
    })
  })

  test('in a list is told for 20 items', () => {
    const read = readAs(object({ lines }), { lines: Array.from({ length: 30 }, () => 7) })
    const paths = 'refusals' in read ? Object.keys(read.refusals) : []
    expect(paths).toEqual(Array.from({ length: 20 }, (_, at) => `lines.${at}`))
  })

  test('of a list that is missing, empty or too long is its length alone', () => {
    const told = (value: unknown) => readAs(object({ lines }), { lines: value })
    expect([undefined, {}, [], Array.from({ length: 31 }, () => 7)].map(told)).toEqual([
      { refusals: { lines: ['Faltan líneas'] } },
      { refusals: { lines: ['Faltan líneas'] } },
      { refusals: { lines: ['Faltan líneas'] } },
      { refusals: { lines: ['Son demasiadas'] } },
    ])
  })

  test('of a text is everything that is wrong with it', () => {
    const told = (value: unknown) => readAs(writtenText({ least: 3, most: 5 }), value)
    expect([' ', 5, 'ab', 'abcdef', 'ab\0'].map(told)).toEqual([
      { refusals: { '': [wrong.required] } },
      { refusals: { '': [wrong.required] } },
      { refusals: { '': [wrong.tooShort(3)] } },
      { refusals: { '': [wrong.tooLong] } },
      { refusals: { '': [wrong.text] } },
    ])
  })

  test('of an amount that was typed with a decimal comma has a hint', () => {
    expect(readAs(price, '12,50', 'typed')).toEqual({
      refusals: { '': [`El monto no es válido. ${wrong.decimalComma}`] },
    })
  })

  test.each([
    ['an id', id(), [0, 1.5, '1', null, 2 ** 53]],
    ['a whole number', whole({ least: 2, most: 4 }), [1, 5, 2.5, '3']],
    ['an amount', price, [0, -1, 1.005, '1', NaN, 1e9]],
    ['a signed amount', signedAmount('El ajuste no es válido'), [0, -0, 1.005, -1.005, '-1', '2,5', -1e9]],
    ['a quantity', quantity(), ['1', 0.0005, NaN]],
    ['a tax rate', taxRate(), [-1, 101, '12']],
    ['a day', day(), ['2026-02-30', '26-11-2026', 20261126]],
    ['an instant', instant(), ['ayer', 1_700_000_000_000]],
    ['a choice', choice(['in', 'out']), ['IN', 0, null]],
    ['a flag', flag(), ['true', 1, null]],
    ['a text', text(), [1, null]],
  ])('as %s is every other value', (_, shape, values) => {
    expect(values.filter((value) => 'value' in readAs(shape, value))).toEqual([])
  })
})

describe('an object', () => {
  const shape = object({
    min_stock: whole(),
    note: optionalText(),
    code: optional(text()),
    phone: nullIfEmpty(text()),
    user: only('name', text()),
    limit: defaulted(whole(), 50),
  })

  test('has the names of the product, and none that it does not describe', () => {
    const read = readAs(shape, {
      min_stock: 2,
      note: ' a ',
      phone: '',
      user: { name: 'Ana', id: 3 },
      extra: 1,
    })
    expect(read).toEqual({ value: { minStock: 2, note: 'a', phone: null, user: 'Ana', limit: 50 } })
  })

  test('is sent without what is missing', () => {
    expect(shape.write({ minStock: 2, note: null, phone: null, user: 'Ana', limit: 7 })).toEqual({
      ...{ min_stock: 2, note: null, phone: null },
      ...{ user: { name: 'Ana' }, limit: 7 },
    })
  })
})
